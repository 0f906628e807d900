import type { Occurrences } from '../../answers/counts.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { countOf, withCommas } from '../../findings/count-of.ts';
import { NUMBERS_PAGES, pageOfFolder, rulePath } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { ruleWords } from '../../scripts/effects/risk/risk-facts.ts';
import { LOOKED_FOR } from '../game-page/worth-knowing.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { recordText } from '../html/record-text.ts';
import { shareText } from '../html/share-text.ts';
import { pageText } from '../page/page.ts';
import { stats } from '../page/stats.ts';
import { type Bar, bars } from '../plots/bars.ts';
import { ages } from './ages.ts';
import { type CatalogueNumbers, type CountsOf, readCounts } from './count-catalogue.ts';
import { panel } from './panel.ts';
import { growth, years } from './time-axis.ts';

const TOP = '../';

/** Runners that have a bar of their own, and those that have one among checksums. */
const [MOST, MOST_OF_CHECKSUMS] = [12, 8];

/** The catalogue in numbers, each with its plot. */
export function numbersPageText(counts: Occurrences, settings: SiteRecord, links?: Occurrences): string {
  const numbers = readCounts(counts);
  const content = html`<div class="wrap page">
    <h1>Numbers</h1>
    <p class="lead">What the records of this catalogue say, counted when these pages were made.</p>
    ${figures(numbers)}
    ${
      numbers.installers > 0 &&
      html`<div class="numbers">
        ${growth(numbers)} ${runners(numbers)} ${ages(numbers)} ${years(numbers)} ${risks(numbers)}
        ${checksums(numbers)}${links !== undefined && html` ${linkHealth(links)}`}
      </div>`
    }
  </div>`;
  const description = `${withCommas(numbers.installers)} installers of ${withCommas(numbers.games)} games: by runner, by year, how old, how many with checksums and risks.`;
  return pageText(
    { path: pageOfFolder(NUMBERS_PAGES), title: 'Numbers', description, top: TOP, part: NUMBERS_PAGES, content },
    settings,
  );
}

function figures({ games, installers, byRunner, checksums: { whole }, newest }: CatalogueNumbers): Html {
  return stats([
    ['games', withCommas(games)],
    ['published installers', withCommas(installers)],
    ['runners', withCommas(byRunner.size)],
    ['downloads', withCommas(whole)],
    ...(newest === '' ? [] : [['last change', moment(newest)] as const]),
  ]);
}

/** How many downloads have a checksum. */
function checksums({ checksums: all, checksumsByRunner }: CatalogueNumbers): Html {
  if (all.whole === 0) return html``;
  const names = mostFirst(new Map([...checksumsByRunner].map(([name, { whole }]) => [name, whole])));
  const rows = names.slice(0, MOST_OF_CHECKSUMS).map(([name]) => ({
    label: recordText(name),
    ...(checksumsByRunner.get(name) ?? { part: 0, whole: 0 }),
  }));
  return panel({
    id: 'checksums',
    title: 'Checksums',
    words: html`${withCommas(all.part)} of ${withCommas(all.whole)} downloads have a checksum:
    ${shareText(all.part, all.whole)}. With one, Lutris stops when a file is not the one that was recorded.`,
    plot: bars([{ label: html`All downloads`, ...all }, ...(rows.length > 1 ? rows : [])], {
      caption: 'Downloads with a checksum by runner',
      heads: ['Runner', 'With one', 'Share'],
      full: 'whole',
    }),
  });
}

function runners({ byRunner, installers }: CatalogueNumbers): Html {
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
function mostFirst(counts: CountsOf<string>): (readonly [name: string, count: number])[] {
  return [...counts].sort(([a, one], [b, other]) => other - one || compareCodePoints(a, b));
}

/** How many installers have which fact about risks. There is no sum of them, and no score. */
function risks({ byFact, installers }: CatalogueNumbers): Html {
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

/** What the states of a report are called here. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['alive', 'Answers'],
  ['moved', 'Has moved'],
  ['dead', 'Is gone'],
  ['changed', 'Has another file'],
  ['unclear', 'Unclear'],
]);

/** How many download addresses answered when they were last checked. */
function linkHealth(links: Occurrences): Html {
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
