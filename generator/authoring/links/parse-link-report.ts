import { LINK_STATES, type LinkAnswer, type LinkAnswers } from '../../answers/links/link-answers.ts';
import { usualUrl } from '../../records/url.ts';
import { memberOf } from '../forges/member-of.ts';

const STATES: readonly unknown[] = LINK_STATES;

/** A time as reports have it, to the second at least. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** Reads a report for programs (`linkJson`); throws a `TypeError` that says what is wrong for a text that is not one. */
export function parseLinkReport(text: string): LinkAnswers {
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
