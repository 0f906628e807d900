import { CHECKSUM } from '../../../generator/findings/define-finding.ts';
import { HEAD, INSTALLER, inFile, type Case } from '../case.ts';

const FILE = `a: {url: https://example.org/a.zip, filename: a.zip, checksum: sha256:${CHECKSUM}}`;

/** A case with lines before the script, the first of them the seventh of the file, and one file in the script. */
function beside(name: string, lines: string, file: string, ...found: string[]): Case {
  const text = HEAD.replace('script:\n', `${lines}\nscript:\n`);
  return inFile(name, INSTALLER, `${text}  game: {exe: a}\n  files: [{${file}}]\n  installer: [mkdir: $a]\n`, ...found);
}

const mirror = (name: string, address: string, ...found: string[]) =>
  beside(name, `downloads:\n  a:\n    mirrors: ["${address}"]`, FILE, ...found);

const update = (name: string, keys: string, ...found: string[]) =>
  beside(name, `downloads:\n  a:\n    update: {${keys}}`, FILE, ...found);

/** What a record says of its downloads, beside its script. */
export const downloadCases: readonly Case[] = [
  mirror('a second address', 'https://mirror.example.org/a.zip'),
  mirror('a second address over plain http', 'http://mirror.example.org/a.zip'),
  mirror('a second address that is the first', 'https://example.org/a.zip', 'bad-url 9:15-9:42'),
  mirror('a second address that is none', 'mirror', 'bad-url 9:15-9:23'),
  mirror('a second address of another kind', 'ftp://example.org/a.zip', 'bad-url 9:15-9:40'),
  mirror('a second address with a variable', 'https://example.org/$A', 'bad-url 9:15-9:39'),
  mirror('a second address with a password', 'https://a:b@example.org/', 'bad-url 9:15-9:41'),
  mirror('a second address of an impossible host', 'https://[/a.zip', 'bad-url 9:15-9:32'),
  beside(
    'a second address that is there twice',
    'downloads:\n  a:\n    mirrors: [https://b.example.org, https://b.example.org]',
    FILE,
    'bad-url 9:38-9:59',
  ),
  ...[
    'a: https://example.org/a.zip',
    `a: {url: https://example.org/a.zip, filename: a.zip, checksum: "md5:${CHECKSUM.slice(32)}"}`,
    `a: {url: [https://example.org/a, https://example.org/b], filename: a, checksum: sha256:${CHECKSUM}}`,
  ].map((file) =>
    beside(
      `a second address of what has no sha256: ${file.slice(0, 60)}`,
      'downloads:\n  a:\n    mirrors: [https://b.example.org/a.zip]',
      file,
      'mirror-without-checksum 8:3-8:4',
    ),
  ),
  beside('a label that the script does not have', 'downloads: {b: {}}', FILE, 'unknown-download 7:13-7:14'),
  beside('a download that is a list', 'downloads: {a: []}', FILE, 'wrong-type 7:16-7:18'),
  beside('an unknown key of a download', 'downloads: {a: {mirror: []}}', FILE, 'unknown-key 7:17-7:23'),
  beside('a key of a download at the top', 'mirrors: []', FILE, 'unknown-key 7:1-7:8'),
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
  beside('a reason not to update', 'no_update: Later versions need another engine.', FILE),
  beside('no reason not to update', 'no_update: ""', FILE, 'empty-value 7:12-7:14'),
];
