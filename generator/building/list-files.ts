import type { Counts } from '../answers/counts.ts';
import type { Endpoint, SlugAnswer } from '../answers/endpoint.ts';
import type { Output } from '../answers/output.ts';
import { catalogueEndpoints } from '../answers/places.ts';
import { compareCodePoints } from '../findings/compare-code-points.ts';
import { digest } from '../findings/digest.ts';
import type { RememberedFiles } from '../io/cache/result-cache.ts';
import type { SiteRecord } from '../records/records.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import type { OpenedRelease } from './build-request.ts';
import { catalogueFiles } from './catalogue-files.ts';
import type { GameResults } from './game-results.ts';

/** The files about all games, as far as they are not as they were. */
export interface ListFiles {
  readonly bodies: readonly ReleaseFile[];
  /** Paths of all that was served where they are made anew. */
  readonly gone: readonly string[];
  readonly remembered: Readonly<Record<string, RememberedFiles>>;
}

interface ListRequest {
  readonly endpoints: readonly Endpoint[];
  readonly settings: SiteRecord;
  readonly games: GameResults;
  readonly output: Pick<OpenedRelease, 'readNew'>;
  /** How many download addresses have each state, if they were checked. */
  readonly links: Counts | undefined;
  /** What is served; `undefined` where all files are to be made. */
  readonly before: Readonly<Record<string, RememberedFiles>> | undefined;
}

/** Makes the files about all games, unless they were made of the same before. */
export async function listFiles({ games, before, output, ...rest }: ListRequest): Promise<ListFiles> {
  const endpoints = catalogueEndpoints(rest.endpoints);
  const { settings, links } = rest;
  const groups = {
    summaries: endpoints.filter(({ reads }) => reads === undefined),
    answers: endpoints.filter(({ reads }) => reads !== undefined),
  };
  const keys = {
    summaries: () => digest(JSON.stringify([...(links ?? [])]) + digest(games.table.columns.summaries)),
    answers: () => digest(Array.from(games.outputs(), (outputs) => JSON.stringify(outputs)).join('\n')),
  };
  const [bodies, gone]: [ReleaseFile[], string[]] = [[], []];
  const remembered: Record<string, RememberedFiles> = {};
  for (const name of ['summaries', 'answers'] as const) {
    if (groups[name].length === 0) continue;
    const known = before?.[name];
    const key = keys[name]();
    if (known?.key === key) {
      remembered[name] = known;
      continue;
    }
    const source = {
      settings,
      links,
      games: name === 'summaries' ? games.summaries() : [],
      answersIn: (folder: string) => answersIn(folder, games, output.readNew),
    };
    const made = await catalogueFiles(groups[name], source);
    bodies.push(...made);
    gone.push(...(known?.paths ?? []));
    remembered[name] = { key, paths: made.map(({ path }) => path) };
  }
  return { bodies, gone, remembered };
}

/** The answers in a folder, by slug; of those of a game that have the same bytes, the first one. */
function* answersIn(
  folder: string,
  games: GameResults,
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

function slugsIn(folder: string, outputs: readonly Output[]): string[] {
  const bySha = new Map<string, string>();
  for (const [path, sha256] of outputs) {
    if (path.startsWith(folder) && !bySha.has(sha256)) bySha.set(sha256, path.slice(folder.length));
  }
  return [...bySha.values()];
}
