import { endpointsOf, checkPlace, groupsOf, namesBy, printBody, siteAnswers, valueOf } from '../answers/places.ts';
import { createAnswerCheck } from '../answers/check-answers.ts';
import type {
  FileAnswer,
  CatalogueEndpoint,
  CatalogueSource,
  Endpoint,
  RetiredSlug,
  SiteEndpoint,
  Successor,
} from '../answers/endpoint.ts';
import { lastReplacement } from '../answers/endpoints/retired-answers.ts';
import { withAddresses, type GameDetails, type GameSummary } from '../answers/game-summary.ts';
import { digest } from '../text/digest.ts';
import type { StoredFiles, StoredGroups } from '../io/cache/store.ts';
import { slugClaim } from '../records/across/claims.ts';
import { isListed } from '../records/across/identities.ts';
import type { RetiredRecord, SiteRecord } from '../records/records.ts';
import type { ReleaseFile, RenderedFile } from '../release/emit/write-release.ts';
import type { Games } from './games.ts';
import type { Catalogue } from './read-catalogue.ts';

/** Paths and digests of files, and the bodies that are not stored yet. */
export interface DigestedFiles {
  readonly files: StoredFiles;
  readonly bodies: readonly RenderedFile[];
}

export interface RenderInput {
  readonly catalogue: Catalogue;
  readonly games: Games;
  readonly settings: SiteRecord;
}

/** Takes each file once it is rendered, so that memory never holds them all. */
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

/** Files in the order of writing, and the stored groups of the next build. */
interface Rendered {
  readonly site: DigestedFiles;
  readonly lists: readonly DigestedFiles[];
  readonly groups: StoredGroups;
}

/** Renders the files of the site and about all games, except for stored groups. */
export function render(
  endpoints: readonly Endpoint[],
  { settings, catalogue, games }: RenderInput,
  storedGroups: StoredGroups,
  stage?: StageRendered,
): Rendered {
  const groups = new Map<string, StoredFiles>();
  const take = (name: string, key: unknown, renderFiles: () => Iterable<ReleaseFile>): DigestedFiles => {
    if (key === undefined) return digestFiles(renderFiles(), stage);
    const id = digest(JSON.stringify([name, key]));
    const storedFiles = storedGroups.get(id);
    const digestedFiles =
      storedFiles === undefined ? digestFiles(renderFiles(), stage) : { files: storedFiles, bodies: [] };
    groups.set(id, digestedFiles.files);
    return digestedFiles;
  };
  const { runtimes, runners, retired } = catalogue.records;
  const records = { runtimes, runners, retired: retiredSlugs(retired, games) };
  const check = createAnswerCheck();
  const site = take('', records, () =>
    endpointsOf(endpoints, 'site').flatMap((endpoint) => [
      ...answerFiles(endpoint, siteAnswers(endpoint, { settings, ...records }), settings, check),
    ]),
  );
  const lists: DigestedFiles[] = [];
  const allEndpoints = endpointsOf(endpoints, 'catalogue');
  if (allEndpoints.length === 0) return { site, lists, groups };
  const renderedPaths = site.files.map(([path]) => path);
  const source = { settings, ...summariesOf(games, settings), renderedPaths };
  for (const endpoint of allEndpoints) {
    for (const { key, answers } of groupsOf(endpoint, source)) {
      const digestedFiles = take(endpoint.name, key, () => answerFiles(endpoint, answers(), settings, check));
      for (const [path] of digestedFiles.files) renderedPaths.push(path);
      lists.push(digestedFiles);
    }
  }
  return { site, lists, groups };
}

function summariesOf(allGames: Games, settings: SiteRecord): Pick<CatalogueSource, 'games' | 'detailsOf'> {
  const games = [...allGames.all('summary')].flatMap((summary) =>
    summary === undefined ? [] : withAddresses(summary, settings),
  );
  let details: GameDetails[] | undefined;
  const detailsOf = (game: GameSummary) => {
    details ??= [...allGames.all('details')].flatMap((detail) => detail ?? []);
    return details[games.indexOf(game)] ?? NO_DETAILS;
  };
  return { games, detailsOf };
}

/** Details of a game without listed installers. */
const NO_DETAILS: GameDetails = { descriptions: [] };

/** The files of answers, with their twins. */
function* answerFiles(
  endpoint: CatalogueEndpoint | SiteEndpoint,
  answers: Iterable<FileAnswer>,
  settings: SiteRecord,
  check: ReturnType<typeof createAnswerCheck>,
): Generator<ReleaseFile> {
  for (const answer of answers) {
    checkPlace(endpoint, answer.path);
    if (endpoint.schema !== undefined) check(answer.path, endpoint.schema, valueOf(answer));
    const body = printBody(answer.body);
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    for (const path of namesBy(settings)(answer.path)) yield { path, body: bytes };
  }
}

/** Retired slugs, each with the game or installer at the end of its replacements. */
function retiredSlugs(retired: readonly RetiredRecord[], games: Games): RetiredSlug[] {
  const next = new Map(retired.map(({ slug, replacedBy }) => [slug, replacedBy]));
  const lasts = new Map(retired.map(({ slug }) => [slug, lastReplacement(slug, next)]));
  const successors = replacementsIn(games, new Set(lasts.values()));
  return retired.map((record) => ({ ...record, replacement: successors.get(lasts.get(record.slug) ?? '') }));
}

/** The games and installers with these slugs or aliases. */
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
