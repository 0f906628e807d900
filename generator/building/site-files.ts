import { createAnswerCheck, valueOf } from '../answers/check-answers.ts';
import { canHaveSiblings, createSiblingMaker } from '../answers/make-siblings.ts';
import type { Endpoint, SiteSource, TextAnswer } from '../answers/endpoint.ts';
import { type RetiredAnswer, retiredAnswers } from '../answers/endpoints/retired-answers.ts';
import { hasSiblings, namesBy } from '../answers/forms.ts';
import { isPlaceOf, servedEndpoints } from '../answers/places.ts';
import type { BuildRequest } from './build-request.ts';
import { digest } from '../findings/digest.ts';
import { SIBLINGS } from '../http/contract.ts';
import type { SiteRecord } from '../records/records.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import type { DigestList } from '../release/manifest/digest-list.ts';

/** The files that come of no game. */
export interface SiteFiles {
  /** The retired slugs, which answer with the bytes of other files, or empty; and their pages. */
  readonly retired: readonly RetiredAnswer[];
  readonly bodies: readonly ReleaseFile[];
  /** Siblings that are served already, with their digests, and need not be made again. */
  readonly kept: ReadonlyMap<string, string>;
}

/** The records that they are made from. */
export type SiteRecords = Omit<SiteSource, 'settings'>;

/** None of them has to be written. */
export function noSiteFiles(retired: readonly RetiredAnswer[]): SiteFiles {
  return { retired, bodies: [], kept: new Map() };
}

/**
 * The answers that come of no game, with their twins and the siblings of both, and the files for hosts. `base` lists
 * files that were made by this program with these settings, if there are any: what it has for the same body need not be
 * checked and compressed again, and what compresses need not be loaded.
 */
export async function siteFiles(
  { endpoints, hostFiles }: Pick<BuildRequest, 'endpoints' | 'hostFiles'>,
  settings: SiteRecord,
  records: SiteRecords,
  base: DigestList | undefined,
): Promise<SiteFiles> {
  const { encodings } = settings;
  const namesOf = namesBy(settings);
  const bodies: ReleaseFile[] = [];
  const kept = new Map<string, string>();
  const check = createAnswerCheck();
  const amongGames: RetiredAnswer[] = [];
  for (const { schema, isAmongGames, ...answer } of answersOfSite(endpoints, { ...records, settings })) {
    const { path, body } = answer;
    if (isAmongGames) {
      amongGames.push({ path, source: undefined, body });
      continue;
    }
    const names = namesOf(path);
    bodies.push(...names.map((name) => ({ path: name, body })));
    const bytes = Buffer.from(body);
    const sha256 = digest(bytes);
    const isServed = base !== undefined && names.every((name) => base.has(name, sha256));
    if (!isServed && schema !== undefined) check(path, schema, valueOf(answer));
    if (!hasSiblings(path) || encodings.length === 0 || !canHaveSiblings(bytes)) continue;
    if (isServed) {
      for (const sibling of names.flatMap((name) => encodings.map((encoding) => name + SIBLINGS[encoding]))) {
        const its = base.sha256Of(sibling);
        if (its !== undefined) kept.set(sibling, its);
      }
    } else {
      const siblings = (await createSiblingMaker(encodings))(bytes);
      for (const name of names) bodies.push(...siblings.map((one) => ({ path: name + one.ending, body: one.bytes })));
    }
  }
  return {
    retired: [...retiredAnswers(records.retired), ...amongGames],
    bodies: [...bodies, ...hostFiles(settings)],
    kept,
  };
}

/** The answers that come of no game, in the order of writing. */
function* answersOfSite(
  endpoints: readonly Endpoint[],
  source: SiteSource,
): Generator<TextAnswer & Pick<Endpoint, 'schema'> & { readonly isAmongGames: boolean }> {
  for (const endpoint of servedEndpoints(endpoints, source.settings)) {
    if (endpoint.origin !== 'site') continue;
    const { schema } = endpoint;
    if ('file' in endpoint) yield { path: endpoint.file, body: endpoint.bodyOf(source), schema, isAmongGames: false };
    else {
      const isAmongGames = endpoint.isAmongGames === true;
      for (const answer of endpoint.answersOf(source)) {
        if (!isPlaceOf(endpoint, answer.path)) {
          throw new Error(
            `The answer "${answer.path}" lies outside "${endpoint.folder}", the folder of "${endpoint.name}"`,
          );
        }
        yield { ...answer, schema, isAmongGames };
      }
    }
  }
}
