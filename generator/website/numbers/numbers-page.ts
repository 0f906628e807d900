import { withCommas } from '../../findings/count-of.ts';
import type { Occurrences } from '../../answers/counts.ts';
import { NUMBERS_PAGES, pageOfFolder } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { pageText } from '../page/page.ts';
import { stats } from '../page/stats.ts';
import { ages } from './ages.ts';
import { checksums } from './checksums.ts';
import { readCounts, type CatalogueNumbers } from './count-catalogue.ts';
import { growth } from './growth.ts';
import { linkHealth } from './link-health.ts';
import { risks } from './risks.ts';
import { runners } from './runners.ts';
import { years } from './years.ts';

const TOP = '../';

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
