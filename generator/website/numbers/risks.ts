import { countOf } from '../../findings/count-of.ts';
import { rulePath } from '../../http/addresses.ts';
import { ruleWords } from '../../scripts/effects/risk/risk-facts.ts';
import { LOOKED_FOR } from '../game-page/worth-knowing.ts';
import { html, type Html } from '../html/html.ts';
import { bars } from '../plots/bars.ts';
import type { CatalogueNumbers } from './count-catalogue.ts';
import { panel } from './panel.ts';

const TOP = '../';

/** How many installers have which fact about risks. There is no sum of them, and no score. */
export function risks({ byFact, installers }: CatalogueNumbers): Html {
  const rows = ruleWords
    .map(({ code, title }) => ({
      label: html`<a href="${TOP}${rulePath(code)}">${title}</a>`,
      part: byFact.get(code) ?? 0,
      whole: installers,
    }))
    .filter(({ part }) => part > 0)
    .sort((a, b) => b.part - a.part);
  return panel({
    id: 'risks',
    title: 'Worth knowing',
    words: html`How many installers do what their pages list under “Worth knowing”. ${countOf(LOOKED_FOR, 'thing')} are
    looked for, and a fact is not a verdict: most have good reasons.`,
    plot:
      rows.length === 0
        ? html`<p>None of them was found.</p>`
        : bars(rows, {
            caption: 'Installers by facts about their risks',
            heads: ['Fact', 'Installers', 'Share'],
            full: 'whole',
            hasSentences: true,
          }),
  });
}
