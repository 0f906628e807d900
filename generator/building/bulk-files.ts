import type { BulkFile, Endpoint, SlugAnswer } from '../answers/endpoint.ts';
import type { Output } from '../answers/output.ts';
import { bulkEndpoints } from '../answers/places.ts';
import { compareCodePoints } from '../findings/compare-code-points.ts';
import { outputsOf } from '../io/cache/result-columns.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import type { DigestList } from '../release/manifest/digest-list.ts';
import type { OpenedRelease } from './build-request.ts';
import type { GameResults } from './game-results.ts';

/** What the files are made from. */
interface BulkRequest {
  readonly endpoints: readonly Endpoint[];
  readonly games: GameResults;
  readonly output: Pick<OpenedRelease, 'readNew'>;
  /** The files of the results before. */
  readonly before: DigestList | undefined;
}

/** Makes the files that gather answers of games, as far as any of these have changed. */
export function bulkFiles({ endpoints, games, output, before }: BulkRequest): ReleaseFile[] {
  return bulkEndpoints(endpoints)
    .filter((endpoint) => before?.sha256Of(endpoint.file) === undefined || hasChanged(endpoint, games))
    .map((endpoint) => ({ path: endpoint.file, body: endpoint.bodyOf(answersOf(endpoint, games, output.readNew)) }));
}

function hasChanged({ gathers }: BulkFile, games: GameResults): boolean {
  const filesOf = (outputs: readonly Output[]) =>
    outputs.flatMap(([path, sha256]) => (path.startsWith(gathers) ? `${path} ${sha256}` : [])).join('\n');
  for (const { before, after } of games.changes()) {
    if (filesOf(outputsOf(before)) !== filesOf(outputsOf(after))) return true;
  }
  return false;
}

/** The answers in a folder, by slug; of those of a game that have the same bytes, the first one. */
function* answersOf(
  { gathers }: BulkFile,
  games: GameResults,
  read: (path: string) => Buffer | undefined,
): Generator<SlugAnswer> {
  const slugs: string[] = [];
  for (const outputs of games.outputs()) {
    const known = new Set<string>();
    for (const [path, sha256] of outputs) {
      if (!path.startsWith(gathers) || known.has(sha256)) continue;
      known.add(sha256);
      slugs.push(path.slice(gathers.length));
    }
  }
  for (const slug of slugs.sort(compareCodePoints)) {
    const body = read(gathers + slug);
    if (body === undefined) throw new Error(`The answer "${gathers + slug}" is not where it was written`);
    yield { slug, body };
  }
}
