import type { Finding } from '../../findings/finding.ts';
import type { Fields } from '../../records/fields.ts';
import { nodeValue } from '../record/update-record.ts';
import type { CompleteObject } from './complete-object.ts';
import type { Plain } from './convert.ts';
import { beginningOf, findingAt } from './piece.ts';

/** Takes away what the record of a game says otherwise. */
export function keepExisting(
  { game, sorted }: CompleteObject,
  values: Map<string, Plain>,
  fields: Fields | undefined,
): Finding[] {
  return [...values].flatMap(([key, value]) => {
    const existingNode = fields?.node(key);
    const text = existingNode?.kind === 'scalar' ? existingNode.text : '';
    if (existingNode === undefined || text === String(value) || isNothing(nodeValue(existingNode))) return [];
    values.delete(key);
    const node = sorted.game.nodes.get(key);
    if (node === undefined || isNothing(value)) return [];
    const message = `The game "${game}" has another ${key} in the catalogue, which stays: "${text}", not "${String(value)}"`;
    const help = 'Correct game.yaml if that is wrong; if this is another game, give it another "game_slug".';
    return [findingAt(sorted.object.piece, 'game-differs', node, message, help)];
  });
}

function isNothing(value: unknown): boolean {
  return value === null || value === '';
}

/** Another author's installer under the slug of an object, unless both have one id. */
export function otherAuthor({ slug, sorted }: CompleteObject, fields: Fields | undefined): Finding | undefined {
  const author = fields?.text('user') ?? '';
  const { values } = sorted.installer;
  const id = values.get('id');
  const isSame = author === '' || [undefined, '', author].includes(values.get('user') as string | undefined);
  if (isSame || (id !== undefined && Number(id) === fields?.integer('id'))) return undefined;
  const { piece, node } = sorted.object;
  const message = `The slug "${slug}" belongs to an installer by ${author}`;
  const help = 'Give this one another slug; --yes numbers it.';
  return findingAt(piece, 'slug-taken', sorted.slug?.node ?? beginningOf(node), message, help);
}
