import { join, resolve } from 'node:path';
import { questionName, type FindDigest } from '../../authoring/pin/find-digest.ts';
import { parseDigests, printDigests, type KnownDigest } from '../../authoring/pin/known-digests.ts';
import { USUAL_CACHE } from '../definitions/definition.ts';
import type { Environment } from '../terminal/environment.ts';
import { keepText, readKeptText } from './kept-file.ts';
import { besideCatalogue, type OpenedCatalogue } from './open-catalogue.ts';

const HOUR = 3_600_000;

/** Opens the digests that earlier runs have found. */
export function openKnownDigests(
  { cache, maxAge }: { readonly cache?: string | false | undefined; readonly maxAge: number },
  catalogue: OpenedCatalogue,
  environment: Environment,
) {
  const { workingFolder, now } = environment;
  const folder = cache ?? besideCatalogue(catalogue, USUAL_CACHE, environment);
  const path = folder === false ? undefined : join(resolve(workingFolder, folder), 'digests.json');
  const isYoung = ({ at }: KnownDigest) => at <= now() && at >= now() - maxAge * HOUR;
  const known = new Map([...parseDigests(readKeptText(path))].filter(([, digest]) => isYoung(digest)));
  return {
    /** Answers from what is kept where that is young enough, and keeps what else is found. */
    remember:
      (find: FindDigest): FindDigest =>
      async (question) => {
        const name = questionName(question);
        const kept = known.get(name);
        if (kept !== undefined) return { kind: 'found', ...kept };
        const answer = await find(question);
        if (answer.kind !== 'found') return answer;
        const { sha256, bytes, source, older } = answer;
        known.set(name, { sha256, bytes, source, older, at: now() });
        return answer;
      },
    /** Writes what is known to the disk. */
    keep: () => {
      if (path !== undefined && known.size > 0) keepText(path, printDigests(known), environment);
    },
  };
}
