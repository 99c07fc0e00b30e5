import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { entries } from "./entries.js";

/** The package's own names lead to the sources, so that tests and examples import what a user would. */
const alias = Object.entries(entries).map(([name, source]) => ({
  find: new RegExp(name === "index" ? "^layli-goobalay$" : `^layli-goobalay/${name.replaceAll(".", "\\.")}$`),
  replacement: fileURLToPath(new URL(source, import.meta.url)),
}));

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["test/**/*.test.ts"], exclude: ["test/package/**"] } },
      { extends: true, test: { name: "package", include: ["test/package/**/*.test.ts"], testTimeout: 120_000 } },
    ],
    coverage: { provider: "v8", include: ["src/**/*.ts"], reporter: ["text", "html"] },
  },
});
