import { unneededAcceptance } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { reportedFindings } from '../../scripts/policy/reported-findings.ts';
import { runnerNotOffered } from '../../scripts/lint/record/rules/runner-not-offered.ts';
import { unusedPackage } from '../../scripts/lint/record/rules/unused-package.ts';
import { unversionedPackage } from '../../scripts/lint/record/rules/unversioned-package.ts';
import { blockedStepRule } from '../../scripts/lint/script/rules/blocked-step.ts';
import { misleadingStepRule } from '../../scripts/lint/script/rules/misleading-step.ts';
import { unstartableGameRule } from '../../scripts/lint/script/rules/unstartable-game.ts';
import type { CheckedText } from './checked-text.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import type { Severities } from '../../records/records.ts';
import type { SchemaCheck } from '../../records/schema-check.ts';
import { createRecordReader, type RecordReader } from '../../building/pipeline/record-reader.ts';

/** Findings that show only once an error is gone: a fix of a name is right all the same. */
const SAY_NOTHING_OF_A_FIX: ReadonlySet<string> = new Set([
  unneededAcceptance.code,
  runnerNotOffered.code,
  unusedPackage.code,
  unversionedPackage.code,
  ...[blockedStepRule, misleadingStepRule, unstartableGameRule].map(({ finding }) => finding.code),
]);

/** Checks a record by itself, whatever text it may have; all its findings but those that its author has accepted. */
export type RecordCheck = (record: RecordPath, text: string) => CheckedText;

export function createRecordCheck(schemas: SchemaCheck, severities: Severities): RecordCheck {
  let bytes: Uint8Array = new Uint8Array();
  const files: CatalogueFiles = {
    list: () => Promise.resolve([]),
    read: (_path, limit) => (bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes }),
  };
  const options = { severities, limit: Infinity };
  const reader = createRecordReader(files, schemas, options);
  return (record, text) => {
    bytes = Buffer.from(text);
    const { diagnostics, acceptances } = readAlone(reader, record);
    const { source, root } = loadRecord(files, record.path);
    const open = reportedFindings(diagnostics, { severities, acceptances }).filter(
      ({ code }) => !SAY_NOTHING_OF_A_FIX.has(code),
    );
    return { source, ...(root && { root }), diagnostics: open };
  };
}

/** Reads a record of any kind as if it were the only one. */
export function readAlone(
  reader: RecordReader,
  record: RecordPath,
): Pick<ReturnType<RecordReader['readGame']>, 'diagnostics' | 'acceptances'> {
  switch (record.role) {
    case 'site':
      return reader.readSite(record);
    case 'retired':
      return reader.readRetired(record);
    case 'runtime':
      return reader.readRuntime(record);
    case 'runner':
      return reader.readRunner(record);
    case 'game':
      return reader.readGame({ game: record, installers: [], images: [] });
    case 'installer':
      return reader.readGame({ game: undefined, installers: [record], images: [] });
  }
}
