import { type Diagnostic, isError } from '../findings/diagnostic.ts';
import type { LoadedRecord } from '../yaml/load/load-record.ts';
import { type Fields, scalarValue } from './fields.ts';
import type { RecordKey } from './record-schemas.ts';
import type { SchemaCheck, SchemaName } from './schema-check.ts';
import { describeSchemaErrors } from './describe-schema-errors.ts';
import { placeAt, type Source } from '../yaml/load/source.ts';
import type { ScalarNode, YamlNode } from '../yaml/load/yaml-node.ts';
import { isAgreed, isSpecial, readTwice, wordAmbiguity } from './two-readings.ts';
import { ambiguousScalar } from './findings/values.ts';

export interface Validated<Head, Record> {
  readonly head: Head;
  readonly record: Record | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface RecordRules<Head, Record, Schema extends SchemaName> {
  readonly schema: Schema;
  readonly toIdentity: (fields: Fields<RecordKey<Schema>>) => Head;
  /** Rules beyond the schema. */
  readonly check: (fields: Fields<RecordKey<Schema>>) => readonly Diagnostic[];
  readonly toRecord: (fields: Fields<RecordKey<Schema>>) => Record;
}

export function validateRecord<Head, Record, Schema extends SchemaName>(
  schemas: SchemaCheck,
  { source, root, diagnostics: loadErrors }: LoadedRecord,
  fields: Fields,
  rules: RecordRules<Head, Record, Schema>,
): Validated<Head, Record> {
  const head = rules.toIdentity(fields);
  if (root === undefined) return { head, record: undefined, diagnostics: loadErrors };
  const errors = describeSchemaErrors({ source, root, schema: rules.schema }, schemas(rules.schema, toPlain(root)));
  // A value that the schema refuses needs no second finding.
  const schemaErrorPlaces = new Set(errors.map(placeOf));
  const isNew = (diagnostic: Diagnostic) => isAboutFile(diagnostic) || !schemaErrorPlaces.has(placeOf(diagnostic));
  const more = [...checkScalars(source, root), ...rules.check(fields)].filter(isNew);
  const diagnostics = [...loadErrors, ...errors, ...more];
  return { head, record: diagnostics.some(isError) ? undefined : rules.toRecord(fields), diagnostics };
}

function isAboutFile({ place }: Diagnostic): boolean {
  return place.endLine === 1 && place.endColumn === 1;
}

function placeOf({ place }: Diagnostic): string {
  return `${String(place.line)}:${String(place.column)}`;
}

/** Finds plain scalars outside the script that YAML 1.1 and 1.2 read differently. */
function checkScalars(source: Source, root: YamlNode): Diagnostic[] {
  const checkNode = (node: YamlNode): Diagnostic[] => {
    if (node.kind === 'sequence') return node.items.flatMap(checkNode);
    if (node.kind === 'scalar') return checkScalar(source, node);
    if (node.kind === 'alias') return [];
    // Scripts allow any type, so they have a separate check.
    return node.pairs.flatMap(({ key, value }) => (node === root && key.text === 'script' ? [] : checkNode(value)));
  };
  return checkNode(root);
}

function checkScalar(source: Source, { plain, text, start, end }: ScalarNode): Diagnostic[] {
  if (!plain || text === '' || !isSpecial(text)) return [];
  const readings = readTwice(text);
  if (isAgreed(readings)) return [];
  const words = wordAmbiguity(text, readings);
  // The schema has checked the type by YAML 1.2: the place wants a text if that reading is one, else no text.
  const remedy = typeof readings.yaml12 === 'string' ? { otherwise: '' } : { quotedText: '' };
  return [ambiguousScalar.at(placeAt(source, start, end), { ...words, ...remedy })];
}

/** Makes "__proto__" an ordinary key; objects without prototype are slow. */
const EMPTY_DATA = Object.create(null) as object;

/** Plain data for the schema, without the inside of `script`; floats become NaN, since `1.0` would pass as an integer. */
function toPlain(node: YamlNode): unknown {
  switch (node.kind) {
    case 'alias':
      return null;
    case 'sequence':
      return node.items.map(toPlain);
    case 'mapping': {
      const plain = Object.create(EMPTY_DATA) as Record<string, unknown>;
      for (const { key, value } of node.pairs)
        plain[key.text] = key.text === 'script' ? outline(value) : toPlain(value);
      return plain;
    }
    case 'scalar': {
      const value = scalarValue(node);
      if (typeof value === 'number') return NaN;
      return typeof value === 'bigint' ? Number(value) : value;
    }
  }
}

function outline(script: YamlNode): unknown {
  if (script.kind !== 'mapping') return toPlain(script);
  return script.pairs.length === 0 ? {} : { key: null };
}
