import type { RecordKey } from './record-schemas.ts';
import envelope from '../../schemas/served/envelope.schema.json' with { type: 'json' };
import game from '../../schemas/served/game.schema.json' with { type: 'json' };
import site from '../../schemas/site.schema.json' with { type: 'json' };
import type { Diagnostic, Severity } from '../findings/diagnostic.ts';
import { placeAt, type Source } from '../yaml/load/source.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { toSwitches } from './endpoint-groups.ts';
import { STORES } from '../http/addresses.ts';
import { Fields } from './fields.ts';
import type { SecuritySettings, Severities, SiteRecord, WebsiteSettings, WireNames } from './records.ts';
import { suggest } from '../text/suggest.ts';
import { baseUrlFault } from './url.ts';
import { KEYS_OF_STORES, STORE_TITLES, WIRE_KEYS, WIRE_PROPERTIES } from './stores.ts';
import type { RecordRules } from './validate-record.ts';
import { checkDate } from './timestamp.ts';
import { badUrl } from './findings/downloads.ts';
import { wireNameClash } from './findings/names.ts';
import { unknownCode } from './findings/site.ts';
import { removedKeyAt } from './removals.ts';

type SiteFields = Fields<RecordKey<'site'>>;

const STORE_KEYS = Object.values(WIRE_KEYS);

/** Keys of a served installer or game that cannot be renamed, so no store key may take their name. */
const FIXED_NAMES = Object.keys({ ...envelope.$defs.installer.properties, ...game.properties }).filter(
  (name) => !STORE_KEYS.some((key) => key === name),
);

/** How `site.yaml` is validated and read; `severities` may name the gradable codes. */
export function siteRules(
  source: Source,
  gradableCodes: readonly string[],
): RecordRules<undefined, SiteRecord, 'site'> {
  const wireFields = (fields: SiteFields) => new Fields(source, fields.node('wire_names'));
  return {
    schema: 'site',
    toIdentity: () => undefined,
    check: (fields) => [
      ...checkBaseUrl(fields),
      ...checkWireNames(wireFields(fields)),
      ...checkDate(new Fields(source, fields.node('security')), 'expires'),
      ...checkSeverities(source, fields.node('severities'), gradableCodes),
    ],
    toRecord: (fields) => ({
      baseUrl: fields.text('base_url') ?? '',
      pageSize: fields.integer('page_size') ?? site.properties.page_size.default,
      wireNames: toWireNames(wireFields(fields)),
      unknownSlug: fields.text('unknown_slug') === 'empty' ? 'empty' : 'not-found',
      jsonTwins: fields.flag('json_twins') ?? true,
      endpoints: toSwitches((group) => new Fields(source, fields.node('endpoints')).flag(group)),
      mirrors: fields.texts('mirrors').map(({ value }) => value),
      website: toWebsite(fields, source),
      security: toSecurity(new Fields(source, fields.node('security'))),
      severities: toSeverities(fields.node('severities'), new Fields(source, fields.node('policy'))),
      title: fields.text('title'),
      description: fields.text('description'),
    }),
  };
}

function toWireNames(fields: Fields): WireNames {
  const names = WIRE_PROPERTIES.map((property) => [property, fields.text(WIRE_KEYS[property]) ?? WIRE_KEYS[property]]);
  return Object.fromEntries(names) as WireNames;
}

function toWebsite(fields: SiteFields, source: Source): WebsiteSettings | undefined {
  if (fields.flag('website') === false) return undefined;
  const websiteFields = new Fields(source, fields.node('website'));
  return {
    source: websiteFields.text('source'),
    history: websiteFields.text('history'),
    report: websiteFields.text('report'),
    program: websiteFields.text('program'),
    lutrisAsksThisSite: websiteFields.flag('lutris_asks_this_site') ?? false,
    isIndexed: websiteFields.flag('indexed') ?? true,
    hasCards: websiteFields.flag('cards') ?? true,
  };
}

function toSecurity(fields: Fields): SecuritySettings | undefined {
  const expires = fields.text('expires');
  if (expires === undefined) return undefined;
  return { contact: fields.texts('contact').map(({ value }) => value), expires, policy: fields.text('policy') };
}

function checkBaseUrl(fields: SiteFields): Diagnostic[] {
  const reason = baseUrlFault(fields.text('base_url') ?? 'https://example.org');
  return reason === undefined ? [] : [badUrl.at(fields.place('base_url'), { where: 'base_url', reason })];
}

function checkWireNames(fields: Fields): Diagnostic[] {
  const takenNames = new Map(FIXED_NAMES.map((name) => [name, `the key "${name}"`]));
  for (const key of STORE_KEYS) if (fields.text(key) === undefined) takenNames.set(key, `the key "${key}"`);
  return STORE_KEYS.flatMap((key) => {
    const name = fields.text(key);
    if (name === undefined) return [];
    const other = takenNames.get(name) ?? usualNameOfOther(name, key);
    takenNames.set(name, `the key "${key}"`);
    return other === undefined ? [] : [wireNameClash.at(fields.place(key), { name, other })];
  });
}

/** The files of stores have their usual names as well as those on the wire: one name must not lead to ids of two stores. */
function usualNameOfOther(name: string, key: string): string | undefined {
  if (!Object.hasOwn(STORE_TITLES, name)) return undefined;
  const keys: Readonly<Record<string, string>> = KEYS_OF_STORES;
  return keys[name] === key ? undefined : `the store "${name}" in ${STORES}`;
}

function checkSeverities(source: Source, node: YamlNode | undefined, gradableCodes: readonly string[]): Diagnostic[] {
  if (node?.kind !== 'mapping') return [];
  return node.pairs.flatMap(({ key }) => {
    const code = key.text;
    if (gradableCodes.includes(code)) return [];
    const place = placeAt(source, key.start, key.end);
    const details = { code, suggestion: suggest(code, gradableCodes) };
    return [removedKeyAt(place, 'site', ['severities', code]) ?? unknownCode.at(place, details)];
  });
}

/** Errors by policy, where the severities do not say otherwise. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  executed: ['executes-without-checksum'],
  all: ['executes-without-checksum', 'missing-checksum'],
};

function toSeverities(node: YamlNode | undefined, policy: Fields): Severities {
  const required = REQUIRED[policy.text('require_checksum') ?? ''] ?? [];
  const severities = new Map<string, Severity | 'off'>(required.map((code) => [code, 'error']));
  if (node?.kind !== 'mapping') return severities;
  for (const { key, value } of node.pairs) {
    // The schema has seen to it that every value is one of these words.
    if (value.kind === 'scalar') severities.set(key.text, value.text as Severity | 'off');
  }
  return severities;
}
