import type { Effects } from '../../scripts/effects/effects.ts';
import { countOf } from '../../findings/count-of.ts';
import { html } from '../html/html.ts';
import { ACCENT } from '../page/colours.ts';

/** What a badge is made from. */
type BadgeFacts = Pick<Effects, 'downloads' | 'paths' | 'programs'>;

/** Sizes in the units of the picture: its height, the blanks beside a text, and the widest letter of its typeface. */
const [HEIGHT, BLANK, LETTER] = [20, 8, 6.6];

const LABEL = 'installer';

/** Green where a check found nothing to look at, else grey: it is no verdict, and needs no alarm. */
const [CLEAN, OTHER] = ['#2d6e3e', '#555'];

/** A small picture that says how well the downloads of an installer are verified, and whether it stays in its folder. */
export function badgeSvg(effects: BadgeFacts): string {
  const words = badgeWords(effects);
  const [left, right] = [widthOf(LABEL), widthOf(words)];
  const width = left + right;
  const title = `${LABEL}: ${words}`;
  const isClean = effects.downloads.every(isVerified) && elsewhere(effects) === 'writes nothing elsewhere';
  const part = (at: number, size: number, text: string) =>
    html`<text x="${at + BLANK}" y="14" textLength="${size - 2 * BLANK}">${text}</text>`;
  return `${
    html`<svg
      xmlns="http://www.w3.org/2000/svg"
      width="${width}"
      height="${HEIGHT}"
      viewBox="0 0 ${width} ${HEIGHT}"
      role="img"
      aria-label="${title}"
    >
      <title>${title}</title>
      <rect width="${width}" height="${HEIGHT}" rx="3" fill="${isClean ? CLEAN : OTHER}" />
      <path d="M3 0h${left - 3}v${HEIGHT}h-${left - 3}a3 3 0 0 1-3-3v-${HEIGHT - 6}a3 3 0 0 1 3-3z" fill="${ACCENT}" />
      <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
        ${part(0, left, LABEL)}${part(left, right, words)}
      </g>
    </svg>`.text
  }\n`;
}

/** As "4 of 4 downloads verified, writes nothing elsewhere". A checksum that others can match verifies nothing. */
export function badgeWords(effects: BadgeFacts): string {
  const { downloads } = effects;
  const verified = downloads.filter(isVerified).length;
  const first =
    downloads.length === 0 ? 'no download' : `${String(verified)} of ${countOf(downloads.length, 'download')} verified`;
  return `${first}, ${elsewhere(effects)}`;
}

/** What a program writes that is run is not known. */
function elsewhere({ paths, programs }: BadgeFacts): string {
  const changes = paths.filter(({ action }) => action !== 'reads');
  if (changes.some(({ place }) => place === 'outside')) return 'writes elsewhere';
  if (changes.some(({ place }) => place === 'unknown')) return 'may write elsewhere';
  const run = programs.filter(({ during }) => during === 'installing').length;
  return run === 0 ? 'writes nothing elsewhere' : `runs ${countOf(run, 'program')}`;
}

function isVerified({ checksum }: Effects['downloads'][number]): boolean {
  return checksum?.strong === true;
}

/** Every reader of the picture gets the words into this width, whatever typeface it has. */
function widthOf(text: string): number {
  return Math.round(text.length * LETTER) + 2 * BLANK;
}
