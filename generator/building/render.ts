import {
  answersOf,
  isMadeOfPart,
  printBody,
  valueOfBody,
  namesBy,
  catalogueEndpoints,
  isPlaceOf,
} from '../answers/places.ts';
import { createAnswerCheck, valueOf } from '../answers/check-answers.ts';
import type { CatalogueEndpoint, CatalogueSource, Endpoint, SiteSource, TextAnswer } from '../answers/endpoint.ts';
import { withAddresses, type GameDetails, type GameSummary } from '../answers/game-summary.ts';
import { digest } from '../text/digest.ts';
import type { StoredFiles } from '../io/cache/store.ts';
import type { SiteRecord } from '../records/records.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import type { Games } from './games.ts';

/** Files made together, with the bodies of those that may not be served yet. */
export interface MadeFiles {
  readonly files: StoredFiles['files'];
  readonly bodies: readonly ReleaseFile[];
}

/** A step that makes files of many games or of the site. */
interface CatalogueStep {
  readonly name: string;
  /** Stands for all that `render` reads besides the settings. */
  readonly input: string;
  readonly render: () => readonly ReleaseFile[];
}

/** Takes the files of a step from the store where they were made of the same input, else makes them. */
function createRender(stored: Readonly<Record<string, StoredFiles>>) {
  const steps: Record<string, StoredFiles> = {};
  const take = ({ name, input, render }: CatalogueStep): MadeFiles => {
    const [key, before] = [digest(input), stored[name]];
    const made = before?.key === key ? { files: before.files, bodies: [] } : madeFiles(render());
    steps[name] = { key, files: made.files };
    return made;
  };
  return { take, steps };
}

/** Files that were just made. */
export function madeFiles(bodies: readonly ReleaseFile[]): MadeFiles {
  return { files: bodies.map(({ path, body }) => [path, digest(body)]), bodies };
}

/** Makes the files of the site and those about all games, in the order of writing. */
export function render(
  endpoints: readonly Endpoint[],
  games: Games,
  site: SiteSource,
  stored: Readonly<Record<string, StoredFiles>>,
): { readonly made: readonly MadeFiles[]; readonly steps: Readonly<Record<string, StoredFiles>> } {
  const { settings, ...records } = site;
  const { take, steps } = createRender(stored);
  const made = [take({ name: 'site', input: JSON.stringify(records), render: () => siteFiles(endpoints, site) })];
  const all = catalogueEndpoints(endpoints);
  let summaries: GameSummary[] | undefined;
  let details: GameDetails[] | undefined;
  const source = {
    settings,
    get games() {
      return (summaries ??= [...games.all('summary')].flatMap((summary) =>
        summary === undefined ? [] : withAddresses(summary, settings),
      ));
    },
    detailsOf: (game: GameSummary) => {
      details ??= [...games.all('details')].flatMap((one) => one ?? []);
      return details[source.games.indexOf(game)] ?? NO_DETAILS;
    },
  };
  const takeAll = (name: string, some: readonly CatalogueEndpoint[], input: string, before: readonly string[]) => {
    if (some.length === 0) return;
    made.push(take({ name, input, render: () => catalogueFiles(some, source, before) }));
  };
  const news = all.filter(({ hasDetails }) => hasDetails === true);
  takeAll('news', news, games.digest('summary', 'details'), []);
  const before = made.flatMap(({ files }) => files.map(([path]) => path));
  const lists = all.filter((one) => one.hasDetails === undefined && !isMadeOfPart(one));
  takeAll('lists', lists, JSON.stringify([games.digest('summary'), before]), before);
  for (const endpoint of all.filter(isMadeOfPart))
    takeAll(endpoint.name, [endpoint], JSON.stringify(endpoint.partOf(source.games)), []);
  return { made, steps };
}

/** What is said of a game without listed installers. */
const NO_DETAILS: GameDetails = { descriptions: [] };

/** The files of endpoints about all games, with their twins. */
function catalogueFiles(
  endpoints: readonly CatalogueEndpoint[],
  source: Omit<CatalogueSource, 'renderedPaths'>,
  before: readonly string[],
): ReleaseFile[] {
  const check = createAnswerCheck();
  const files: ReleaseFile[] = [];
  const made = [...before];
  const { settings, games, detailsOf } = source;
  for (const endpoint of endpoints) {
    for (const { path, body } of answersOf(endpoint, { settings, games, detailsOf, renderedPaths: made })) {
      checkPlace(endpoint, path);
      if (endpoint.schema !== undefined) check(path, endpoint.schema, valueOfBody(body));
      made.push(path);
      files.push(...formsOf(path, Buffer.from(printBody(body)), settings));
    }
  }
  return files;
}

/** The files that come of no game, with their twins. */
function siteFiles(endpoints: readonly Endpoint[], source: SiteSource): ReleaseFile[] {
  const check = createAnswerCheck();
  const pictures = endpoints.flatMap((endpoint) => {
    const body = 'bytesOf' in endpoint ? endpoint.bytesOf(source) : undefined;
    return body === undefined || !('file' in endpoint) ? [] : [{ path: endpoint.file, body }];
  });
  const answers = endpoints.flatMap((endpoint) => {
    if (endpoint.origin !== 'site' || 'bytesOf' in endpoint) return [];
    const found: Iterable<TextAnswer> =
      'file' in endpoint ? [{ path: endpoint.file, body: endpoint.bodyOf(source) }] : endpoint.answersOf(source);
    return [...found].flatMap((answer) => {
      checkPlace(endpoint, answer.path);
      if (endpoint.schema !== undefined) check(answer.path, endpoint.schema, valueOf(answer));
      return formsOf(answer.path, Buffer.from(answer.body), source.settings);
    });
  });
  return [...pictures, ...answers];
}

/** A file elsewhere would stay when what it is made of has gone. */
function checkPlace(endpoint: Endpoint, path: string): void {
  if (!isPlaceOf(endpoint, path)) throw new Error(`The answer "${path}" lies outside the place of "${endpoint.name}"`);
}

/** A body under each of its names. */
function formsOf(path: string, body: Uint8Array, settings: SiteRecord): ReleaseFile[] {
  return namesBy(settings)(path).map((name) => ({ path: name, body }));
}
