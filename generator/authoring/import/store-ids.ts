import game from '../../../schemas/game.schema.json' with { type: 'json' };
import type { Finding } from '../../findings/finding.ts';
import { type OtherStore, otherStores } from '../../records/stores.ts';
import type { Pair, YamlNode } from '../../yaml/load/yaml-node.ts';
import { AuthoredMap } from '../record/authored.ts';
import type { WantedEntry } from '../record/update-record.ts';
import { type Piece, findingAt } from './piece.ts';

/** Names that the origin of the API has for stores. */
const SERVICES: Readonly<Record<string, OtherStore>> = { itchio: 'itch', ea_app: 'ea', origin: 'ea' };

/** Services with keys of their own in a game. */
const OWN_KEYS: readonly string[] = ['steam', 'gog', 'humblebundle'];

export const ID_FIELDS = ['ids', 'provider_games'] as const;

/** Unknown ids are omitted with a notice. */
export function readStoreIds(piece: Piece, fields: ReadonlyMap<string, Pair>) {
  const ids = new Map<OtherStore, string>();
  const findings: Finding[] = [];
  for (const { service, node } of ID_FIELDS.flatMap((name) => namedIn(fields.get(name)?.value))) {
    const store = otherStores().find((one) => one === (SERVICES[service] ?? service));
    const id = node.kind === 'scalar' ? node.text : '';
    if (store !== undefined && (ids.get(store) ?? id) === id && isIdOf(store, id)) ids.set(store, id);
    else if (!OWN_KEYS.includes(service)) {
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
    const of = (name: string) => item.kind === 'mapping' && item.pairs.find(({ key }) => key.text === name)?.value;
    const service = of('service');
    const id = of('slug');
    return service && service.kind === 'scalar' && id ? [{ service: service.text, node: id }] : [];
  });
}

function isIdOf(store: OtherStore, text: string): boolean {
  return new RegExp(game.properties.ids.properties[store].pattern, 'u').test(text);
}

/** Merges ids of the source into those of the record. */
export function wantedIds(ids: ReadonlyMap<string, string>, existingIds: YamlNode | undefined): WantedEntry[] {
  if (ids.size === 0) return [];
  const allIds = new Map<string, string>();
  for (const { key, value } of existingIds?.kind === 'mapping' ? existingIds.pairs : []) {
    if (value.kind === 'scalar') allIds.set(key.text, value.text);
  }
  for (const [store, id] of ids) allIds.set(store, id);
  return [['ids', new AuthoredMap([...allIds])]];
}
