import { createAnswerCheck } from '../answers/check-answers.ts';
import type { Counts } from '../answers/counts.ts';
import type { Endpoint } from '../answers/endpoint.ts';
import { hasSiblings, namesBy } from '../answers/forms.ts';
import { canHaveSiblings, createSiblingMaker } from '../answers/make-siblings.ts';
import { catalogueEndpoints } from '../answers/places.ts';
import type { GameSummary } from '../answers/game-summary.ts';
import type { PageCounts } from '../io/cache/result-cache.ts';
import type { SiteRecord } from '../records/records.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import { catalogueLists } from './catalogue-lists.ts';
import { cataloguePages } from './catalogue-pages.ts';
import { addChanges, addGame, countsPages, createSums, toPageCounts } from './counts-pages.ts';
import type { GameResults } from './game-results.ts';
import type { ServedBefore } from './served-before.ts';

/** The files that are made from all games, as far as they are not as they were. */
export interface CatalogueFiles {
  readonly bodies: readonly ReleaseFile[];
  /** Paths, without twins and siblings, of those that are no more. */
  readonly gone: readonly string[];
  /** What pages of counts say. */
  readonly counts: PageCounts;
}

/** What they are made from. */
interface CatalogueFilesRequest {
  readonly endpoints: readonly Endpoint[];
  readonly settings: SiteRecord;
  /** How many download addresses have each state, if they were checked. */
  readonly links: Counts | undefined;
  readonly games: GameResults;
  /** What is served for the results before; `undefined` where all files are to be made. */
  readonly before: ServedBefore | undefined;
}

/**
 * A longer body has no siblings: it changes with nearly every release, and to compress it each time would take longer than
 * all else that a small change costs.
 */
const LONGEST_PACKED = 1 << 20;

/** Makes the files that are made from all games; at the cost of what has changed, where they are served as they were. */
export async function catalogueFiles(request: CatalogueFilesRequest): Promise<CatalogueFiles> {
  const { settings, games, before } = request;
  const all = catalogueEndpoints(request.endpoints);
  if (all.length === 0) return { bodies: [], gone: [], counts: {} };
  const made = new Map<string, Uint8Array>();
  const take = (path: string, body: string | Uint8Array) => {
    made.set(path, typeof body === 'string' ? Buffer.from(body) : body);
  };
  const check = createAnswerCheck();
  const lists = all.filter((endpoint) => 'entriesOf' in endpoint);
  const pages = all.filter((endpoint) => 'pagesOf' in endpoint);
  const sums = createSums(
    all.filter((endpoint) => 'countsOf' in endpoint),
    before,
  );
  const onSummary = (summary: GameSummary) => {
    if (before === undefined) addGame(sums, summary);
  };
  const gone = [
    ...catalogueLists({ endpoints: lists, settings, games, before, check, onSummary }, take),
    ...cataloguePages({ endpoints: pages, settings, games, before }, take),
  ];
  if (before !== undefined) addChanges(sums, games);
  for (const [path, body] of countsPages(sums, settings, request.links)) take(path, body);
  const bodies: ReleaseFile[] = [];
  for (const [file, body] of made) bodies.push(...(await formsOf(file, body, settings)));
  return { bodies, gone, counts: toPageCounts(sums) };
}

/** A body under each of its names, and the siblings of these. */
async function formsOf(path: string, bytes: Uint8Array, settings: SiteRecord): Promise<ReleaseFile[]> {
  const names = namesBy(settings)(path);
  const isPacked = settings.encodings.length > 0 && hasSiblings(path) && canHaveSiblings(bytes);
  const siblings =
    isPacked && bytes.length <= LONGEST_PACKED ? (await createSiblingMaker(settings.encodings))(bytes) : [];
  return names.flatMap((name) => [
    { path: name, body: bytes },
    ...siblings.map((one) => ({ path: name + one.ending, body: one.bytes })),
  ]);
}
