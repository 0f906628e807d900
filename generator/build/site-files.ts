import { canHaveSiblings, createSiblingMaker } from '../compress/make-siblings.ts';
import type { ReleaseFile } from '../emit/write-release.ts';
import { SIBLINGS } from '../hosting/contract.ts';
import { digest } from '../manifest/digest.ts';
import type { DigestList } from '../manifest/digest-list.ts';
import { answersOfSite, pathsOf } from '../render/answers.ts';
import { createAnswerCheck } from '../render/check-answers.ts';
import type { OutputFile } from '../render/answer.ts';
import type { RuntimeRecord, SiteRecord } from '../validate/records.ts';

/** The files that come of no game. */
export interface SiteFiles {
  readonly bodies: readonly ReleaseFile[];
  /** Siblings that are served already, with their digests, and need not be made again. */
  readonly kept: ReadonlyMap<string, string>;
}

/** None of them has to be written. */
export const NO_SITE_FILES: SiteFiles = { bodies: [], kept: new Map() };

/**
 * The answers that come of no game, with their twins and the siblings of both, and the files for hosts. `base` lists
 * files that were made by this program with these settings, if there are any: what it has for the same body need not be
 * judged and compressed again, and what compresses need not be loaded.
 */
export async function siteFiles(
  { jsonTwins, encodings }: SiteRecord,
  runtimes: readonly RuntimeRecord[],
  hostFiles: readonly OutputFile[],
  base: DigestList | undefined,
): Promise<SiteFiles> {
  const bodies: ReleaseFile[] = [];
  const kept = new Map<string, string>();
  const check = createAnswerCheck();
  for (const { path, kind, body } of answersOfSite(runtimes)) {
    const names = pathsOf(path, jsonTwins);
    bodies.push(...names.map((name) => ({ path: name, body })));
    const bytes = Buffer.from(body);
    const sha256 = digest(bytes);
    const isServed = base !== undefined && names.every((name) => base.has(name, sha256));
    if (!isServed) check(path, kind, JSON.parse(body));
    if (!path.startsWith('api/') || encodings.length === 0 || !canHaveSiblings(bytes)) continue;
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
  return { bodies: [...bodies, ...hostFiles], kept };
}
