/**
 * `npm run release:rehearse`: makes the next release without publishing it, in copies of the project that are removed
 * again: the version and the changelog out of the changesets, the build, the tarball, twice over and compared, and the
 * tarball installed and used.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAndPack, copyTree, run } from './tree.js';

// So that both copies have the same commit, by which the changelog calls the changes.
process.env['GIT_AUTHOR_DATE'] = process.env['GIT_COMMITTER_DATE'] = '2000-01-01T00:00:00Z';

const scratch = mkdtempSync(join(tmpdir(), 'layli-goobalay-rehearsal-'));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function expectThat(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Not so: ${what}.`);
  console.log(`- ${what}`);
}

/** Makes the release in a copy; gives the path of its tarball. */
function release(folder: string): string {
  const before = manifestOf(folder).version;
  const isPending = (file: string): boolean => file.endsWith('.md') && file !== 'README.md';
  const changes = readdirSync(join(folder, '.changeset')).filter(isPending);
  // The changelog names the commit of each change, so there must be one.
  run(folder, 'git', 'init', '--quiet');
  run(folder, 'git', 'add', '--all');
  run(
    folder,
    'git',
    '-c',
    'user.name=rehearsal',
    '-c',
    'user.email=rehearsal@localhost',
    'commit',
    '--quiet',
    '--message',
    'All of it',
  );
  if (changes.length > 0) {
    run(folder, process.execPath, 'node_modules/@changesets/cli/bin.js', 'version');
    const { version } = manifestOf(folder);
    expectThat(`${changes.length} changes make version ${version} out of ${before}`, version !== before);
    const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
    expectThat('the changelog tells of it', changelog.includes(`\n## ${version}\n`));
    expectThat('no change is left over', !readdirSync(join(folder, '.changeset')).some(isPending));
  }
  return buildAndPack(folder);
}

try {
  const [first, second] = [join(scratch, 'first'), join(scratch, 'another/place')] as const;
  copyTree(first, second);
  const tarball = release(first);
  const bytes = readFileSync(tarball);
  expectThat(
    'a second build in another folder is the same to the last byte',
    bytes.equals(readFileSync(release(second))),
  );

  const { name, version, exports } = manifestOf(first);
  const user = join(scratch, 'user');
  mkdirSync(user);
  writeFileSync(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true }));
  run(user, 'npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball);
  const doors = Object.keys(exports).map((door) => name + door.slice(1));
  const code = doors.filter((door) => !door.endsWith('.json'));
  const loaded = run(
    user,
    process.execPath,
    '--input-type=module',
    '--eval',
    `import { createRequire } from 'node:module';
     const require = createRequire(process.cwd() + '/');
     for (const door of ${JSON.stringify(code)})
       console.log(Object.keys(await import(door)).length > 0 && Object.keys(require(door)).length > 0);`,
  );
  expectThat(`${code.join(', ')} load by import and by require`, loaded === 'true\n'.repeat(code.length));
  expectThat(
    `the command says ${version}`,
    run(user, 'npx', '--no-install', name, '--version') === `${version}\n`,
  );
  expectThat(
    'the command knows the game',
    run(user, 'npx', '--no-install', name, 'perft', '2', '--ruleset', 'short') === ' 1  6\n 2  28\n',
  );
  run(first, 'npm', 'publish', '--dry-run', '--ignore-scripts', '--offline', '--provenance=false', tarball);
  expectThat('npm would publish it', true);
  console.log(
    `\n${name} ${version}: ${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
