/**
 * Prints `N passed, N failed` for the JSON reports of some test runs, given as arguments. A test that ran in several
 * of them counts once, and as failed if it failed in any; so does a test file that could not even be loaded, and a run
 * that left no report. Exits with 1 unless something passed and nothing failed.
 */
import { readFileSync } from 'node:fs';

/** @typedef {{ fullName: string, status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled' }} Test */
/** @typedef {{ name: string, status: 'passed' | 'failed', message: string, assertionResults: Test[] }} TestFile */
/** @typedef {{ testResults: TestFile[] }} Report */

/** @type {Map<string, boolean>} */
const passed = new Map();
/** @param {string} name @param {boolean} isPass */
const note = (name, isPass) => passed.set(name, isPass && passed.get(name) !== false);

for (const path of process.argv.slice(2)) {
  /** @type {Report} */
  let report;
  try {
    report = /** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    note(path, false);
    console.log(`no report: ${path}`);
    continue;
  }
  for (const { name: file, status, message, assertionResults } of report.testResults) {
    /** @type {Map<string, number>} */
    const namesakes = new Map();
    for (const { fullName, status } of assertionResults) {
      const number = (namesakes.get(fullName) ?? 0) + 1;
      namesakes.set(fullName, number);
      if (status === 'passed' || status === 'failed')
        note(`${file} > ${fullName} ${number}`, status === 'passed');
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      note(file, false);
      console.log(`failed: ${file}: ${message}`);
    }
  }
}

const results = [...passed.values()];
const failures = results.filter((isPass) => !isPass).length;
console.log(`${results.length - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 || results.length === failures ? 1 : 0;
