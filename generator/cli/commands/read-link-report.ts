import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { LINK_STATES, type LinkAnswer, type LinkReport } from '../../answers/links/link-answers.ts';
import { memberOf } from '../../authoring/forges/forge-api.ts';
import { digest } from '../../findings/digest.ts';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { usualUrl } from '../../records/url.ts';
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
