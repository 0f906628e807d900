import { foldText, numeralOf } from '../../answers/search/search-words.ts';
import { gamePageAddress } from '../../http/addresses.ts';
import { countOf } from '../../text/count-of.ts';
import { cover } from '../cover/cover-svg.ts';
import { moment } from '../html/elements.ts';
import { html, type Content, type Html } from '../html/html.ts';
import type { Row } from '../search/search-files.ts';

/** Makes the items of a list of games; texts stay texts. */
export function showRows(rows: readonly Row[], query: string): HTMLElement[] {
  const list = document.createElement('ol');
  list.innerHTML = html`${rows.map((row) => item(row, query))}`.text;
  return [...list.querySelectorAll<HTMLElement>(':scope > li')];
}

function item([slug, name, year, runners, installers, updated, aliases, file, genres]: Row, query: string): Html {
  const alias = aliasFound([name, slug], aliases, query);
  return html`<li class="row found">
    ${cover({ slug, file: file ?? undefined, top: '' })}
    <div>
      <h3 class="name">
        <a href="${gamePageAddress(slug)}"><bdi>${markMatch(name, query)}</bdi></a
        >${year !== null && html`<span class="num quiet"> ${year}</span>`}
      </h3>
      ${alias !== undefined && html`<p class="small quiet">also called <code>${markMatch(alias, query)}</code></p>`}
      <p class="tags">
        ${runners.map((runner) => html`<span class="tag">${runner}</span>`)}${genres !== undefined && `${genres} · `}${countOf(installers, 'installer')}
        · updated ${moment(updated)}
      </p>
    </div>
  </li>`;
}

/** Another name of a game, where only that one has what was typed. */
function aliasFound(names: readonly string[], aliases: readonly string[], query: string): string | undefined {
  const queryKey = foldText(query);
  const has = (name: string) =>
    [foldText(name), foldText(name).replaceAll(' ', '')].some((one) => one.includes(queryKey));
  return queryKey === '' || names.some(has) ? undefined : aliases.find(has);
}

/** The name with the words underlined that begin as what was typed, or are the same number. */
function markMatch(name: string, query: string): Content[] {
  const queryWords = foldText(query).split(' ');
  return name.split(/(?<=\s)|(?=\s)/).map((word) => {
    const key = foldText(word);
    const match = queryWords.find((one) => one !== '' && key.startsWith(one));
    if (match !== undefined)
      return html`<span><mark>${word.slice(0, match.length)}</mark>${word.slice(match.length)}</span>`;
    const numeral = numeralOf(key) ?? key;
    return numeral !== '' && queryWords.some((one) => numeralOf(one) === numeral || (one === numeral && one !== key))
      ? html`<mark>${word}</mark>`
      : word;
  });
}
