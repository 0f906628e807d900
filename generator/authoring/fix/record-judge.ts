import { applyAcceptances } from '../../scripts/lint/acceptance/apply-acceptances.ts';
import type { JudgedText } from './fix-text.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import type { Severities } from '../../records/records.ts';
import type { SchemaCheck } from '../../records/schemas.ts';
import { createRecordReader, type RecordReader } from '../../building/pipeline/record-reader.ts';

/** Judges a record by itself, whatever text it may have; all its findings but those that its author has accepted. */
export type RecordJudge = (record: RecordPath, text: string) => JudgedText;

/** Makes a judge of single records. */
export function createRecordJudge(schemas: SchemaCheck, severities: Severities): RecordJudge {
  let bytes: Uint8Array = new Uint8Array();
  const files: CatalogueFiles = {
    list: () => Promise.resolve([]),
    read: (_path, limit) => (bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes }),
  };
  const options = { severities, onRecord: () => undefined, limit: Infinity };
  const reader = createRecordReader(files, schemas, options);
  return (record, text) => {
    bytes = Buffer.from(text);
    const { diagnostics, acceptances } = read(reader, record);
    const { source, root } = loadRecord(files, record.path);
    // That an acceptance accepts nothing is told only when the file has no error any more, and says nothing of a fix.
    const open = applyAcceptances(diagnostics, acceptances).filter(({ code }) => code !== 'unneeded-acceptance');
    return { source, ...(root && { root }), diagnostics: open };
  };
}

function read(
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
      return reader.readGame({ game: record, installers: [] });
    case 'installer':
      return reader.readGame({ game: undefined, installers: [record] });
  }
}
