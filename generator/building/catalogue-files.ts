import { answersOf, isMadeOfPart, printBody, valueOfBody } from '../answers/answers-of.ts';
import { createAnswerCheck } from '../answers/check-answers.ts';
import type { CatalogueEndpoint, CatalogueSource, Endpoint } from '../answers/endpoint.ts';
import type { GameSummary } from '../answers/game-summary.ts';
import { namesBy } from '../answers/forms.ts';
import { catalogueEndpoints, isPlaceOf } from '../answers/places.ts';
import type { MadeFiles, Remember } from './memory/memory.ts';
import { digest, digestParts } from '../findings/digest.ts';
import type { SiteRecord } from '../records/records.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import type { GameResults } from './game-results.ts';

/** What the files about all games are made from. */
interface ListSource {
  readonly settings: SiteRecord;
  readonly games: GameResults;
  /** The files that come of no game. */
  readonly site: MadeFiles;
}

/** Makes the files about all games. */
export function catalogueFiles(
  endpoints: readonly Endpoint[],
  { settings, games, site }: ListSource,
  remember: Remember,
): MadeFiles[] {
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
    made.push(remember('news', input, () => filesOf(news, { ...source, games: summariesOnce(), made: [] })));
  }
  if (lists.length > 0) {
    const before = [site, ...made].flatMap(({ files }) => files.map(([path]) => path));
    const input = JSON.stringify([digest(summaries), before]);
    made.push(remember('lists', input, () => filesOf(lists, { ...source, games: summariesOnce(), made: before })));
  }
  for (const endpoint of all.filter(isMadeOfPart)) {
    const part = JSON.stringify(endpoint.partOf(summariesOnce()));
    const make = () => filesOf([endpoint], { ...source, games: summariesOnce(), made: [] });
    made.push(remember(endpoint.name, part, make));
  }
  return made;
}

/** The files of endpoints, with their twins. */
function filesOf(endpoints: readonly CatalogueEndpoint[], known: CatalogueSource): ReleaseFile[] {
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
      files.push(...formsOf(path, Buffer.from(printBody(body)), source.settings));
    }
  }
  return files;
}

/** A body under each of its names. */
export function formsOf(path: string, body: Uint8Array, settings: SiteRecord): ReleaseFile[] {
  return namesBy(settings)(path).map((name) => ({ path: name, body }));
}
