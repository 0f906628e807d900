import { withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';
import { shareText } from '../html/share-text.ts';
import { bars } from '../plots/bars.ts';
import type { CatalogueNumbers } from './count-catalogue.ts';
import { panel } from './panel.ts';
import { mostFirst } from './runners.ts';

/** Runners that have a bar of their own. */
const MOST = 8;

/** How many downloads have a checksum. */
export function checksums({ checksums: all, checksumsByRunner }: CatalogueNumbers): Html {
  if (all.whole === 0) return html``;
  const names = mostFirst(new Map([...checksumsByRunner].map(([name, { whole }]) => [name, whole])));
  const rows = names.slice(0, MOST).map(([name]) => ({
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
