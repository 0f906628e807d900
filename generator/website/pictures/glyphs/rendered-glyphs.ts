import { buildSync } from 'esbuild';
import { memoize } from '../../../findings/memoize.ts';
import { renderGlyphs, type Glyphs } from './render-glyphs.ts';

/** The letters of pictures. The compiled program has what comes of it in the place of this module. */
export function renderedGlyphs(): Glyphs {
  return rendered('../../../..');
}

const rendered = memoize((folder) => renderGlyphs(buildSync, new URL(folder, import.meta.url).pathname));
