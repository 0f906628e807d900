import { expect, test } from 'vitest';
import { HEAD, BASE, INSTALLER } from '../../findings/case.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { standInDoor, type Reply } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const [KEPT, LOST, ODD] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];

const file = (label: string, sha256: string) =>
  `    - ${label}: {url: "https://example.org/${label}.zip", filename: ${label}.zip, checksum: "sha256:${sha256}"}\n`;

const RECORD = `${HEAD.replace(
  'script:\n',
  'downloads: {mirrored: {mirrors: ["https://mirror.example.org/"]}}\nscript:\n',
)}  game: {exe: a}
  files:
${file('kept', KEPT)}${file('lost', LOST)}${file('odd', ODD)}${file('mirrored', KEPT)}    - bare: https://example.org/bare.zip
  installer: [mkdir: $kept, mkdir: $lost, mkdir: $odd, mkdir: $mirrored, mkdir: $bare]
`;

const json = (value: unknown): Reply => ({ body: JSON.stringify(value) });

function reply(address: string): Reply {
  if (address.includes(KEPT)) return json({ status: 'visible', checksums: { sha256: KEPT } });
  if (address.includes(LOST)) return { status: 404 };
  // Of another shape, and of another file.
  if (address.includes(ODD)) return json({ status: 'visible', checksums: { sha256: KEPT } });
  if (address.endsWith('kept.zip'))
    return json({
      archived_snapshots: { closest: { status: '200', timestamp: '20200102030405', url: 'http://elsewhere/' } },
    });
  if (address.endsWith('lost.zip')) return json({ archived_snapshots: {} });
  return { status: 429 };
}

async function ask(answer: (address: string) => Reply, ...words: string[]) {
  const folder = temporaryFolder({ ...BASE, [INSTALLER]: RECORD });
  const before = readTree(folder);
  const asked: string[] = [];
  const openDoor = standInDoor((address) => {
    asked.push(address);
    return answer(address);
  });
  const ended = await runCommand(['links', '--catalogue', folder, '--archives', '--delay', '0', ...words], {
    openDoor,
  });
  expect(readTree(folder)).toEqual(before);
  return { ...ended, asked };
}

test('archives are asked for files with a sha256 and without a mirror, and the lines to add are printed', async () => {
  const { code, out, error, asked } = await ask(reply);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toBe(`${INSTALLER}:11
  https://example.org/kept.zip
    downloads:
      kept:
        mirrors:
          - https://archive.softwareheritage.org/api/1/content/sha256:${KEPT}/raw/
          - https://web.archive.org/web/20200102030405id_/https://example.org/kept.zip

No answer from Wayback Machine: it wants no more questions for now
1 of 3 files with a sha256 and without a mirror are in an archive
`);
  expect(asked).toHaveLength(6);
});

test('programs get the same as JSON', async () => {
  const { out } = await ask(reply, '--format', 'json');
  const { archives } = JSON.parse(out) as { archives: { label: string; urls: string[] }[] };
  expect(archives.map(({ label, urls }) => [label, urls.length])).toEqual([
    ['kept', 2],
    ['lost', 0],
    ['odd', 0],
  ]);
});

test.each<readonly [name: string, answer: Reply, words: string]>([
  ['of HTML', { body: '<html>' }, 'its answer is no JSON'],
  ['with a fault', { status: 503 }, 'status 503'],
  ['of another shape', json([{ archived_snapshots: 1 }]), '0 of 3'],
  ['with a made up time', json({ archived_snapshots: { closest: { status: '200', timestamp: '../..' } } }), '0 of 3'],
])('an answer %s proposes nothing', async (_name, answer, words) => {
  const { code, out } = await ask(() => answer);
  expect(code).toBe(0);
  expect(out).toContain(words);
  expect(out).not.toContain('mirrors:');
});
