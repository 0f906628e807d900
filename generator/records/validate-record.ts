import { type Diagnostic, isError } from '../findings/diagnostic.ts';
import type { LoadedRecord } from '../yaml/load/load-record.ts';
import { checkScalars } from './check-scalars.ts';
import type { Fields } from './fields.ts';
import type { SchemaCheck, SchemaName } from './schemas.ts';
import { toPlain } from './to-plain.ts';
import { wordSchemaErrors } from './word-schema-errors.ts';

/** A record that was judged: what others need to know of it, and the record itself if it has no error. */
export interface Validated<Head, Record> {
  readonly head: Head;
  readonly record: Record | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is particular to one kind of file. */
export interface RecordRules<Head, Record> {
  readonly schema: SchemaName;
  readonly toHead: (fields: Fields) => Head;
  /** Faults that a schema cannot see. */
  readonly check: (fields: Fields) => readonly Diagnostic[];
  /** Called only for a record without errors. */
  readonly toRecord: (fields: Fields) => Record;
}

/** Judges a record, of which `fields` are those of its root, by its schema and by the rules that a schema cannot hold. */
export function validateRecord<Head, Record>(
  schemas: SchemaCheck,
  { source, root, diagnostics: found }: LoadedRecord,
  fields: Fields,
  rules: RecordRules<Head, Record>,
): Validated<Head, Record> {
  const head = rules.toHead(fields);
  if (root === undefined) return { head, record: undefined, diagnostics: found };
  const errors = wordSchemaErrors(source, root, schemas(rules.schema, toPlain(root)));
  // What the schema has refused needs no second finding.
  const refused = new Set(errors.map(placeOf));
  const more = [...checkScalars(source, root), ...rules.check(fields)].filter((one) => !refused.has(placeOf(one)));
  const diagnostics = [...found, ...errors, ...more];
  return { head, record: diagnostics.some(isError) ? undefined : rules.toRecord(fields), diagnostics };
}

function placeOf({ place }: Diagnostic): string {
  return `${String(place.line)}:${String(place.column)}`;
}
