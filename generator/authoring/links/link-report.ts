import { visibleText } from '../../findings/visible-text.ts';
import { STATES, reasonOfState, type LinkResult } from './link-result.ts';
import { planIssues, type OpenIssue } from './plan-issues.ts';

/** The results for people: all but what answers as it should, with the records that have the address. */
export function linkText(results: readonly LinkResult[]): string {
  const blocks = STATES.filter((state) => state !== 'alive').flatMap((state) =>
    results
      .filter((result) => result.state === state)
      .map((result) => {
        const lines = [
          `${state}  ${result.url}`,
          `  ${reasonOfState(result)}`,
          ...result.places.map((place) => `  ${place}`),
        ];
        return `${lines.map(visibleText).join('\n')}\n\n`;
      }),
  );
  const counts = STATES.map((state) => ({ state, count: results.filter((one) => one.state === state).length }));
  const words = counts.filter(({ count }) => count > 0).map(({ state, count }) => `${String(count)} ${state}`);
  return `${blocks.join('')}${results.length === 1 ? '1 address' : `${String(results.length)} addresses`}${words.length > 0 ? `: ${words.join(', ')}` : ''}\n`;
}

/** How many addresses of such a report for programs have each state; throws for a text that is not one. */
export function countStates(text: string): Map<string, number> {
  const report: unknown = JSON.parse(text);
  const links = typeof report === 'object' && report !== null && 'links' in report ? report.links : undefined;
  if (!Array.isArray(links)) throw new TypeError('it has no list "links"');
  const states = links.map((link: unknown) =>
    typeof link === 'object' && link !== null && 'state' in link ? link.state : undefined,
  );
  const counts = STATES.map((state): [string, number] => [state, states.filter((one) => one === state).length]);
  return new Map(counts.filter(([, count]) => count > 0));
}

/** The results for programs; with the open issues of a repository also what to do about them. */
export function linkJson(results: readonly LinkResult[], issues: readonly OpenIssue[] | undefined): string {
  const links = results.map(({ url, state, places, ...rest }) => ({
    url,
    state,
    ...(state === 'moved' && 'to' in rest ? { to: rest.to } : {}),
    ...('reason' in rest ? { reason: rest.reason } : {}),
    places,
  }));
  const report = issues === undefined ? { links } : { links, issues: planIssues(results, issues) };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
