import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRandom } from '../../create-random.ts';
import { BASE, gameText } from '../../findings/case.ts';
import { readAnswers } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { answersAlone } from '../../site.ts';
import { standInDoor, type Reply } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const hashOf = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');

/** Every address has its own file, so that no checksum can be that of another; a commit has what its branch has. */
const bodyOf = (url: string) => `the file at ${url.replace(COMMIT, 'main')}`;

type Address = (n: string) => string;

/** What is behind them gets a checksum. */
const PINNED: readonly Address[] = [
  (n) => `https://github.com/o/r/releases/download/v1.${n}/a-1.${n}.zip`,
  (n) => `https://github.com/o/r/raw/main/${n}.cfg`,
  (n) => `https://raw.githubusercontent.com/o/r/v1.${n}/b.cfg`,
  (n) => `https://archive.org/download/a-1.${n}/a%20b.iso`,
  (n) => `http://example.org/a-1.${n}.exe?x=y`,
  (n) => `https://example.org/1.${n}/Ünïcode.zip`,
];

/** What is behind these gets none. */
const OTHERS: readonly Address[] = [
  (n) => `https://github.com/o/r/archive/refs/tags/v1.${n}.tar.gz`,
  (n) => `https://github.com/o/r/releases/latest/download/${n}.zip`,
  (n) => `N/A:Select ${n}`,
  (n) => `https://example.org/$VERSION/a-1.${n}.zip`,
  (n) => `https://example.org/unversioned/${'abcdefghij'.charAt(Number(n) % 10)}.zip`,
];

type Form = (label: string, url: string) => string;

const long =
  (...more: readonly ((url: string) => string)[]): Form =>
  (label, url) =>
    `    - ${label}: # long\n        url: ${JSON.stringify(url)}\n${more.map((line) => `        ${line(url)}\n`).join('')}`;

/** The ways in which people write a file. */
const FORMS: readonly Form[] = [
  (label, url) => `    - ${label}: ${url}\n`,
  (label, url) => `    # About ${label}.\n    - ${label}: "${url}" # beside\n`,
  (label, url) => `    - ${label}: '${url}'\n\n`,
  (label, url) => `    - {${label}: "${url}"} # flow\n`,
  (label, url) => `    - {"${label}": {"url": "${url}", "filename": "n.bin"}}\n`,
  (label, url) => `    - ${label}: >-\n        ${url}\n`,
  long(() => 'filename: a b.zip # n'),
  long(
    () => "filename: '0.5'",
    (url) => `checksum: md5:${hashOf('md5', bodyOf(url))} # old`,
  ),
  long(
    (url) => `checksum: "sha1:${hashOf('sha1', bodyOf(url))}"`,
    () => 'filename: c.zip',
    () => 'referer: https://example.org/',
  ),
  long(
    () => 'filename: d.zip',
    (url) => `checksum: sha256:${hashOf('sha256', bodyOf(url))}`,
  ),
];

/** An installer with one to four files; every fifth has the line ends of Windows. */
function recordText(n: number, random: () => number): string {
  const pick = <One>(items: readonly One[]) => items[Math.floor(random() * items.length)] as One;
  const files = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => {
    const url = pick(random() < 0.8 ? PINNED : OTHERS)(`${String(n)}${String(index)}`);
    // Whatever is no address has no file to be hashed, and stands alone.
    const form = /^https?:[^$]*$/.test(url) ? pick(FORMS) : pick(FORMS.slice(0, 3));
    return form(`f${String(index)}`, url);
  });
  const head = `# ${String(n)}\nid: ${String(n)}\nversion: V${String(n)}\nrunner: linux\nuser: tester\n`;
  const times = ['created_at', 'updated_at'].map((key) => `${key}: "2026-03-01T12:00:00.000000Z" # t\n`).join('');
  const tail = `    # after\n  game:\n    exe: $f0/a # end\n    args: --x\n`;
  const text = `${head}${times}script:\n  files:\n${files.join('')}${tail}`;
  return n % 5 === 0 ? text.replaceAll('\n', '\r\n') : text;
}

const gameOf = (n: number) => `game-${String(Math.floor(n / 5))}`;
const pathOf = (n: number) => `games/g/${gameOf(n)}/${gameOf(n)}-v${String(n)}.yaml`;

function records(count: number): Record<string, string> {
  const random = createRandom(38);
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [pathOf(at + 1), recordText(at + 1, random)]));
}

/** A host that has every file, and GitHub's interface. */
function reply(address: string): Reply {
  if (address.includes('/commits?')) return { body: JSON.stringify([{ sha: COMMIT }]) };
  const tag = /^https:\/\/api\.github\.com\/repos\/o\/r\/releases\/tags\/(v1\.(\d+))$/.exec(address);
  if (tag === null) return address.startsWith('https://api.') ? { status: 404 } : { body: bodyOf(address) };
  const url = PINNED[0]?.(tag[2] ?? '') ?? '';
  const digest = `sha256:${hashOf('sha256', bodyOf(url))}`;
  const name = url.slice(url.lastIndexOf('/') + 1);
  return { body: JSON.stringify({ tag_name: tag[1], assets: [{ name, browser_download_url: url, digest }] }) };
}

interface Served {
  readonly content: string;
  readonly script: { readonly files: readonly Readonly<Record<string, unknown>>[] };
}

/** An answer without what a checksum adds to its files; each checksum must be that of its file. */
function withoutPins(body: string): { text: string; pinned: number } {
  let count = 0;
  const bare = (file: unknown): unknown => {
    if (typeof file === 'string') return { url: file };
    const { url = '', filename, checksum, ...otherKeys } = file as Readonly<Record<string, string>>;
    if (checksum?.startsWith('sha256:') === true) {
      count += 1;
      expect(checksum).toBe(`sha256:${hashOf('sha256', bodyOf(url))}`);
    }
    const isOwn = filename === url.slice(url.lastIndexOf('/') + 1);
    return { url: url.replace(COMMIT, 'main'), ...(isOwn ? {} : { filename }), ...otherKeys };
  };
  const bareFiles = ({ files, ...otherKeys }: Served['script']) => ({
    ...otherKeys,
    files: files.map((one) => Object.entries(one).map(([label, file]) => [label, bare(file)])),
  });
  const answer = JSON.parse(body) as { readonly results: readonly Served[] };
  const results = answer.results.map(({ content, script, ...otherKeys }) => {
    const previousCount = count;
    const inScript = bareFiles(script);
    count = previousCount;
    // The text says the same as the JSON; what is not about files does so byte for byte.
    const inText = bareFiles(parse(content) as Served['script']);
    expect(inText).toEqual(inScript);
    return { ...otherKeys, script: inScript, content: content.replace(/^files:\n(?:[- ].*\n)*/m, '') };
  });
  return { text: JSON.stringify({ ...answer, results }), pinned: count };
}

test('50 records are pinned, and their comments, their form and all that is served stay but for the keys of a checksum', async () => {
  const recordTexts = records(50);
  const games = Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [`games/g/game-${String(at)}/game.yaml`, gameText(at + 1)]),
  );
  const folder = temporaryFolder({ 'site.yaml': `${BASE['site.yaml']}${answersAlone()}`, ...games, ...recordTexts });
  const output = temporaryFolder();
  const run = (...words: string[]) => runCommand(words, { workingFolder: folder, openDoor: standInDoor(reply) });
  const build = async (out: string) => {
    const words = ['--out', join(output, out), '--quiet', '--threads', '1'];
    expect(await run('build', '-C', folder, ...words)).toMatchObject({ code: 0, error: '' });
    return readAnswers(join(output, out));
  };
  const pin = () => run('pin', '-C', folder, '--branches', '--no-cache');
  expect(await run('fmt', '-C', folder, 'games/g/game-[1-6]')).toMatchObject({ code: 0 });
  const readRecords = () =>
    Object.keys(recordTexts).map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  const originals = new Map(readRecords());
  const oldAnswers = await build('before');
  const unusual = async () => (await run('fmt', '-C', folder, '--check')).out.split('\n');
  const unusualBefore = new Set(await unusual());
  expect(await pin()).toMatchObject({ code: 0, error: 'Pinned 102 downloads in 46 records; 15 cannot be pinned\n' });
  // What had the usual form has it still, which were a third.
  expect((await unusual()).filter((path) => !unusualBefore.has(path))).toEqual([]);
  expect(unusualBefore.size).toBeLessThan(34);
  const newAnswers = await build('after');

  let count = 0;
  for (const [path, text] of Object.entries(oldAnswers)) {
    const answer = newAnswers[path] ?? '';
    if (!text.includes('"script"')) expect(answer, path).toBe(text);
    else {
      const [old, current] = [text, answer].map(withoutPins);
      expect(current?.text, path).toBe(old?.text);
      count += (current?.pinned ?? 0) - (old?.pinned ?? 0);
    }
  }
  // Each installer is in the answer of its own slug and in that of its game.
  expect({ pinned: count, paths: Object.keys(newAnswers) }).toEqual({
    pinned: 2 * 102,
    paths: Object.keys(oldAnswers),
  });

  const commentsOf = (text: string) => [...text.matchAll(/(?<=^|\s)#.*/gm)].map(([one]) => one.trimEnd());
  for (const [path, newText] of readRecords()) {
    const text = originals.get(path) ?? '';
    expect(commentsOf(newText), path).toEqual(commentsOf(text));
    expect(newText.includes('\r\n'), path).toBe(text.includes('\r\n'));
  }
  expect(await pin()).toMatchObject({ code: 0, error: 'Nothing pinned; 15 cannot be pinned\n' });
});
