import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LINK_STATES, type LinkAnswer, type LinkReport } from '../../answers/links/link-answers.ts';
import { memberOf } from '../../authoring/forges/forge-api.ts';
import { findArchived } from '../../authoring/links/find-archived.ts';
import { proposalText, type ProposedMirrors, type UnmirroredFile } from '../../authoring/links/propose-mirrors.ts';
import { allowedBy } from '../definitions/definition.ts';
import type { LinksOptions } from '../definitions/links.ts';
import { withProgress } from '../terminal/progress.ts';
import { digest } from '../../findings/digest.ts';
import { visibleJson } from '../../findings/visible-text.ts';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { USUAL_LIMITS } from '../../io/network/door/send.ts';
import { usualUrl } from '../../records/url.ts';
import { type Environment, Misuse, ExitCode } from '../terminal/environment.ts';

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

const STATES: readonly unknown[] = LINK_STATES;

/** A time as reports have it, to the second at least. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** Reads a report for programs (`linkJson`); throws a `TypeError` that says what is wrong for a text that is not one. */
function parseLinkReport(text: string): LinkReport['answers'] {
  const links = memberOf(JSON.parse(text), 'links');
  if (!Array.isArray(links)) throw new TypeError('it has no list "links"');
  return new Map(links.map((link: unknown, at) => readLink(link, `item ${String(at + 1)} of "links"`)));
}

function readLink(link: unknown, name: string): [string, LinkAnswer] {
  const [url, state, checkedAt] = ['url', 'state', 'checked_at'].map((key) => memberOf(link, key));
  const usual = typeof url === 'string' ? usualUrl(url) : undefined;
  if (usual === undefined) throw new TypeError(`${name} has no address as "url"`);
  if (!STATES.includes(state)) throw new TypeError(`"state" of ${name} is none of ${LINK_STATES.join(', ')}`);
  const isMoment = typeof checkedAt === 'string' && MOMENT.test(checkedAt) && !Number.isNaN(Date.parse(checkedAt));
  if (checkedAt !== undefined && !isMoment) throw new TypeError(`"checked_at" of ${name} is no time in UTC`);
  return [usual, { state: state as LinkAnswer['state'], checkedAt: isMoment ? checkedAt : null }];
}

/** Asks archives for files and prints the lines that would make mirrors of what they have. It changes no record. */
export async function proposeMirrors(
  files: readonly UnmirroredFile[],
  { format, delay, timeout, ...options }: LinksOptions,
  environment: Environment,
): Promise<ExitCode> {
  const patience = timeout * 1_000;
  const limits = { patience, totalTime: Math.max(USUAL_LIMITS.totalTime, 2 * patience) };
  const ask = await environment.openDoor({ allow: allowedBy(options), limits });
  const stop = new AbortController();
  environment.onStop(() => {
    stop.abort();
  });
  let asked = 0;
  const pause = async () => {
    if (asked > 0) await setTimeout(delay);
    asked += 1;
  };
  const found: ProposedMirrors[] = [];
  await withProgress(environment, async ({ start, step }) => {
    start('Asking archives', files.length);
    for (const file of files) {
      if (stop.signal.aborted) break;
      found.push({ ...file, ...(await findArchived(file, { ask, pause })) });
      step();
    }
  });
  environment.out.write(format === 'json' ? `${visibleJson({ archives: found }, 2)}\n` : proposalText(found));
  return ExitCode.clean;
}
