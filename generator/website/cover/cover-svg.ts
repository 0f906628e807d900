import { html, type Html } from '../html/html.ts';
import { COVER, coverTiles, tilesOf } from './cover.ts';

/** The cover of a game; its name stands beside it. */
export function cover(slug: string): Html {
  const { palette, paths } = coverTiles(slug);
  return html`<svg class="cover t${palette}" viewBox="0 0 ${COVER.columns * 4} ${COVER.rows * 4}" aria-hidden="true">
    ${paths.map((path) => html`<path d="${path}" />`)}
  </svg>`;
}

const FIELD_LAYERS = [0, 0, 0, 1, 1, 2];

/** The ornament of a site, by its title. */
export function ornament(title: string): Html {
  const { paths } = tilesOf(title, 6, 5, FIELD_LAYERS);
  return html`<svg class="ornament" viewBox="0 0 24 20" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${paths.map((path) => html`<path d="${path}" />`)}
  </svg>`;
}
