import { answersOf, isMadeOfPart, printBody, valueOfBody } from '../answers/answers-of.ts';
import { createAnswerCheck } from '../answers/check-answers.ts';
import type { CatalogueEndpoint, CatalogueSource, Endpoint, SlugAnswer } from '../answers/endpoint.ts';
import type { GameSummary } from '../answers/game-summary.ts';
import { hasSiblings, namesBy } from '../answers/forms.ts';
import { canHaveSiblings, createSiblingMaker } from '../answers/make-siblings.ts';
import type { Output } from '../answers/game-result.ts';
import { catalogueEndpoints, isPlaceOf } from '../answers/places.ts';
import type { MadeFiles, Remember } from './memory/memory.ts';
import { compareCodePoints } from '../findings/compare-code-points.ts';
import { digest, digestParts } from '../findings/digest.ts';
import type { SiteRecord } from '../records/records.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import type { GameResults } from './game-results.ts';

/** Larger bodies get no siblings: they change with nearly every release and take long to compress. */
const LONGEST_PACKED = 1 << 20;

/** What the files about all games are made from. */
interface ListSource {
  readonly settings: SiteRecord;
  readonly games: GameResults;
  /** The files that come of no game. */
  readonly site: MadeFiles;
  readonly read: (path: string) => Buffer | undefined;
}

/** Makes the files about all games: those that are made from summaries, and those that gather answers. */
export async function catalogueFiles(
  endpoints: readonly Endpoint[],
  { settings, games, site, read }: ListSource,
  remember: Remember,
): Promise<MadeFiles[]> {
  const all = catalogueEndpoints(endpoints);
  let known: ReturnType<GameResults['summaries']> | undefined;
  const summariesOnce = () => (known ??= games.summaries());
  const source = {
    settings,
    answersIn: (folder: string) => answersIn(folder, games, read),
    detailsOf: (game: GameSummary) => games.details(summariesOnce().indexOf(game)),
  };
  const gathers = all.filter(({ reads }) => reads !== undefined);
  const news = all.filter(({ hasDetails }) => hasDetails === true);
  const lists = all.filter((one) => (one.reads ?? one.hasDetails) === undefined && !isMadeOfPart(one));
  const { summaries, digests, outputs } = games.table.columns;
  const made: MadeFiles[] = [];
  if (gathers.length > 0) {
    made.push(await remember('bulk', digest(outputs), () => filesOf(gathers, { ...source, games: [], made: [] })));
  }
  if (news.length > 0) {
    const input = digestParts([summaries, digests]);
    made.push(await remember('news', input, () => filesOf(news, { ...source, games: summariesOnce(), made: [] })));
  }
  if (lists.length > 0) {
    const before = [site, ...made].flatMap(({ files }) => files.map(([path]) => path));
    const input = JSON.stringify([digest(summaries), before]);
    made.push(
      await remember('lists', input, () => filesOf(lists, { ...source, games: summariesOnce(), made: before })),
    );
  }
  for (const endpoint of all.filter(isMadeOfPart)) {
    const part = JSON.stringify(endpoint.partOf(summariesOnce()));
    const make = () => filesOf([endpoint], { ...source, games: summariesOnce(), made: [] });
    made.push(await remember(endpoint.name, part, make));
  }
  return made;
}

/** The files of endpoints, with their twins and siblings. */
async function filesOf(endpoints: readonly CatalogueEndpoint[], known: CatalogueSource): Promise<ReleaseFile[]> {
  const check = createAnswerCheck();
  const files: ReleaseFile[] = [];
  const made = [...known.made];
  const source = { ...known, made };
  for (const endpoint of endpoints) {
    for (const { path, body } of answersOf(endpoint, source)) {
      if (!isPlaceOf(endpoint, path))
        throw new Error(`The answer "${path}" lies outside the place of "${endpoint.name}"`);
      if (endpoint.schema !== undefined) check(path, endpoint.schema, valueOfBody(body));
      made.push(path);
      files.push(...(await formsOf(path, Buffer.from(printBody(body)), source.settings, LONGEST_PACKED)));
    }
  }
  return files;
}

/** A body under each of its names; a body of at most `longest` bytes with its siblings. */
export async function formsOf(
  path: string,
  bytes: Uint8Array,
  settings: SiteRecord,
  longest = Infinity,
): Promise<ReleaseFile[]> {
  const names = namesBy(settings)(path);
  const isPacked =
    settings.encodings.length > 0 && bytes.length <= longest && hasSiblings(path) && canHaveSiblings(bytes);
  const siblings = isPacked ? (await createSiblingMaker(settings.encodings))(bytes) : [];
  return names.flatMap((name) => [
    { path: name, body: bytes },
    ...siblings.map((one) => ({ path: name + one.ending, body: one.bytes })),
  ]);
}

/** The answers of games in a folder, by slug; of those of a game that have the same bytes, the first one. */
function* answersIn(
  folder: string,
  games: Pick<GameResults, 'outputs'>,
  read: (path: string) => Buffer | undefined,
): Generator<SlugAnswer> {
  const slugs: string[] = [];
  for (const outputs of games.outputs()) slugs.push(...slugsIn(folder, outputs));
  for (const slug of slugs.sort(compareCodePoints)) {
    const body = read(folder + slug);
    if (body === undefined) throw new Error(`The answer "${folder + slug}" is not where it was written`);
    yield { slug, body };
  }
}

/** Slugs have no dots, but twins and siblings have. */
function slugsIn(folder: string, outputs: readonly Output[]): string[] {
  const slugs = new Map<string, string>();
  for (const [path, sha256] of outputs) {
    const name = path.slice(folder.length);
    if (path.startsWith(folder) && !name.includes('.') && !slugs.has(sha256)) slugs.set(sha256, name);
  }
  return [...slugs.values()];
}
