import { foldText, numeralOf } from '../../answers/search/search-words.ts';
import { gamePageAddress, imagePath } from '../../http/addresses.ts';
import { COVER, coverTiles } from '../cover/cover.ts';
import { dayWords } from '../html/day-words.ts';
import type { Row } from '../search/search-files.ts';
import { element } from './element.ts';

const SVG = 'http://www.w3.org/2000/svg';

export function showRows(rows: readonly Row[], query: string): HTMLElement[] {
  return rows.map((row) => item(row, query));
}

function item([slug, name, year, runners, installers, updated, aliases, cover, genres]: Row, query: string) {
  const link = Object.assign(element('a', element('bdi', ...markMatch(name, query))), { href: gamePageAddress(slug) });
  const title = element('h3.name', link);
  if (year !== null) title.append(element('span.num.quiet', ` ${String(year)}`));
  const facts = element(
    'p.tags',
    ...runners.map((runner) => element('span.tag', runner)),
    genres === undefined ? '' : `${genres} · `,
    `${String(installers)} ${installers === 1 ? 'installer' : 'installers'} · updated ${dayWords(updated)}`,
  );
  const alias = aliasFound([name, slug], aliases, query);
  const code = (text: string) => element('code', ...markMatch(text, query));
  const aliasNote = alias === undefined ? [] : [element('p.small.quiet', 'also called ', code(alias))];
  return element('li.row.found', coverOf(slug, cover), element('div', title, ...aliasNote, facts));
}

/** Another name of a game, where only that one has what was typed. */
function aliasFound(names: readonly string[], aliases: readonly string[], query: string): string | undefined {
  const queryKey = foldText(query);
  const has = (name: string) =>
    [foldText(name), foldText(name).replaceAll(' ', '')].some((alias) => alias.includes(queryKey));
  return queryKey === '' || names.some(has) ? undefined : aliases.find(has);
}

/** The name, with the words underlined that begin with a typed word or are the same number. */
function markMatch(name: string, query: string): (string | HTMLElement)[] {
  const queryWords = foldText(query).split(' ');
  return name.split(/(?<=\s)|(?=\s)/).map((word) => {
    const key = foldText(word);
    const match = queryWords.find((queryWord) => queryWord !== '' && key.startsWith(queryWord));
    if (match !== undefined)
      return element('span', element('mark', word.slice(0, match.length)), word.slice(match.length));
    const numeral = numeralOf(key) ?? key;
    return numeral !== '' &&
      queryWords.some((queryWord) => numeralOf(queryWord) === numeral || (queryWord === numeral && queryWord !== key))
      ? element('mark', word)
      : word;
  });
}

function coverOf(slug: string, file: string | null | undefined): Element {
  const { palette, paths } = coverTiles(slug);
  const name = `cover t${String(palette)}`;
  if (file) {
    const { width, height } = COVER;
    return Object.assign(document.createElement('img'), {
      ...{ className: name, loading: 'lazy', width, height, alt: '' },
      src: imagePath(slug, file),
    });
  }
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', name);
  picture.setAttribute('viewBox', `0 0 ${String(COVER.columns * 4)} ${String(COVER.rows * 4)}`);
  picture.setAttribute('aria-hidden', 'true');
  for (const path of paths) {
    const shape = document.createElementNS(SVG, 'path');
    shape.setAttribute('d', path);
    picture.append(shape);
  }
  return picture;
}
