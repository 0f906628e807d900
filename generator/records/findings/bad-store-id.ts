import { defineFinding } from '../../findings/define-finding.ts';
import { game } from '../../findings/documentation/examples.ts';

export const badStoreId = defineFinding({
  code: 'bad-store-id',
  severity: 'error',
  message: ({ where, value }: { where: string; value: string; example: string }) =>
    `"${where}" is no id as this store has them: "${value}"`,
  help: ({ example }) => `Write the id itself, such as ${example}, without the address or the name around it.`,
  why: 'Clients find a game by its id in a store, letter by letter. Each store has its own form of ids: an id in another form finds nothing.',
  wrong: game('ids:', '  wikidata: https://www.wikidata.org/wiki/Q513867'),
  right: game('ids:', '  wikidata: Q513867'),
});
