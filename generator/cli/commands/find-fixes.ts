import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { rewriteFile, type Rewritten } from '../../io/disk/rewrite-file.ts';
import { fixText, type FixedText } from '../../authoring/fix/fix-text.ts';
import { fixKindOf } from '../../authoring/fix/replacement.ts';
import { withBytes, type CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { placeEntry } from '../../yaml/load/layout.ts';
import { unfinishedFindings } from '../../yaml/findings/limits.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { severitiesOf } from '../../scripts/policy/severities-of.ts';
import { createRecordCheck } from '../../authoring/fix/record-check.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { settingsIn } from './read-site.ts';

/** A record in which something can be fixed, or was found that only a person can. */
export interface FixedRecord {
  readonly path: string;
  /** The file as it was read. */
  readonly bytes: Uint8Array;
  readonly fixed: FixedText;
}

/** Works out the fixes of the wanted records that have findings of a kind that can be fixed; writes nothing. */
export function findFixes(
  files: CatalogueFiles,
  isWanted: (path: string) => boolean,
  found: readonly Diagnostic[],
): FixedRecord[] {
  // Among findings that are not shown there may be one that can be fixed.
  const fixable = found.filter((one) => fixKindOf(one) !== undefined || one.code === unfinishedFindings.code);
  const paths = [...new Set(fixable.map(({ place }) => place.file))].filter(isWanted);
  if (paths.length === 0) return [];
  const schemas = createSchemaCheck();
  const checkRecord = createRecordCheck(schemas, severitiesOf(settingsIn(files, schemas)));
  return paths.flatMap((path) => {
    const { record } = placeEntry({ path, kind: 'file' });
    const content = files.read(path, MAXIMUM_BYTES);
    if (record === undefined || content.kind !== 'bytes' || !isUtf8(content.bytes)) return [];
    const text = Buffer.from(content.bytes).toString('utf8');
    const fixed = fixText(record.role, text, (next) => checkRecord(record, next));
    return [{ path, bytes: content.bytes, fixed }];
  });
}

/** A record that was not written, and why. */
export interface Unwritten {
  readonly path: string;
  readonly result: Exclude<Rewritten, { kind: 'written' }>;
}

/** Writes the changed records; gives those that could not be written. */
export function writeFixes({ folder }: OpenedCatalogue, records: readonly FixedRecord[]): Unwritten[] {
  return changedOf(records).flatMap(({ path, bytes, fixed }) => {
    const result = rewriteFile(join(folder, path), bytes, fixed.text);
    return result.kind === 'written' ? [] : [{ path, result }];
  });
}

export function changedOf(records: readonly FixedRecord[]): FixedRecord[] {
  return records.filter(({ fixed }) => fixed.changes.length > 0);
}

export function withFixes(files: CatalogueFiles, records: readonly FixedRecord[]): CatalogueFiles {
  const fixed = new Map(changedOf(records).map((record) => [record.path, Buffer.from(record.fixed.text)]));
  return withBytes(files, (path) => fixed.get(path));
}
