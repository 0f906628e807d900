import { isFault, stateReason, type LinkResult } from './check-link.ts';
import { groupBy } from '../../text/group-by.ts';
import { codeSpan, COMMENT_LENGTH } from '../../findings/report/markdown-code.ts';
import { printBlocks } from '../../findings/report/report.ts';
import { countStates } from '../../text/count-of.ts';

export interface OpenIssue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
}

export type IssueAction =
  | { readonly action: 'open'; readonly title: string; readonly body: string }
  | { readonly action: 'update' | 'close'; readonly number: number; readonly body: string };

const TITLE = 'Downloads fail at ';

/** One per host with dead or changed downloads, closed without any; untouched if unclear. */
export function planIssues(results: readonly LinkResult[], open: readonly OpenIssue[]): IssueAction[] {
  const bodies = new Map<string, string | undefined>();
  for (const [host, links] of groupBy(results, ({ url }) => new URL(url).host)) {
    const faults = links.filter(isFault);
    if (faults.length > 0) bodies.set(host, bodyOf(host, faults));
    else if (links.some(({ state }) => state === 'unclear')) bodies.set(host, undefined);
  }
  return settleIssues(TITLE, bodies, 'They answer again.', open);
}

/** Opens, updates and closes issues by their titles after the prefix; an `undefined` body leaves one as it is. */
export function settleIssues(
  prefix: string,
  bodies: ReadonlyMap<string, string | undefined>,
  closing: string,
  open: readonly OpenIssue[],
): IssueAction[] {
  const newBodies = new Map(bodies);
  const updates = open.flatMap(({ number, title, body }): IssueAction[] => {
    if (!title.startsWith(prefix)) return [];
    const subject = title.slice(prefix.length);
    const next = bodies.get(subject);
    newBodies.delete(subject);
    if (next === undefined) return bodies.has(subject) ? [] : [{ action: 'close', number, body: closing }];
    return next === body.replaceAll('\r\n', '\n').trim() ? [] : [{ action: 'update', number, body: next }];
  });
  const newIssues = [...newBodies].flatMap(([subject, body]): IssueAction[] =>
    body === undefined ? [] : [{ action: 'open', title: prefix + subject, body }],
  );
  return [...updates, ...newIssues];
}

function bodyOf(host: string, links: readonly LinkResult[]): string {
  const lines = links.flatMap((link) => [
    `- ${codeSpan(link.url)}: ${codeSpan(stateReason(link))}`,
    ...link.places.map((place) => `  - ${codeSpan(place)}`),
  ]);
  const head = `The weekly check found downloads at ${codeSpan(host)} that do not work. It closes this issue when they do.`;
  const foot = 'Never take over a changed checksum without knowing from the publisher why it changed.';
  const list = lines.join('\n');
  const end = list.lastIndexOf('\n', COMMENT_LENGTH);
  return `${head}\n\n${list.length > COMMENT_LENGTH ? `${list.slice(0, end)}\n- …` : list}\n\n${foot}`;
}

/** In the order of a report: what a person has to do comes first. */
const LINK_STATES = { changed: 'changed', dead: 'dead', moved: 'moved', unclear: 'unclear', alive: 'alive' } as const;

export function linkText(results: readonly LinkResult[]): string {
  const order = Object.keys(LINK_STATES);
  const lines = results
    .filter(({ state }) => state !== 'alive')
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    .map((result) => [`${result.state}  ${result.url}`, [stateReason(result), ...result.places]] as const);
  const counts = countStates(results, LINK_STATES).join(', ');
  const noun = results.length === 1 ? 'address' : 'addresses';
  return `${printBlocks(lines)}${String(results.length)} ${noun}${counts === '' ? '' : `: ${counts}`}\n`;
}

export function linkJson(results: readonly LinkResult[], issues: readonly OpenIssue[] | undefined): string {
  const links = results.map(({ url, state, places, checkedAt, ...details }) => ({
    url,
    state,
    ...(state === 'moved' && 'to' in details ? { to: details.to } : {}),
    ...('reason' in details ? { reason: details.reason } : {}),
    ...(checkedAt === undefined ? {} : { checked_at: new Date(checkedAt).toISOString() }),
    places,
  }));
  return `${JSON.stringify({ links, issues: issues && planIssues(results, issues) }, undefined, 2)}\n`;
}
