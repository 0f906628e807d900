import { unneededAcceptance } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { reportedFindings } from '../../scripts/policy/reported-findings.ts';
import {
  runnerNotOfferedRule,
  withoutOfferedRunners,
  unusedPackageRule,
  unversionedPackageRule,
} from '../../scripts/lint/record/packages.ts';
import {
  blockedStepRule,
  misleadingStepRule,
  unstartableGameRule,
} from '../../scripts/lint/script/rules/step-shapes.ts';
import type { CheckedText } from '../fix/checked-text.ts';
import { withBytes, type CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';
import type { Severities } from '../../records/records.ts';
import type { SchemaCheck } from '../../records/schema-check.ts';
import { RecordReader } from '../../building/pipeline/record-reader.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { completeRemedies } from '../complete-remedies.ts';
import { Fields } from '../../records/fields.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { installerInput } from '../../scripts/effects/installer-input.ts';

/** Findings that appear only in a record without errors, so that a fix which uncovers them is right. */
const SAY_NOTHING_OF_A_FIX: ReadonlySet<string> = new Set([
  unneededAcceptance.code,
  ...[runnerNotOfferedRule, unusedPackageRule, unversionedPackageRule].map(({ finding }) => finding.code),
  ...[blockedStepRule, misleadingStepRule, unstartableGameRule].map(({ finding }) => finding.code),
]);

/** Checks any text by itself; accepted findings are omitted. */
export type RecordCheck = (record: RecordPath, text: string) => CheckedText;

export function createRecordCheck(schemas: SchemaCheck, severities = severitiesOf(undefined)): RecordCheck {
  return (record, text) => {
    const files = onlyFile(record.path, text);
    const reader = new RecordReader(files, schemas, { severities, limit: Infinity });
    const { diagnostics, acceptances } = readAlone(reader, record);
    const { source, root } = loadRecord(files, record.path);
    const open = reportedFindings(diagnostics, { severities, acceptances });
    const openFindings = open.filter(({ code }) => !SAY_NOTHING_OF_A_FIX.has(code));
    return { source, ...(root && { root }), diagnostics: openFindings };
  };
}

export const NO_FILES: CatalogueFiles = {
  list: () => Promise.resolve([]),
  read: () => ({ kind: 'unreadable', reason: 'it is not there' }),
};

export function onlyFile(path: string, text: string): CatalogueFiles {
  const bytes = Buffer.from(text);
  return withBytes(NO_FILES, (requestedPath) => (requestedPath === path ? bytes : undefined));
}

function readAlone(reader: RecordReader, record: RecordPath) {
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

export interface CheckContext {
  readonly schemas: SchemaCheck;
  readonly severities: Severities;
  readonly offeredRunners: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function checkAlone(record: RecordPath, files: CatalogueFiles, context: CheckContext): Diagnostic[] {
  const { schemas, severities, offeredRunners: offeredCodes, now: currentTime } = context;
  const reader = new RecordReader(files, schemas, { severities });
  const { diagnostics: loadErrors, acceptances } = readAlone(reader, record);
  const diagnostics = reportedFindings(withoutOfferedRunners(loadErrors, offeredCodes), { severities, acceptances });
  return completeRemedies(diagnostics, { files, now: currentTime, changed: undefined });
}

/** As far as it can be read; `undefined` without a script. */
export function effectsOf(
  record: RecordPath,
  { source, root }: Pick<LoadedRecord, 'source' | 'root'>,
): Effects | undefined {
  const fields = new Fields(source, root);
  const hasScript = fields.node('script')?.kind === 'mapping';
  return record.role === 'installer' && hasScript ? describeEffects(installerInput(record, source, fields)) : undefined;
}
