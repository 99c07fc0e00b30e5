import { defineConfig } from "tsup";
import { entries } from "./entries.js";

export default defineConfig({
  entry: { ...entries },
  format: ["esm", "cjs"],
  target: "es2022",
  platform: "neutral",
  // In both formats, so that the entries share one copy of the core: a state made by one is trusted by the other.
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: true,
});
