import { answersOf, isMadeOfPart, printBody, valueOfBody } from '../answers/answers-of.ts';
import { createAnswerCheck } from '../answers/check-answers.ts';
import type { CatalogueEndpoint, CatalogueSource, Endpoint } from '../answers/endpoint.ts';
import type { GameSummary } from '../answers/game-summary.ts';
import { hasSiblings, namesBy } from '../answers/forms.ts';
import { canHaveSiblings, createSiblingMaker } from '../answers/make-siblings.ts';
import { catalogueEndpoints, isPlaceOf } from '../answers/places.ts';
import type { MadeFiles, Remember } from './memory/memory.ts';
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
}

/** Makes the files about all games. */
export async function catalogueFiles(
  endpoints: readonly Endpoint[],
  { settings, games, site }: ListSource,
  remember: Remember,
): Promise<MadeFiles[]> {
  const all = catalogueEndpoints(endpoints);
  let known: ReturnType<GameResults['summaries']> | undefined;
  const summariesOnce = () => (known ??= games.summaries());
  const source = {
    settings,
    detailsOf: (game: GameSummary) => games.details(summariesOnce().indexOf(game)),
  };
  const news = all.filter(({ hasDetails }) => hasDetails === true);
  const lists = all.filter((one) => one.hasDetails === undefined && !isMadeOfPart(one));
  const { summaries, digests } = games.table.columns;
  const made: MadeFiles[] = [];
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
