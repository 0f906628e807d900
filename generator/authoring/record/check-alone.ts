import { createRecordReader } from '../../building/pipeline/record-reader.ts';
import { compareDiagnostics, type Diagnostic } from '../../findings/diagnostic.ts';
import type { Severities } from '../../records/records.ts';
import type { SchemaCheck } from '../../records/schema-check.ts';
import { withoutOfferedRunners } from '../../scripts/lint/record/rules/runner-not-offered.ts';
import { reportedFindings } from '../../scripts/policy/reported-findings.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { completeRemedies } from '../complete-remedies.ts';
import { readAlone } from '../fix/record-check.ts';

/** What a record is checked against, besides itself. */
export interface CheckContext {
  readonly schemas: SchemaCheck;
  readonly severities: Severities;
  readonly offered: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** All that a check of the catalogue would report of one record, except for what other records are needed for. */
export function checkAlone(record: RecordPath, files: CatalogueFiles, context: CheckContext): Diagnostic[] {
  const { schemas, severities, offered: offeredCodes, now: currentTime } = context;
  const reader = createRecordReader(files, schemas, { severities });
  const { diagnostics: loadErrors, acceptances } = readAlone(reader, record);
  const diagnostics = reportedFindings(withoutOfferedRunners(loadErrors, offeredCodes), { severities, acceptances });
  return completeRemedies(diagnostics.sort(compareDiagnostics), { files, now: currentTime, changed: undefined });
}
