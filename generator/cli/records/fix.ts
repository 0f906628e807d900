import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { createRecordCheck } from '../../authoring/record/record-check.ts';
import { fixKindOf } from '../../authoring/fix/replacement.ts';
import type { CheckOptions } from '../commands/check/definition.ts';
import { countOf } from '../../text/count-of.ts';
import { createTwoFilesPatch } from 'diff';
import { type FixedText, fixText } from '../../authoring/fix/fix-text.ts';
import { shownRecord, type OpenedCatalogue, settingsIn } from '../catalogue/open-catalogue.ts';
import { type TextStream, tell } from '../terminal/environment.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { visibleLine } from '../../findings/report/markdown-code.ts';
import { visibleText } from '../../text/visible-text.ts';
import { rewriteFile, type Rewritten } from '../../io/disk/rewrite-file.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { setTimes, type TimedRecord } from '../../authoring/fix/times.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { type BranchComparison, changedTimes } from '../catalogue/compare-with-base.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { unfinishedFindings } from '../../yaml/findings/limits.ts';
import { withBytes, type CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { placeEntry } from '../../catalogue/layout.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';

interface FixedRecord extends FixedText {
  readonly path: string;
  readonly previousText: string;
}

/** Paths of what was not written, with what was in the way: the disk, or another program. */
type Conflicts = ReadonlyMap<string, Rewritten>;

function printFixes(catalogue: OpenedCatalogue, records: readonly FixedRecord[], conflicts: Conflicts): void {
  const { error } = catalogue.environment;
  for (const record of records) {
    const result = conflicts.get(record.path);
    const reason = result && (result.kind === 'failed' ? result.reason : CHANGED);
    const lines = reason === undefined ? linesOf(record) : [`  not written: ${reason}`];
    if (lines.length > 0) error.write(`${visibleLine(shownRecord(catalogue, record.path))}\n${lines.join('\n')}\n`);
  }
}

const CHANGED = 'the file was changed in the meantime; run the command again';

function summary(verb: string, changedRecords: readonly FixedRecord[]): string {
  const count = changedRecords.flatMap(({ changes }) => changes).length;
  if (count === 0) return 'Nothing to fix automatically';
  return `${verb} ${countOf(count, 'finding')} in ${countOf(changedRecords.length, 'file')}`;
}

function linesOf({ changes, unfixed }: FixedText): string[] {
  const words = [
    ...changes.map((change) => ({ ...change, what: `${displayText(change.before)} → ${displayText(change.after)}` })),
    ...unfixed.map(({ found: { place, code }, reason }) => ({ ...place, code, what: `not fixed, since ${reason}` })),
  ];
  return words
    .sort((a, b) => a.line - b.line)
    .map(({ line, code, what }) => visibleLine(`  ${String(line)}  ${code}: ${what}`));
}

function displayText(text: string): string {
  if (text === '') return 'nothing';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

export function writePatch(path: string, previousText: string, newText: string, stream: TextStream): void {
  const patch = patchText(path, previousText, newText);
  // Terminals would obey control characters.
  stream.write(stream.isTTY === true ? patch.split('\n').map(visibleText).join('\n') : patch);
}

/** A unified diff for `patch -p1` and `git apply`. */
export function patchText(path: string, previousText: string, newText: string): string {
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, previousText, newText, undefined, undefined, {
    context: 3,
  });
  return patch.slice(patch.indexOf('--- '));
}

function findFixes(files: CatalogueFiles, isWanted: (path: string) => boolean, diagnostics: readonly Diagnostic[]) {
  // Of a record with too many findings, those that are not listed may be fixable.
  const fixable = diagnostics.filter(
    (finding) => fixKindOf(finding) !== undefined || finding.code === unfinishedFindings.code,
  );
  const paths = [...new Set(fixable.map(({ place }) => place.file))].filter(isWanted);
  if (paths.length === 0) return [];
  const schemas = createSchemaCheck();
  const checkRecord = createRecordCheck(schemas, severitiesOf(settingsIn(files, schemas)));
  return paths.flatMap((path) => {
    const { record } = placeEntry({ path, kind: 'file' });
    const content = files.read(path, MAXIMUM_BYTES);
    if (record === undefined || content.kind !== 'bytes' || !isUtf8(content.bytes)) return [];
    const previousText = Buffer.from(content.bytes).toString('utf8');
    return { path, previousText, ...fixText(record.role, previousText, (text) => checkRecord(record, text)) };
  });
}

function writeFixes({ folder }: OpenedCatalogue, changedRecords: readonly FixedRecord[]): Conflicts {
  const results = changedRecords.map(
    ({ path, previousText, text }) => [path, rewriteFile(join(folder, path), previousText, text)] as const,
  );
  return new Map(results.filter(([, { kind }]) => kind !== 'written'));
}

function changedOf(records: readonly FixedRecord[]): FixedRecord[] {
  return records.filter(({ changes }) => changes.length > 0);
}

function withTimes(
  records: readonly FixedRecord[],
  timedRecords: readonly TimedRecord[],
  files: CatalogueFiles,
  currentTime: number,
): FixedRecord[] {
  const byPath = new Map(records.map((record) => [record.path, record]));
  for (const record of timedRecords) {
    const { path } = record.path;
    const times = setTimes(record, currentTime);
    const content = files.read(path, MAXIMUM_BYTES);
    if (times === undefined || content.kind !== 'bytes') continue;
    const previousText = Buffer.from(content.bytes).toString('utf8');
    const { changes: otherChanges = [], unfixed = [] } = byPath.get(path) ?? {};
    const changes = [...otherChanges, ...times.changes].sort((a, b) => a.line - b.line);
    byPath.set(path, { path, previousText, text: times.text, changes, unfixed });
  }
  return [...byPath.values()].sort((a, b) => compareCodePoints(a.path, b.path));
}

function withFixes(files: CatalogueFiles, changedRecords: readonly FixedRecord[]): CatalogueFiles {
  const contents = new Map(changedRecords.map(({ path, text }) => [path, Buffer.from(text)]));
  return withBytes(files, (path) => contents.get(path));
}

/** Fixes what findings say how to fix, and the times of changed records; with `dryRun`, only shows it. */
export function fix(
  diagnostics: readonly Diagnostic[],
  isWanted: (path: string) => boolean,
  comparison: BranchComparison | undefined,
  catalogue: OpenedCatalogue,
  { changedFrom, dryRun, format }: Pick<CheckOptions, 'changedFrom' | 'dryRun' | 'format'>,
) {
  const { files, environment } = catalogue;
  const { out, error } = environment;
  const fixes = findFixes(files, isWanted, diagnostics);
  const fixedRecords = changedOf(fixes);
  const changes = { comparison, branch: changedFrom, files: withFixes(files, fixedRecords) };
  const fixedPaths = fixedRecords.map(({ path }) => path);
  const timedRecords = changedTimes(changes, fixedPaths, catalogue).filter(({ path }) => isWanted(path.path));
  const records = withTimes(fixes, timedRecords, files, environment.now());
  const changedRecords = changedOf(records);
  const isChanged = changedRecords.length > 0;
  if (dryRun) {
    for (const { path, previousText, text } of changedRecords)
      writePatch(shownRecord(catalogue, path), previousText, text, format === 'text' ? out : error);
    tell(environment, summary('Would fix', changedRecords));
    return { files: withFixes(files, changedRecords), isChanged, isComplete: true };
  }
  const conflicts = writeFixes(catalogue, changedRecords);
  printFixes(catalogue, records, conflicts);
  const writtenRecords = changedRecords.filter(({ path }) => !conflicts.has(path));
  tell(environment, summary('Fixed', writtenRecords));
  return { files, isChanged, isComplete: [...conflicts.values()].every(({ kind }) => kind !== 'failed') };
}
