import { countOf } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { bars } from '../plots/bars.ts';
import type { CatalogueNumbers } from './count-catalogue.ts';
import { panel } from './panel.ts';

/** Groups of ages, each up to so many days. */
const GROUPS = [
  ['Up to 30 days', 30],
  ['1 to 3 months', 91],
  ['3 to 6 months', 182],
  ['6 to 12 months', 365],
  ['1 to 2 years', 730],
  ['2 to 4 years', 1461],
  ['More than 4 years', Infinity],
] as const;

/** How long ago installers were updated. The newest update is what ages are measured from, so that no clock decides. */
export function ages({ byAge, newest, installers }: CatalogueNumbers): Html {
  const parts = GROUPS.map(([name, days], index) => {
    const from = GROUPS[index - 1]?.[1] ?? -1;
    const part = [...byAge].reduce((sum, [age, count]) => (age > from && age <= days ? sum + count : sum), 0);
    return { label: html`${name}`, part, whole: installers };
  });
  const oldest = parts.findLastIndex(({ part }) => part > 0);
  return panel({
    id: 'ages',
    title: 'How fresh',
    words: html`Half of all installers were updated in the ${countOf(medianOf(byAge, installers), 'day')} before
    ${moment(newest)}, the newest update.`,
    plot: bars(parts.slice(0, oldest + 1), {
      caption: 'Installers by how long before the newest update theirs was',
      heads: ['Updated before', 'Installers', 'Share'],
      full: 'longest',
    }),
  });
}

/** The least age up to which half of them are. */
function medianOf(byAge: CatalogueNumbers['byAge'], installers: number): number {
  let seen = 0;
  for (const [age, count] of [...byAge].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen * 2 >= installers) return Math.max(age, 1);
  }
  return 0;
}
