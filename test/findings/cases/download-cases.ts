import { CHECKSUM } from '../../../generator/findings/define-finding.ts';
import { HEAD, INSTALLER, inFile, type Case } from '../case.ts';

const FILE = `a: {url: https://example.org/a.zip, filename: a.zip, checksum: sha256:${CHECKSUM}}`;

/** A case with lines before the script, the first of them the seventh of the file, and one file in the script. */
function besideScript(name: string, lines: string, file: string, ...findings: string[]): Case {
  const text = HEAD.replace('script:\n', `${lines}\nscript:\n`);
  return inFile(
    name,
    INSTALLER,
    `${text}  game: {exe: a}\n  files: [{${file}}]\n  installer: [mkdir: $a]\n`,
    ...findings,
  );
}

const update = (name: string, keys: string, ...findings: string[]) =>
  besideScript(name, `downloads:\n  a:\n    update: {${keys}}`, FILE, ...findings);

/** What a record says of its downloads, beside its script. */
export const downloadCases: readonly Case[] = [
  besideScript('a label that the script does not have', 'downloads: {b: {}}', FILE, 'unknown-download 7:13-7:14'),
  besideScript('a download that is a list', 'downloads: {a: []}', FILE, 'wrong-type 7:16-7:18'),
  besideScript('an unknown key of a download', 'downloads: {a: {updates: {}}}', FILE, 'unknown-key 7:17-7:24'),
  besideScript('a key of a download at the top', 'update: {}', FILE, 'unknown-key 7:1-7:7'),
  update('updates at GitHub', 'github: o/n, asset: a-*.zip'),
  update('updates at GitLab', 'gitlab: o/g/n, asset: a-*.zip'),
  update('updates at another GitLab', 'gitlab: "https://git.example.org/o/n", asset: a-*.zip'),
  update('updates of a page', 'page: "https://example.org/", match: a-*.zip'),
  update('an address for a project', 'github: "https://github.com/o/n", asset: a', 'bad-update 9:22-9:46'),
  update('a project that leads elsewhere', 'github: o/.., asset: a', 'bad-update 9:22-9:26'),
  update('a page without an address', 'page: example.org, match: a', 'bad-update 9:20-9:31'),
  update('updates without a pattern', 'github: o/n', 'bad-update 9:13-9:26'),
  update(
    'updates with the pattern of another kind',
    'page: "https://example.org/", match: a, asset: a',
    'bad-update 9:13-9:63',
  ),
  update('updates of two places', 'github: o/n, gitlab: o/n, asset: a', 'bad-update 9:13-9:49'),
  update('updates of no place', 'asset: a', 'bad-update 9:13-9:23'),
  besideScript('a reason not to update', 'no_update: Later versions need another engine.', FILE),
  besideScript('a reason of many words', `no_update: ${'a'.repeat(501)}`, FILE, 'text-too-long 7:12-7:513'),
  besideScript('no reason not to update', 'no_update: ""', FILE, 'empty-value 7:12-7:14'),
];
