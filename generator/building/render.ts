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
import type {
  CatalogueEndpoint,
  CatalogueSource,
  Endpoint,
  RetiredSlug,
  SiteSource,
  Successor,
  TextAnswer,
} from '../answers/endpoint.ts';
import { lastReplacement } from '../answers/endpoints/retired-answers.ts';
import { withAddresses, type GameDetails, type GameSummary } from '../answers/game-summary.ts';
import { digest } from '../text/digest.ts';
import type { StoredFiles } from '../io/cache/store.ts';
import { slugClaim } from '../records/across/claims.ts';
import { isListed } from '../records/across/identities.ts';
import type { RetiredRecord, SiteRecord } from '../records/records.ts';
import type { ReleaseFile, RenderedFile } from '../release/emit/write-release.ts';
import type { Games } from './games.ts';
import type { Catalogue } from './read-catalogue.ts';

/** Paths and digests of files, and the bodies that are not stored yet. */
export interface DigestedFiles {
  readonly files: StoredFiles['files'];
  readonly bodies: readonly RenderedFile[];
}

/** Files of the site and about all games, by the step that made them. */
export type Steps = Readonly<Record<string, StoredFiles>>;

export interface RenderInput {
  readonly catalogue: Catalogue;
  readonly games: Games;
  readonly settings: SiteRecord;
}

/** Takes a file as soon as it is rendered, so that all of them are never in memory together. */
export type StageRendered = (path: string, body: Uint8Array, sha256: string) => void;

/** `stage` takes the bodies; without it they are returned. */
export function digestFiles(renderedFiles: Iterable<ReleaseFile>, stage?: StageRendered): DigestedFiles {
  const files: (readonly [path: string, sha256: string])[] = [];
  const bodies: RenderedFile[] = [];
  for (const { path, body } of renderedFiles) {
    const sha256 = digest(body);
    files.push([path, sha256]);
    stage?.(path, typeof body === 'string' ? Buffer.from(body) : body, sha256);
    bodies.push(stage === undefined ? { path, body } : { path });
  }
  return { files, bodies };
}

/** Makes the files of the site and those about all games, in the order of writing; takes from the store those of a step whose input is the same. */
export function render(
  endpoints: readonly Endpoint[],
  { settings, catalogue, games }: RenderInput,
  storedSteps: Steps,
  stage?: StageRendered,
): { readonly rendered: readonly DigestedFiles[]; readonly steps: Steps } {
  const steps: Record<string, StoredFiles> = {};
  const renderedSteps: DigestedFiles[] = [];
  const take = (name: string, input: string, renderFiles: () => Iterable<ReleaseFile>) => {
    const key = digest(input);
    const storedStep = storedSteps[name];
    const step = storedStep?.key === key ? { files: storedStep.files, bodies: [] } : digestFiles(renderFiles(), stage);
    steps[name] = { key, files: step.files };
    renderedSteps.push(step);
  };
  const { runtimes, runners, retired } = catalogue.records;
  const records = { runtimes, runners, retired: retiredSlugs(retired, games) };
  take('site', JSON.stringify(records), () => siteFiles(endpoints, { settings, ...records }));
  const allEndpoints = catalogueEndpoints(endpoints);
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
  const takeAll = (name: string, members: readonly CatalogueEndpoint[], input: string, prior: readonly string[]) => {
    if (members.length > 0) take(name, input, () => catalogueFiles(members, source, prior));
  };
  const news = allEndpoints.filter(({ hasDetails }) => hasDetails === true);
  takeAll('news', news, games.digest('summary', 'details'), []);
  const paths = renderedSteps.flatMap(({ files }) => files.map(([path]) => path));
  const lists = allEndpoints.filter((one) => one.hasDetails === undefined && !isMadeOfPart(one));
  takeAll('lists', lists, JSON.stringify([games.digest('summary'), paths]), paths);
  for (const endpoint of allEndpoints.filter(isMadeOfPart))
    takeAll(endpoint.name, [endpoint], JSON.stringify(endpoint.partOf(source.games)), []);
  return { rendered: renderedSteps, steps };
}

/** What is said of a game without listed installers. */
const NO_DETAILS: GameDetails = { descriptions: [] };

/** The files of endpoints about all games, with their twins. */
function* catalogueFiles(
  endpoints: readonly CatalogueEndpoint[],
  source: Omit<CatalogueSource, 'renderedPaths'>,
  prior: readonly string[],
): Generator<ReleaseFile> {
  const check = createAnswerCheck();
  const renderedPaths = [...prior];
  const { settings, games, detailsOf } = source;
  for (const endpoint of endpoints) {
    for (const { path, body } of answersOf(endpoint, { settings, games, detailsOf, renderedPaths })) {
      checkPlace(endpoint, path);
      if (endpoint.schema !== undefined) check(path, endpoint.schema, valueOfBody(body));
      renderedPaths.push(path);
      yield* formsOf(path, Buffer.from(printBody(body)), settings);
    }
  }
}

function siteFiles(endpoints: readonly Endpoint[], source: SiteSource): ReleaseFile[] {
  const check = createAnswerCheck();
  const pictures = endpoints.flatMap((endpoint) => {
    const body = 'bytesOf' in endpoint ? endpoint.bytesOf(source) : undefined;
    return body === undefined || !('file' in endpoint) ? [] : [{ path: endpoint.file, body }];
  });
  const answers = endpoints.flatMap((endpoint) => {
    if (endpoint.origin !== 'site' || 'bytesOf' in endpoint) return [];
    const answers: Iterable<TextAnswer> =
      'file' in endpoint ? [{ path: endpoint.file, body: endpoint.bodyOf(source) }] : endpoint.answersOf(source);
    return [...answers].flatMap((answer) => {
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

/** Retired slugs, each with the game or the installer that it leads to in the end. */
function retiredSlugs(retired: readonly RetiredRecord[], games: Games): RetiredSlug[] {
  const next = new Map(retired.map(({ slug, replacedBy }) => [slug, replacedBy]));
  const lasts = new Map(retired.map(({ slug }) => [slug, lastReplacement(slug, next)]));
  const successors = replacementsIn(games, new Set(lasts.values()));
  return retired.map((record) => ({ ...record, replacement: successors.get(lasts.get(record.slug) ?? '') }));
}

/** What these slugs are: games, by their own slug or an alias, or installers. */
function replacementsIn(games: Games, slugs: ReadonlySet<string>): ReadonlyMap<string, Successor> {
  const successors = new Map<string, Successor>();
  for (const { game, installers } of games.claiming(new Set(Array.from(slugs, slugClaim)), 'identities')) {
    if (game === undefined) continue;
    for (const installer of installers)
      successors.set(installer.slug, { game: game.slug, installer: isListed(installer) ? installer.slug : undefined });
    for (const slug of [game.slug, ...game.aliases.map(({ value }) => value)])
      successors.set(slug, { game: game.slug, installer: undefined });
  }
  return successors;
}
