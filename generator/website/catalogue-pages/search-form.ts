import type { GameSummary } from '../../answers/game-summary.ts';
import { BROWSE_PAGES } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { groupBy } from '../../text/group-by.ts';
import { html, type Html } from '../html/html.ts';
import { ICONS } from '../page/icons.ts';
import { repositoryOf } from '../page/repository.ts';
import { runnerNames } from './listing.ts';

const MAX_RUNNERS = 12;

export function searchForm(games: readonly GameSummary[]): Html {
  const runners = countNames(games).slice(0, MAX_RUNNERS);
  const decades = [...new Set(games.flatMap(({ year }) => (year === null ? [] : Math.floor(year / 10) * 10)))].sort();
  const chips = runners.map(
    ([runner, count]) =>
      html`<label class="chip"
        ><input type="checkbox" name="runner" value="${runner}" /><span>${runner} <b>${count}</b></span></label
      >`,
  );
  const years = decades.map((decade) => html`<option value="${decade}">${decade}–${decade + 9}</option>`);
  return html`<form class="search" id="search" role="search" action="./">
    ${searchField()}
    <fieldset class="filters">
      <legend class="sr">Filter</legend>
      ${chips}<label class="chip"
        ><span class="sr">Year</span
        ><select name="year">
          <option value="">Any year</option>
          ${years}
        </select></label
      >
    </fieldset>
  </form>`;
}

export function searchField(): Html {
  return html`<label class="sr" for="q">Search games</label>${ICONS.search}<input
      id="q"
      name="q"
      type="search"
      autocomplete="off"
      spellcheck="false"
      maxlength="100"
      placeholder="Name of a game"
    /><kbd aria-hidden="true">/</kbd>`;
}

/** Where results are shown; hidden until there are any. */
export function searchResults(settings: SiteRecord): Html {
  const add = repositoryOf(settings.website)?.add;
  return html`<section id="results" aria-labelledby="found" hidden>
    <div class="bar">
      <h2 id="found">Games</h2>
      <p class="small quiet for"></p>
      <p class="sr" role="status"></p>
    </div>
    <ol></ol>
    <div class="say">
      <p data-say="filtered" hidden><button class="btn" type="button" value="clear">Clear the filters</button></p>
      <p data-say="failed" hidden><button class="btn" type="button" value="again">Try again</button></p>
      <p data-say="more" hidden><button class="btn" type="button" value="more">Show the others</button></p>
      ${add !== undefined && html`<p data-say="nothing" hidden><a class="btn" href="${add}">Add this game</a></p>`}
      <p class="onward">
        <a href="${BROWSE_PAGES}">Browse all games</a>${add !== undefined && html`<a href="${add}">Add a game</a>`}
      </p>
    </div>
  </section>`;
}

function countNames(games: readonly GameSummary[]): (readonly [name: string, count: number])[] {
  const groups = groupBy(games.flatMap(runnerNames), (name) => name);
  const counts = Array.from(groups, ([name, { length }]) => [name, length] as const);
  return counts.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
