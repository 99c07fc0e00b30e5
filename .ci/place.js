/**
 * Says in the manifest and in the README where the project lives, which is known only where it is published: the
 * repository, the home page and the address for bugs, without which npm takes no provenance; and each relative link of
 * the README, which would lead nowhere from npm or from the tarball, leads to the commit that it was built from.
 *
 *     GITHUB_SERVER_URL=https://github.com GITHUB_REPOSITORY=owner/name GITHUB_SHA=… node .ci/place.js
 */
import { readFileSync, writeFileSync } from 'node:fs';

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_SHA: commit } = process.env;
if (!server || !name || !commit) {
  console.error('GITHUB_SERVER_URL, GITHUB_REPOSITORY and GITHUB_SHA must say where the project lives.');
  process.exit(2);
}
const repository = `${server}/${name}`;
const manifestFile = new URL('../package.json', import.meta.url);
const readmeFile = new URL('../README.md', import.meta.url);

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
Object.assign(manifest, {
  repository: { type: 'git', url: `git+${repository}.git` },
  homepage: `${repository}#readme`,
  bugs: { url: `${repository}/issues` },
});
writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

/**
 * A picture is shown as it is; anything else as the repository's site shows it.
 *
 * @param {string} path
 * @param {boolean} isPicture
 */
const address = (path, isPicture) => `${repository}/${isPicture ? 'raw' : 'blob'}/${commit}/${path}`;
const readme = readFileSync(readmeFile, 'utf8').replaceAll(
  /(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)]+)\)/g,
  (_, mark, words, path) => `${mark}[${words}](${address(path, mark !== '')})`,
);
writeFileSync(readmeFile, readme);
