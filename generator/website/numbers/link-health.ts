import { withCommas } from '../../findings/count-of.ts';
import type { Occurrences } from '../../answers/counts.ts';
import { html, type Html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';
import { bars } from '../plots/bars.ts';
import { panel } from './panel.ts';

/** What the states of a report are called here. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['alive', 'Answers'],
  ['moved', 'Has moved'],
  ['dead', 'Is gone'],
  ['changed', 'Has another file'],
  ['unclear', 'Unclear'],
]);

/** How many download addresses answered when they were last checked. */
export function linkHealth(links: Occurrences): Html {
  const whole = [...links.values()].reduce((sum, one) => sum + one, 0);
  if (whole === 0) return html``;
  const rows = [...links].toSorted(([, a], [, b]) => b - a);
  return panel({
    id: 'links',
    title: 'Links',
    words: html`${withCommas(links.get('alive') ?? 0)} of ${withCommas(whole)} download addresses answered when they
    were last checked.`,
    plot: bars(
      rows.map(([state, part]) => ({ label: recordText(LABELS.get(state) ?? state), part, whole })),
      { caption: 'Download addresses by what became of them', heads: ['Address', 'Found', 'Share'], full: 'whole' },
    ),
  });
}
