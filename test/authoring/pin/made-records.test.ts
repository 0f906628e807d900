import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRecordCheck } from '../../../generator/authoring/fix/record-check.ts';
import { formatText } from '../../../generator/authoring/format/format-text.ts';
import { pinRecord } from '../../../generator/authoring/pin/pin-record.ts';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';
import { placeEntry } from '../../../generator/yaml/load/layout.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { HEAD } from '../../findings/case.ts';

const SHA256 = 'ab'.repeat(32);

/** The ways in which people write a file; `n` makes each its own. */
const FORMS: readonly ((n: number) => string)[] = [
  (n) => `    - f${String(n)}: https://example.org/a-1.${String(n)}.zip\n`,
  (n) => `    # About ${String(n)}.\n    - f${String(n)}: "https://example.org/a%20b-1.${String(n)}.zip" # beside\n`,
  (n) =>
    `    - f${String(n)}:\n        url: https://example.org/a-1.${String(n)}.zip # u\n        filename: a b.zip # n\n`,
  (n) => `    - {f${String(n)}: "https://example.org/a-1.${String(n)}.zip"}\n`,
  (n) => `    - {"f${String(n)}": "https://example.org/a-1.${String(n)}.zip?a=b"} # flow\n`,
  (n) => `    - f${String(n)}: N/A:Select "it" # ${String(n)}\n`,
  (n) => `    - f${String(n)}: https://github.com/o/r/raw/main/${String(n)}.cfg\n`,
  (n) => `    - f${String(n)}: >-\n        https://example.org/a-1.${String(n)}.zip\n`,
];

/** A record with three forms and, of every third, the line ends of Windows. */
function recordText(n: number): string {
  const files = [n, n >> 1, n >> 3].map((at, index) => FORMS[at % FORMS.length]?.(n * 3 + index) ?? '').join('');
  const text = `# ${String(n)}\n${HEAD}  files:\n${files}    # after\n  game:\n    exe: $f${String(n * 3)}/a # end\n`;
  return n % 3 === 0 ? text.replaceAll('\n', '\r\n') : text;
}

const check = createRecordCheck(createSchemaCheck(), new Map());
const record = placeEntry({ path: 'games/a/a/a-1.yaml', kind: 'file' }).record;

async function pinned(text: string): Promise<string> {
  if (record === undefined) throw new Error('no record');
  const source = toSource(record.path, text);
  const loaded = { source, ...parseRecord(source) };
  const find = () => Promise.resolve({ kind: 'found', sha256: SHA256, bytes: 1, source: 'download' } as const);
  const askForge = () => Promise.resolve({ kind: 'none' } as const);
  const { text: after } = await pinRecord(
    record,
    loaded,
    { unversioned: false, branches: false },
    { find, check, askForge },
  );
  return after;
}

type Files = Record<string, unknown>[];

/** What a record means, without what a checksum adds to it. */
function withoutPins(text: string): string {
  const value = parse(text) as { script: { files: Files } };
  const bare = (file: unknown) => {
    const { url, filename, checksum } = (typeof file === 'string' ? {} : file) as Record<string, string>;
    if (checksum !== undefined) expect(checksum).toBe(`sha256:${SHA256}`);
    const own = filename !== undefined && url?.endsWith(`/${filename}`) === true ? undefined : filename;
    return typeof file === 'string' ? [file, undefined] : [url, own];
  };
  const files = value.script.files.map((entry) => Object.entries(entry).map(([label, file]) => [label, bare(file)]));
  return JSON.stringify({ ...value, script: { ...value.script, files } });
}

const commentsOf = (text: string) => [...text.matchAll(/(?<=^|\s)#.*/gm)].map(([comment]) => comment.trimEnd());

const isUsual = (text: string) => {
  const formatted = formatText('installer', text, (next) => {
    if (record === undefined) throw new Error('no record');
    return check(record, next);
  });
  return formatted.kind === 'formatted' && formatted.text === text;
};

test('300 records keep their comments, their order, their form and all that is served but the checksums', async () => {
  for (let n = 0; n < 300; n += 1) {
    const before = recordText(n);
    const after = await pinned(before);
    expect(withoutPins(after), before).toBe(withoutPins(before));
    expect(commentsOf(after), before).toEqual(commentsOf(before));
    if (isUsual(before)) expect(isUsual(after), after).toBe(true);
    expect(after.includes('\r\n'), after).toBe(before.includes('\r\n'));
    expect(await pinned(after), 'a second time').toBe(after);
  }
});
