import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LinkReport } from '../../answers/links/link-answers.ts';
import { parseLinkReport } from '../../authoring/links/parse-link-report.ts';
import { digest } from '../../findings/digest.ts';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';

/** Bytes of a report on some half a million addresses. */
const LARGEST = 128 * 1024 ** 2;

/** Reads what `catalogue links --format json` has printed; throws `Misuse` for anything else. */
export function readLinkReport(path: string | undefined, { workingFolder }: Environment): LinkReport | undefined {
  if (path === undefined) return undefined;
  try {
    const file = resolve(workingFolder, path);
    if (statSync(file).size > LARGEST) throw new TypeError('it is larger than 128 MiB');
    const text = readNamedText(file);
    return { digest: digest(text), answers: parseLinkReport(text) };
  } catch (error) {
    throw new Misuse(`"${path}" is not a report of "catalogue links --format json": ${reasonOf(error).words}`);
  }
}
