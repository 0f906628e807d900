import fc from 'fast-check';
import type { Random } from '../bench/random.ts';
import { mutatedRecord } from '../../yaml/load/record-texts.ts';
import { yamlText, yamlValue } from '../../yaml/load/yaml-texts.ts';
import { LINES, VALUES } from './yaml-features.ts';

/** A record as a stranger could write it. */
export interface MutatedRecord {
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Changes a record in one or several ways, of its structure or of its bytes. */
export function mutateRecord(text: string, random: Random): MutatedRecord {
  if (random.happens(0.12)) return mutateBytes(text, random);
  if (random.happens(0.1)) return fromArbitrary(random);
  const [kind, changed] = random.happens(0.7) ? replaceValue(text, random) : addLine(text, random);
  const again = random.happens(0.3) ? replaceValue(changed, random)[1] : changed;
  return { kind, bytes: Buffer.from(again) };
}

/** Values that YAML texts of any form are made of. */
const ANY_VALUE = 'any value';

/** Keys that any text may follow, so that only its reading matters. */
const FREE_TEXT = /^\s*(?:- )?(?:version|user|notes|description|exe|args|content|text|message|dst|filename|value):/;

function replaceValue(text: string, random: Random): readonly [string, string] {
  const kind = random.happens(0.5) ? ANY_VALUE : random.pick(Object.keys(VALUES));
  const lines = text.split('\n');
  const keyLines = lines.flatMap((line, index) => (/^\s*(?:- )?["\w-]+:/.test(line) ? [index] : []));
  if (keyLines.length === 0) return [kind, sampled(yamlValue(0), random)];
  const free = keyLines.filter((index) => FREE_TEXT.test(lines[index] ?? ''));
  const position = random.pick(free.length > 0 && random.happens(0.7) ? free : keyLines);
  const [, key = ''] = /^(\s*(?:- )?["\w-]+:)/.exec(lines[position] ?? '') ?? [];
  // What belonged to a value before would make most texts no YAML at all.
  const indent = key.length - key.trimStart().length;
  let end = position + 1;
  while (end < lines.length && /^\s+\S/.test(lines[end] ?? '') && indentOf(lines[end] ?? '') > indent) end += 1;
  const gap = random.happens(0.9) ? ' ' : random.pick(['', '\t', '  ', ' \t']);
  const fitted =
    kind === ANY_VALUE
      ? sampled(yamlValue(indent), random)
      : // Blocks are written for a key of two blanks, as most of a script are.
        random.pick(VALUES[kind] ?? []).replaceAll('\n    ', `\n${' '.repeat(indent + 2)}`);
  return [kind, [...lines.slice(0, position), key + gap + fitted, ...lines.slice(end)].join('\n')];
}

function addLine(text: string, random: Random): readonly [string, string] {
  const kind = random.pick(Object.keys(LINES));
  const lines = text.split('\n');
  const position = random.happens(0.4) ? 0 : random.below(lines.length + 1);
  const indent = random.happens(0.5) ? indentOf(lines[position] ?? '') : random.below(6);
  lines.splice(position, 0, ' '.repeat(kind === 'key' ? indent : 0) + random.pick(LINES[kind] ?? []));
  return [kind, lines.join('\n')];
}

function mutateBytes(text: string, random: Random): MutatedRecord {
  const bytes = Buffer.from(text);
  const offset = random.below(bytes.length + 1);
  const kinds: (() => Buffer)[] = [
    () => bytes.subarray(0, offset),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]),
    () => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]),
    () => Buffer.from(text.replaceAll('\n', random.pick(['\r\n', '\r', '\u0085', '\u2028', '\n\n']))),
    () => Buffer.concat([bytes.subarray(0, offset), Buffer.from(random.hex(8), 'hex'), bytes.subarray(offset)]),
    () => Buffer.concat([bytes.subarray(0, offset), Buffer.of(random.below(256)), bytes.subarray(offset + 1)]),
    () =>
      Buffer.concat([
        bytes.subarray(0, offset),
        Buffer.of(random.pick([0, 9, 13, 0x1b, 0x7f, 0xc0, 0xed, 0xf5])),
        bytes.subarray(offset),
      ]),
    () => Buffer.from(random.hex(random.below(400) * 2), 'hex'),
    () => Buffer.alloc(0),
  ];
  return { kind: 'bytes', bytes: random.pick(kinds)() };
}

/** The texts by which the quick reader is compared with the exact one. */
function fromArbitrary(random: Random): MutatedRecord {
  return { kind: 'any text', bytes: Buffer.from(sampled(random.pick([yamlText, mutatedRecord]), random)) };
}

function sampled(arbitrary: fc.Arbitrary<string>, random: Random): string {
  const [text = ''] = fc.sample(arbitrary, { seed: random.below(2 ** 31), numRuns: 1 });
  return text;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
