import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { createRecordCheck } from '../../authoring/record/record-check.ts';
import { fixKindOf } from '../../authoring/fix/replacement.ts';
import type { CheckOptions } from '../commands/check/definition.ts';
import { countOf } from '../../text/count-of.ts';
import { createTwoFilesPatch } from 'diff';
import { type FixedText, fixText } from '../../authoring/fix/fix-text.ts';
import { shownRecord, type OpenedCatalogue, settingsIn } from '../catalogue/open-catalogue.ts';
import type { TextStream } from '../terminal/environment.ts';
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

function printFixes(
  catalogue: OpenedCatalogue,
  records: readonly FixedRecord[],
  conflicts: Conflicts,
  stream: TextStream,
): void {
  for (const { path, fixedText } of records) {
    const result = conflicts.get(path);
    const reason = result && (result.kind === 'failed' ? result.reason : CHANGED);
    const lines = reason === undefined ? linesOf(fixedText) : [`  not written: ${reason}`];
    if (lines.length > 0) stream.write(`${visibleLine(shownRecord(catalogue, path))}\n${lines.join('\n')}\n`);
  }
  stream.write(`${summary('Fixed', records, conflicts)}\n`);
}

const CHANGED = 'the file was changed in the meantime; run the command again';

function summary(
  verb: string,
  records: readonly FixedRecord[],
  conflicts: { has(path: string): boolean } = new Set<string>(),
): string {
  const changed = changedOf(records).filter(({ path }) => !conflicts.has(path));
  const changes = changed.reduce((sum, { fixedText }) => sum + fixedText.changes.length, 0);
  if (changes === 0) return 'Nothing to fix automatically';
  return `${verb} ${countOf(changes, 'finding')} in ${countOf(changed.length, 'file')}`;
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

interface FixedRecord {
  readonly path: string;
  readonly previousText: string;
  readonly fixedText: FixedText;
}

function findFixes(files: CatalogueFiles, isWanted: (path: string) => boolean, diagnostics: readonly Diagnostic[]) {
  // Hidden findings may be fixable.
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
    const text = Buffer.from(content.bytes).toString('utf8');
    const fixedText = fixText(record.role, text, (next) => checkRecord(record, next));
    return [{ path, previousText: text, fixedText }];
  });
}

type Conflicts = ReadonlyMap<string, Rewritten>;

function writeFixes({ folder }: OpenedCatalogue, records: readonly FixedRecord[]): Conflicts {
  const results = changedOf(records).map(
    ({ path, previousText, fixedText }) =>
      [path, rewriteFile(join(folder, path), previousText, fixedText.text)] as const,
  );
  return new Map(results.filter(([, { kind }]) => kind !== 'written'));
}

function changedOf(records: readonly FixedRecord[]): FixedRecord[] {
  return records.filter(({ fixedText }) => fixedText.changes.length > 0);
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
    const { fixedText } = byPath.get(path) ?? { fixedText: { text: '', changes: [], unfixed: [] } };
    const changes = [...fixedText.changes, ...times.changes].sort((a, b) => a.line - b.line);
    byPath.set(path, { path, previousText, fixedText: { ...fixedText, text: times.text, changes } });
  }
  return [...byPath.values()].sort((a, b) => compareCodePoints(a.path, b.path));
}

function withFixes(files: CatalogueFiles, records: readonly FixedRecord[]): CatalogueFiles {
  const contents = new Map(changedOf(records).map((record) => [record.path, Buffer.from(record.fixedText.text)]));
  return withBytes(files, (path) => contents.get(path));
}

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
  const changes = { comparison, branch: changedFrom, files: withFixes(files, fixes) };
  const fixedPaths = changedOf(fixes).map(({ path }) => path);
  const timedRecords = changedTimes(changes, fixedPaths, catalogue).filter(({ path }) => isWanted(path.path));
  const records = withTimes(fixes, timedRecords, files, environment.now());
  const isChanged = changedOf(records).length > 0;
  if (dryRun) {
    for (const { path, previousText, fixedText } of changedOf(records))
      writePatch(shownRecord(catalogue, path), previousText, fixedText.text, format === 'text' ? out : error);
    error.write(`${summary('Would fix', records)}\n`);
    return { files: withFixes(files, records), isChanged, isComplete: true };
  }
  const conflicts = writeFixes(catalogue, records);
  printFixes(catalogue, records, conflicts, error);
  return { files, isChanged, isComplete: [...conflicts.values()].every(({ kind }) => kind !== 'failed') };
}
