import { imagePath } from '../../http/addresses.ts';
import { html, type Html } from '../html/html.ts';
import { COVER, coverTiles, tilesOf } from './cover.ts';

interface CoverSource {
  readonly slug: string;
  /** The name of the image file; `undefined` where the game has none. */
  readonly file: string | undefined;
  readonly top: string;
  /** The pixels of the image, and what it shows, where it is no mere ornament beside the game's name. */
  readonly dimensions?: { readonly width: number; readonly height: number; readonly words: string };
}

/** The cover of a game: its image, or one that is made of its slug. */
export function cover({ slug, file, top, dimensions }: CoverSource): Html {
  const { palette, paths } = coverTiles(slug);
  if (file !== undefined) {
    const { width, height, words } = dimensions ?? { ...COVER, words: '' };
    return html`<img
      class="cover t${palette}"
      src="${top}${imagePath(slug, file)}"
      width="${width}"
      height="${height}"
      alt="${words}"
      loading="${dimensions === undefined ? 'lazy' : 'eager'}"
      decoding="async"
    />`;
  }
  return html`<svg class="cover t${palette}" viewBox="0 0 ${COVER.columns * 4} ${COVER.rows * 4}" aria-hidden="true">
    ${paths.map((path) => html`<path d="${path}" />`)}
  </svg>`;
}

export function ornament(title: string): Html {
  const { paths } = tilesOf(title, 6, 5, [0, 0, 0, 1, 1, 2]);
  return html`<svg class="ornament" viewBox="0 0 24 20" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${paths.map((path) => html`<path d="${path}" />`)}
  </svg>`;
}
