import { countOf } from '../../findings/count-of.ts';
import { createTwoFilesPatch } from 'diff';
import type { FixedText } from '../../authoring/fix/fix-text.ts';
import { changedOf, type FixedRecord, type Unwritten } from './find-fixes.ts';
import { shownRecord, type OpenedCatalogue } from './open-catalogue.ts';
import type { TextStream } from '../terminal/environment.ts';
import { visibleLine } from '../../findings/report/markdown-code.ts';
import { visibleText } from '../../findings/visible-text.ts';

/** Prints each file with what was fixed in it, and what was not though its kind can be. */
export function printFixes(
  catalogue: OpenedCatalogue,
  records: readonly FixedRecord[],
  unwritten: readonly Unwritten[],
  stream: TextStream,
): void {
  const refused = new Map(unwritten.map(({ path, result }) => [path, result]));
  for (const { path, fixed } of records) {
    const result = refused.get(path);
    const reason = result === undefined ? undefined : result.kind === 'failed' ? result.reason : CHANGED;
    const lines = reason === undefined ? linesOf(fixed) : [`  not written: ${reason}`];
    if (lines.length > 0) stream.write(`${visibleLine(shownRecord(catalogue, path))}\n${lines.join('\n')}\n`);
  }
  stream.write(`${summary('Fixed', records, refused)}\n`);
}

const CHANGED = 'the file was changed in the meantime; run the command again';

export function printPatch(catalogue: OpenedCatalogue, records: readonly FixedRecord[], stream: TextStream): void {
  for (const { path, bytes, fixed } of changedOf(records)) {
    const patch = patchText(shownRecord(catalogue, path), Buffer.from(bytes).toString('utf8'), fixed.text);
    // A terminal would obey control characters; a file has to hold them as they are.
    stream.write(stream.isTTY === true ? patch.split('\n').map(visibleLine).join('\n') : patch);
  }
}

/** What a run or a dry run has come to. */
export function summary(
  verb: string,
  records: readonly FixedRecord[],
  refused: { has(path: string): boolean } = new Set<string>(),
): string {
  const changed = changedOf(records).filter(({ path }) => !refused.has(path));
  const changes = changed.reduce((sum, { fixed }) => sum + fixed.changes.length, 0);
  if (changes === 0) return 'Nothing to fix automatically';
  return `${verb} ${countOf(changes, 'finding')} in ${countOf(changed.length, 'file')}`;
}

function linesOf({ changes, unfixed }: FixedText): string[] {
  const words = [
    ...changes.map((change) => ({ ...change, what: `${shown(change.before)} → ${shown(change.after)}` })),
    ...unfixed.map(({ found: { place, code }, reason }) => ({ ...place, code, what: `not fixed, since ${reason}` })),
  ];
  return words
    .sort((a, b) => a.line - b.line)
    .map(({ line, code, what }) => visibleLine(`  ${String(line)}  ${code}: ${what}`));
}

function shown(text: string): string {
  if (text === '') return 'nothing';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Prints the difference of one file. */
export function writePatch(path: string, before: string, after: string, stream: TextStream): void {
  const patch = patchText(path, before, after);
  // A terminal would obey control characters; a file has to hold them as they are.
  stream.write(stream.isTTY === true ? patch.split('\n').map(visibleText).join('\n') : patch);
}

/** A unified difference of one file, as `patch -p1` and `git apply` take it. */
export function patchText(path: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 3 });
  return patch.slice(patch.indexOf('--- '));
}
