import { API, folderFile } from '../../http/addresses.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { BodyKind } from '../answer-schemas.ts';
import type { CatalogueFile } from '../endpoint.ts';
import type { GameSummary } from '../game-summary.ts';
import type { Operation } from '../operation.ts';

interface ListOfAll extends Omit<Operation, 'id'> {
  /** Of the endpoint, and of the list below `api/`. */
  readonly name: string;
  /** In the description of the interface; the name if not given. */
  readonly id?: string;
  /** What it answers with, as the preview prints it. */
  readonly title: string;
  readonly schema: BodyKind;
  readonly entriesOf: (games: readonly GameSummary[]) => readonly { readonly slug: string }[];
}

/** The kind of endpoint that lists something of all games, in the order of slugs, in an envelope of one page. */
export function listOfAll({ name, title, schema, id = name, entriesOf, ...words }: ListOfAll): CatalogueFile {
  return {
    ...{ name, title, schema, origin: 'catalogue', group: 'lists' },
    file: folderFile(`${API}${name}`),
    operation: { id, ...words },
    bodyOf: ({ games }) => {
      const results = entriesOf(games).toSorted((a, b) => compareCodePoints(a.slug, b.slug));
      return { json: { count: results.length, next: null, previous: null, results } };
    },
  };
}
