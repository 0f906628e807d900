import type { ErrorObject } from 'ajv';
import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import { MAXIMUM_FINDINGS } from '../yaml/load/limits.ts';
import { placeAt, type Source } from '../yaml/load/source.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { scalarValue, valueOf } from './fields.ts';
import { checkSlug } from './slug.ts';
import { suggest } from '../text/suggest.ts';
import { checkTimestamp } from './timestamp.ts';
import { isAgreed, readTwice } from './two-readings.ts';
import { urlFault, OTHER_FAULT, wordAddressError } from './url.ts';
import { THE_RECORD, wordTypeError } from './word-type-error.ts';
import { outOfRange, emptyValue, unknownValue, textTooLong } from './findings/values.ts';
import { missingKey, unknownKey } from './findings/keys.ts';
import { gatherErrors, type SchemaError } from './gather-errors.ts';
import { remedyForKey, newNameOf } from './keys-elsewhere.ts';
import { removedKeyAt } from './removals.ts';
import { recordSchemas } from './record-schemas.ts';
import type { SchemaName } from './schema-check.ts';
import { badDate } from './findings/times.ts';
import { badUpdate } from './findings/downloads.ts';
import { badStoreId } from './findings/names.ts';

/** More than the findings of a file, since errors repeat. */
const MAX_ERRORS = 5 * MAXIMUM_FINDINGS;

interface RefusedValue {
  readonly source: Source;
  readonly root: YamlNode;
  readonly schema: SchemaName;
}

interface Context extends RefusedValue {
  readonly error: ErrorObject;
  readonly node: YamlNode;
  readonly place: Place;
  /** The key in words, such as `aliases, item 2`. */
  readonly where: string;
}

export function describeSchemaErrors(record: RefusedValue, errors: readonly ErrorObject[]): Diagnostic[] {
  const { source, root } = record;
  const schemaErrors: SchemaError[] = [];
  for (const error of errors) {
    // A hostile record can have as many as keys.
    if (schemaErrors.length > MAX_ERRORS) break;
    const node = findNode(root, error.instancePath);
    if (node.kind === 'alias') continue;
    const place = placeAt(source, node.start, node.end);
    const diagnostic = wordError({ ...record, error, node, place, where: nameOf(error.instancePath) });
    if (diagnostic !== undefined) schemaErrors.push({ pointer: error.instancePath, diagnostic });
  }
  const diagnostics = new Map<string, Diagnostic>();
  for (const diagnostic of gatherErrors(schemaErrors, root))
    diagnostics.set(JSON.stringify([diagnostic.code, diagnostic.place, diagnostic.details]), diagnostic);
  return [...diagnostics.values()];
}

function wordError(context: Context): Diagnostic | undefined {
  const { error, place, where } = context;
  switch (error.keyword) {
    case 'required':
      return wordMissingKey(context, (error.params as { missingProperty: string }).missingProperty);
    case 'additionalProperties':
      return wordUnknownKey(context, (error.params as { additionalProperty: string }).additionalProperty);
    case 'type':
      return wordType(context);
    case 'enum':
      return wordUnknownValue(context, (error.params as { allowedValues: string[] }).allowedValues);
    case 'minimum':
      return outOfRange.at(place, { where, limit: `${String(limitOf(error))} or more` });
    case 'maximum':
      return outOfRange.at(place, { where, limit: `${String(limitOf(error))} or less` });
    case 'minLength':
    case 'minProperties':
      return emptyValue.at(place, { where });
    case 'maxLength':
    case 'pattern':
    case 'not':
      return malformedText(context);
    default:
      throw new Error(`No words for the schema keyword "${error.keyword}" at ${error.schemaPath}`);
  }
}

function wordType(context: Context): Diagnostic | undefined {
  const { source, error, node, place, where } = context;
  const { type } = error.params as { type: string | string[] };
  const types = typeof type === 'string' ? type.split(',') : type;
  if (error.schemaPath.includes('timestamp') && node.kind === 'scalar' && node.text !== '')
    return checkTimestamp({ value: node.text, place })[0];
  return wordTypeError(source, node, place, where, {
    types,
    mayBeEmpty: describeRefusal(context).minLength === undefined,
  });
}

function nameOf(pointer: string): string {
  const parts = pointerParts(pointer).map((part) => (/^\d+$/.test(part) ? `item ${String(Number(part) + 1)}` : part));
  return parts.length === 0 ? THE_RECORD : parts.join(', ');
}

function wordMissingKey(context: Context, key: string): Diagnostic {
  const { source, node } = context;
  const property = describeRefusal(context).properties?.[key];
  const usual = property?.examples?.[0] ?? (property?.type === 'boolean' ? 'true' : '…');
  const example = key === 'script' ? undefined : `${key}: ${printBound(usual)}`;
  const first = node.kind === 'mapping' ? (node.pairs[0]?.key ?? node) : node;
  return missingKey.at(placeAt(source, first.start, first.end), { key, example });
}

function printBound(value: string | number): string {
  return typeof value === 'string' && !isAgreed(readTwice(value)) ? JSON.stringify(value) : String(value);
}

function wordUnknownKey(context: Context, key: string): Diagnostic {
  const { source, schema, error, node } = context;
  const choices = Object.keys(describeRefusal(context).properties ?? {});
  const keyNode = (node.kind === 'mapping' ? node.pairs.find((pair) => pair.key.text === key)?.key : undefined) ?? node;
  const parentKeys = pointerParts(error.instancePath);
  const path = [...parentKeys, key];
  const place = placeAt(source, keyNode.start, keyNode.end);
  const remedy = remedyForKey(schema, path.join('.'));
  const newName = newNameOf(schema, [...parentKeys.filter((part) => !/^\d+$/.test(part)), key]);
  const details = {
    key,
    suggestion: newName ?? (remedy === undefined ? suggest(key, choices) : undefined),
    isRenamed: newName !== undefined,
    remedy,
    choices: choices.join(', '),
    level: schema === 'installer' && parentKeys.length === 0 ? 'installer' : 'other',
  };
  return removedKeyAt(place, schema, path) ?? unknownKey.at(place, details);
}

function wordUnknownValue({ node, place, where }: Context, choices: readonly string[]): Diagnostic | undefined {
  if (node.kind !== 'scalar' || typeof scalarValue(node) !== 'string') return undefined;
  const { text: value } = node;
  const suggestion = suggest(value, choices);
  return unknownValue.at(place, { where, value, suggestion, choices: choices.map(printBound).join(', ') });
}

function malformedText(context: Context): Diagnostic | undefined {
  const { error, node, place, where } = context;
  if (node.kind !== 'scalar') return undefined;
  const value = node.text;
  if (error.schemaPath.includes('/ids/'))
    return badStoreId.at(place, { where, value, example: printBound(describeRefusal(context).examples?.[0] ?? '') });
  if (error.keyword === 'maxLength' && !error.schemaPath.includes('slug'))
    return textTooLong.at(place, { where, limit: limitOf(error) });
  if (error.schemaPath.includes('/update/')) return badUpdate.at(place, { where, reason: updateFault(error, value) });
  if (error.schemaPath.includes('slug')) return checkSlug(value, place)[0];
  if (error.schemaPath.includes('timestamp')) return checkTimestamp({ value, place })[0];
  if (error.schemaPath.includes('date')) return badDate.at(place, { value });
  return wordAddressError({ value, place, where, path: error.schemaPath, ...describeRefusal(context) });
}

function updateFault({ schemaPath }: ErrorObject, value: string): string {
  if (schemaPath.includes('/page/')) return urlFault(value) ?? OTHER_FAULT;
  return 'it is no project as the forge has it, such as owner/name';
}

interface Refusing {
  readonly type?: string;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly examples?: (string | number)[];
  readonly properties?: Readonly<Record<string, Refusing | undefined>>;
}

function describeRefusal({ schema, error: { schemaPath } }: Context): Refusing {
  const parts = pointerParts(schemaPath.slice(schemaPath.indexOf('#'))).slice(0, -1);
  return parts.reduce<Refusing>(
    (at, part) => (at as Readonly<Record<string, Refusing | undefined>>)[part] ?? {},
    recordSchemas[schema] as Refusing,
  );
}

function limitOf({ params }: ErrorObject): number {
  return (params as { limit: number }).limit;
}

/** The node at a JSON pointer (RFC 6901), or its deepest existing parent. */
function findNode(root: YamlNode, pointer: string): YamlNode {
  let node = root;
  for (const part of pointerParts(pointer)) {
    const items = node.kind === 'sequence' ? node.items : [];
    const child = node.kind === 'mapping' ? valueOf(node, part) : items[Number(part)];
    if (child === undefined) return node;
    node = child;
  }
  return node;
}

function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
