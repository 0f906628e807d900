import game from '../../../schemas/game.schema.json' with { type: 'json' };
import installer from '../../../schemas/installer.schema.json' with { type: 'json' };
import { type FieldType, GAME_KEYS, INSTALLER_KEYS, type KeyTable, propertyOf } from '../../records/record-keys.ts';
import { oldNamesOf } from '../../records/keys-elsewhere.ts';
import type { WireNames } from '../../records/records.ts';
import type { Finding } from '../../findings/finding.ts';
import { constructCore } from '../../records/construct-core.ts';
import { pictureFault } from '../../records/game-rules.ts';
import { pairsOf, scalarOf, valueAt } from '../../scripts/reading/outline.ts';
import { isTimestamp } from '../../records/timestamp.ts';
import { excerpt } from '../../records/two-readings.ts';
import type { YamlNode, Pair, ScalarNode } from '../../yaml/load/yaml-node.ts';
import { flagOf } from '../../records/word-type-error.ts';
import { findingAt, type Piece } from './piece.ts';
import { type OtherStore, otherStores } from '../../records/stores.ts';
import type { WantedEntry } from '../record/update-record.ts';

/** Keys that API objects have, with their types, in the order in which they are written. */
export const IMPORTED_KEYS: Readonly<Record<'game' | 'installer', Readonly<Record<string, FieldType>>>> = {
  game: importedOf(GAME_KEYS),
  installer: importedOf(INSTALLER_KEYS),
};

function importedOf(keys: KeyTable): Record<string, FieldType> {
  return Object.fromEntries(Object.entries(keys).flatMap(([key, { imported }]) => (imported ? [[key, imported]] : [])));
}

/** The schema's; the API has an empty text for no number at Discord. */
export const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...defaultsOf(game.properties),
  ...defaultsOf(installer.properties),
  discord_id: '',
};

function defaultsOf(properties: Readonly<Record<string, object>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, schema]) => ('default' in schema ? [[key, schema.default]] : [])),
  );
}

/** In the order in which they are read: the first with a value counts. */
export function wireNamesOf(record: 'game' | 'installer', key: string, wireNames: WireNames | undefined): string[] {
  const old = oldNamesOf(record, key);
  if (record === 'installer') return [key, ...old];
  // The id of an API object is its installer's.
  if (key === 'id') return ['game_id'];
  const servedName = wireNames?.[propertyOf(key) as keyof WireNames];
  const names = IMPORTED_KEYS.game[key] === 'picture' ? [...old, key] : [key, ...old];
  return [...new Set([...(servedName === undefined ? [] : [servedName]), ...names])];
}

export type Plain = null | boolean | string | bigint;

interface Converted {
  /** `undefined` where the value does not fit, or is empty. */
  readonly value: Plain | undefined;
  readonly findings: readonly Finding[];
}

const WANTED: Readonly<Record<FieldType, string>> = {
  text: 'a text',
  integer: 'a whole number or null',
  flag: 'true or false',
  time: 'a time such as 2026-03-01T12:00:00.000000Z',
  year: 'a year',
  digits: 'a text of 15 to 25 digits',
  picture: 'an address',
};

/** Reports what it had to adapt, unless that was empty. */
export function convert(piece: Piece, name: string, node: YamlNode, type: FieldType): Converted {
  if (type === 'picture') return convertPicture(piece, name, node);
  const value = node.kind === 'scalar' ? convertScalar(node, type) : undefined;
  if (value === undefined || node.kind !== 'scalar') {
    // Only what a record needs is a reason to refuse an installer.
    const code = type === 'text' || type === 'flag' ? 'wrong-value' : 'value-left-out';
    const text = node.kind === 'scalar' ? `${excerpt(node.text)} is not ${WANTED[type]}` : `it is not ${WANTED[type]}`;
    const message = `The value of "${name}" ${code === 'wrong-value' ? 'cannot be' : 'was not'} imported: ${text}`;
    return { value: undefined, findings: [findingAt(piece, code, node, message, 'Correct it, and import again.')] };
  }
  if (isAsWritten(node, value) || (value === null && node.text === '')) return { value, findings: [] };
  const message = `The value of "${name}" became ${valueInWords(value)}`;
  return {
    value,
    findings: [findingAt(piece, 'field-adapted', node, message, 'Nothing needs to be done if that is what it means.')],
  };
}

function valueInWords(value: Plain): string {
  if (value === '') return 'an empty text';
  if (value === null) return 'nothing (null)';
  if (typeof value === 'string') return `the text "${excerpt(value)}"`;
  return typeof value === 'bigint' ? `the number ${String(value)}` : String(value);
}

/** A wrong picture refuses no installer; an empty one removes none. */
function convertPicture(piece: Piece, name: string, node: YamlNode): Converted {
  const text = node.kind === 'scalar' ? node.text : '';
  if (node.kind === 'scalar' && convertScalar(node, 'text') === '') return { value: undefined, findings: [] };
  const fault = pictureFault(text);
  if (fault === undefined) return { value: text, findings: [] };
  const message = `The address in "${name}" was not imported: ${fault}`;
  const help = `Put the image itself beside the game's record, or write its whole address there.`;
  return { value: undefined, findings: [findingAt(piece, 'image-left-out', node, message, help)] };
}

type Scalar = Pick<ScalarNode, 'plain' | 'text'>;

function convertScalar({ plain, text }: Scalar, type: Exclude<FieldType, 'picture'>): Plain | undefined {
  const isNothing = plain && constructCore(text) === null;
  switch (type) {
    case 'text':
      return isNothing ? '' : text;
    case 'digits':
      if (isNothing || text === '') return '';
      return /^[0-9]{15,25}$/.test(text) ? text : undefined;
    case 'integer':
      if (isNothing || (!plain && text === '')) return null;
      return /^[-+]?[0-9]{1,16}$/.test(text) ? BigInt(text) : undefined;
    case 'year':
      return isNothing || text === '' ? null : toYear(text);
    case 'flag':
      return plain ? flagOf(text) : undefined;
    case 'time':
      return toTimestamp(text);
  }
}

function toYear(text: string): bigint | undefined {
  const { minimum, maximum } = game.properties.year;
  return /^\d{4}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? BigInt(text) : undefined;
}

function isAsWritten({ plain, text }: Scalar, value: Plain): boolean {
  if (typeof value === 'string') return value === text && (!plain || typeof constructCore(text) === 'string');
  return plain && (value === null || text === String(value));
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,6})\d*)?(?:Z|[-+]00:?00)?$/;

/** Keeps all digits; other zones are refused. */
function toTimestamp(text: string): string | undefined {
  const [, day, time, fraction = ''] = MOMENT.exec(text) ?? [];
  const timestamp = `${day ?? ''}T${time ?? ''}.${fraction.padEnd(6, '0')}Z`;
  return isTimestamp(timestamp) ? timestamp : undefined;
}

/** Names that the origin of the API has for stores. */
const SERVICES: Readonly<Record<string, OtherStore>> = { itchio: 'itch', ea_app: 'ea', origin: 'ea' };

export const ID_FIELDS = ['ids', 'provider_games'] as const;

/** Unknown ids are omitted with a notice. */
export function readStoreIds(piece: Piece, fields: ReadonlyMap<string, Pair>) {
  const ids = new Map<OtherStore, string>();
  const findings: Finding[] = [];
  for (const { service, node } of ID_FIELDS.flatMap((name) => namedIn(fields.get(name)?.value))) {
    const store = otherStores().find((candidate) => candidate === (SERVICES[service] ?? service));
    const id = node.kind === 'scalar' ? node.text : '';
    if (store !== undefined && (ids.get(store) ?? id) === id && isIdOf(store, id)) ids.set(store, id);
    else if (!['steam', 'gog', 'humblebundle'].includes(service)) {
      const message = `The id of the game at "${service}" was not imported: "${id}"`;
      findings.push(findingAt(piece, 'field-without-place', node, message, 'Write it into "ids" if it is right.'));
    }
  }
  return { ids, findings };
}

function namedIn(node: YamlNode | undefined) {
  if (node?.kind === 'mapping') return node.pairs.map(({ key, value }) => ({ service: key.text, node: value }));
  if (node?.kind !== 'sequence') return [];
  return node.items.flatMap((item) => {
    const service = scalarOf(item, 'service')?.text;
    const id = valueAt(item, 'slug');
    return service === undefined || id === undefined ? [] : [{ service, node: id }];
  });
}

function isIdOf(store: OtherStore, text: string): boolean {
  return new RegExp(game.properties.ids.properties[store].pattern, 'u').test(text);
}

export function wantedIds(ids: ReadonlyMap<string, string>, existingIds: YamlNode | undefined): WantedEntry[] {
  if (ids.size === 0) return [];
  const texts = pairsOf(existingIds).flatMap(({ key, value }) =>
    value.kind === 'scalar' ? [[key.text, value.text] as const] : [],
  );
  return [['ids', new Map([...texts, ...ids])]];
}
