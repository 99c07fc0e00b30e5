/**
 * Writes the report of the public surface, one file an entry point, from the declarations in `dist`; with `--check` it
 * only compares, and exits with 1 where a report is not what the declarations say.
 *
 *     npm run build && npx tsx api/report.ts [--check]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { entries } from '../entries.js';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = join(import.meta.dirname, '..');

for (const name of Object.keys(entries)) {
  const { apiReportChanged, succeeded } = Extractor.invoke(
    ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(root, 'package.json'),
      configObject: {
        projectFolder: root,
        mainEntryPointFilePath: join(root, 'dist', `${name}.d.ts`),
        compiler: { tsconfigFilePath: join(root, 'tsconfig.declarations.json') },
        newlineKind: 'lf',
        apiReport: {
          enabled: true,
          reportFileName: `${name}.api.md`,
          reportFolder: join(root, 'api'),
          reportTempFolder: join(root, 'node_modules/.cache/api'),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
          // The links and the comments are checked where the site is made of them.
          extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        },
      },
    }),
    { localBuild: !values.check, showVerboseMessages: false },
  );
  if (!succeeded) process.exitCode = 1;
  if (values.check && apiReportChanged) {
    console.error(
      `api/${name}.api.md is not what dist/${name}.d.ts declares: look at the change, then run npm run api`,
    );
  } else console.log(`api/${name}.api.md ${apiReportChanged ? 'written' : 'is up to date'}`);
}
