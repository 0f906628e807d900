import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { html, type Html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';
import { shareText } from '../html/share-text.ts';
import { bars, type Bar } from '../plots/bars.ts';
import type { CatalogueNumbers, CountsOf } from './count-catalogue.ts';
import { panel } from './panel.ts';

/** Runners that have a bar of their own. */
const MOST = 12;

export function runners({ byRunner, installers }: CatalogueNumbers): Html {
  const all = mostFirst(byRunner);
  const others = all.slice(MOST);
  const rows: Bar[] = all.slice(0, MOST).map(([name, part]) => ({ label: recordText(name), part, whole: installers }));
  const rest = others.reduce((sum, [, count]) => sum + count, 0);
  if (rest > 0) rows.push({ label: html`${others.length} others`, part: rest, whole: installers });
  const [[first, most] = ['', 0]] = all;
  return panel({
    id: 'runners',
    title: 'By runner',
    words: html`What installers run games with. The most frequent is ${recordText(first)}, with
    ${shareText(most, installers)}.`,
    plot: bars(rows, { caption: 'Installers by runner', heads: ['Runner', 'Installers', 'Share'], full: 'longest' }),
  });
}

/** The most frequent first; of equal ones, by name. */
export function mostFirst(counts: CountsOf<string>): (readonly [name: string, count: number])[] {
  return [...counts].sort(([a, one], [b, other]) => other - one || compareCodePoints(a, b));
}
