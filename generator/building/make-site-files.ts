import { createAnswerCheck, valueOf } from '../answers/check-answers.ts';
import type { SiteSource, Endpoint, TextAnswer } from '../answers/endpoint.ts';
import { isPlaceOf } from '../answers/places.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';
import { formsOf } from './catalogue-files.ts';

/** The records that they are made from. */
export type SiteRecords = Omit<SiteSource, 'settings'>;

/** Makes the answers that come of no game, with their twins. */
export function makeSiteFiles(endpoints: readonly Endpoint[], source: SiteSource): ReleaseFile[] {
  const check = createAnswerCheck();
  const files = pictures(endpoints, source);
  for (const { schema, ...answer } of answersOfSite(endpoints, source)) {
    const { path, body } = answer;
    if (schema !== undefined) check(path, schema, valueOf(answer));
    files.push(...formsOf(path, Buffer.from(body), source.settings));
  }
  return files;
}

function pictures(endpoints: readonly Endpoint[], source: SiteSource): ReleaseFile[] {
  return endpoints.flatMap((endpoint) => {
    const body = 'bytesOf' in endpoint ? endpoint.bytesOf(source) : undefined;
    return body === undefined || !('file' in endpoint) ? [] : [{ path: endpoint.file, body }];
  });
}

/** The answers that come of no game, in the order of writing. */
function* answersOfSite(
  endpoints: readonly Endpoint[],
  source: SiteSource,
): Generator<TextAnswer & Pick<Endpoint, 'schema'>> {
  for (const endpoint of endpoints) {
    if (endpoint.origin !== 'site' || 'bytesOf' in endpoint) continue;
    const { schema } = endpoint;
    if ('file' in endpoint) yield { path: endpoint.file, body: endpoint.bodyOf(source), schema };
    else {
      for (const answer of endpoint.answersOf(source)) {
        if (!isPlaceOf(endpoint, answer.path)) {
          throw new Error(
            `The answer "${answer.path}" lies outside "${endpoint.folder}", the folder of "${endpoint.name}"`,
          );
        }
        yield { ...answer, schema };
      }
    }
  }
}
