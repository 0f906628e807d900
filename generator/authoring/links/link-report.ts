import { visibleText } from '../../findings/visible-text.ts';
import { LINK_STATES } from '../../answers/links/link-answers.ts';
import { reasonOfState, type LinkResult } from './link-result.ts';
import { planIssues, type OpenIssue } from './plan-issues.ts';

/** The results for people: all but what answers as it should, with the records that have the address. */
export function linkText(results: readonly LinkResult[]): string {
  const blocks = LINK_STATES.filter((state) => state !== 'alive').flatMap((state) =>
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
  const counts = LINK_STATES.map((state) => ({ state, count: results.filter((one) => one.state === state).length }));
  const words = counts.filter(({ count }) => count > 0).map(({ state, count }) => `${String(count)} ${state}`);
  return `${blocks.join('')}${results.length === 1 ? '1 address' : `${String(results.length)} addresses`}${words.length > 0 ? `: ${words.join(', ')}` : ''}\n`;
}

/** The results for programs; with the open issues of a repository also what to do about them. */
export function linkJson(results: readonly LinkResult[], issues: readonly OpenIssue[] | undefined): string {
  const links = results.map(({ url, state, places, checkedAt, ...rest }) => ({
    url,
    state,
    ...(state === 'moved' && 'to' in rest ? { to: rest.to } : {}),
    ...('reason' in rest ? { reason: rest.reason } : {}),
    ...(checkedAt === undefined ? {} : { checked_at: new Date(checkedAt).toISOString() }),
    places,
  }));
  const report = issues === undefined ? { links } : { links, issues: planIssues(results, issues) };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
