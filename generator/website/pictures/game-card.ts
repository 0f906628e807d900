import { encode } from 'fast-png';
import { ICON_PATHS } from '../assets/icon.ts';
import { tilesOf } from '../cover/cover.ts';
import { GAME_CARD, type Rgb, rgbOf } from './canvas.ts';
import { coverageOf } from './coverage.ts';
import type { Glyphs } from './glyphs/render-glyphs.ts';
import { Letters, OVERHANG } from './letters.ts';
import { FIELD, TILES } from './site-pictures.ts';

export interface CardWords {
  readonly name: string;
  /** What an installer does, in one line. */
  readonly line: string;
}

const { width: WIDTH, height: HEIGHT } = GAME_CARD;

/** Where the words stand: on the left, beside the pattern. */
const [LEFT, TOP, TEXT_WIDTH] = [48, 44, 560];

/** Sizes of letters: of names, the first that leaves few enough lines; of what stands below. */
const [NAME_SIZES, LINE_SIZE, SITE_SIZE] = [[56, 42, 32], 24, 22] as const;

/** Most lines of a name, and of what is said of it; and most pixels that a name takes. */
const [MOST_LINES, NAME_HEIGHT] = [3, 170];

/** The colours: shades between the ground and that of letters, then those of the pattern. Sixteen take half a byte each. */
const [SHADES, WHITE] = [14, '#ffffff'] as const;
const PALETTE: Rgb[] = [
  ...Array.from({ length: SHADES }, (_none, at) => between(rgbOf(FIELD), rgbOf(WHITE), at / (SHADES - 1))),
  ...TILES.map(rgbOf),
];

/** Whether the font has all their letters. */
export function canWrite(glyphs: Glyphs, { name, line }: CardWords): boolean {
  return Array.from(tidy(name + line)).every((character) => Object.hasOwn(glyphs, character));
}

/** Creates what draws the cards of games of a site as PNG; it leaves out what the font lacks. */
export function createCardPainter(glyphs: Glyphs, site: string): (words: CardWords) => Uint8Array {
  const names = NAME_SIZES.map((size) => new Letters(glyphs, size));
  const [lines, sites] = [LINE_SIZE, SITE_SIZE].map((size) => new Letters(glyphs, size)) as [Letters, Letters];
  const ground = new Uint8Array(WIDTH * HEIGHT);
  drawPattern(ground, site);
  write(ground, sites, sites.wrap(tidy(site), TEXT_WIDTH).slice(0, 1), [LEFT + 48, HEIGHT - 74]);
  return (words) => {
    const [name, line] = [tidy(words.name), tidy(words.line)];
    const pixels = ground.slice();
    const letters = names.find((one) => fits(one, name)) ?? names.at(-1) ?? lines;
    const below = write(pixels, letters, cut(letters, name), [LEFT, TOP]);
    write(pixels, lines, cut(lines, line), [LEFT, below + 16]);
    return pngOf(pixels);
  };
}

function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

function fits(letters: Letters, text: string): boolean {
  const lines = letters.wrap(text, TEXT_WIDTH);
  return lines.length * letters.lineHeight <= NAME_HEIGHT && lines.every((line) => letters.widthOf(line) <= TEXT_WIDTH);
}

function cut(letters: Letters, text: string): string[] {
  const lines = letters.wrap(text, TEXT_WIDTH);
  const shown = lines.slice(0, MOST_LINES);
  return shown.map((line, at) => {
    const isWhole = letters.widthOf(line) <= TEXT_WIDTH && (at < MOST_LINES - 1 || lines.length <= MOST_LINES);
    let short = line;
    while (!isWhole && short !== '' && letters.widthOf(`${short}…`) > TEXT_WIDTH) short = short.slice(0, -1);
    return isWhole ? line : `${short}…`;
  });
}

/** Writes lines below one another; gives where the next one would begin. */
function write(pixels: Uint8Array, letters: Letters, lines: readonly string[], [left, top]: [number, number]): number {
  for (const [row, line] of lines.entries()) {
    let x = left;
    for (const character of line) {
      const letter = letters.letter(character);
      if (letter === undefined) continue;
      const size = { width: letter.width, height: letters.lineHeight };
      paint(pixels, letter.shares, size, [x - OVERHANG, top + row * letters.lineHeight]);
      x += letter.advance;
    }
  }
  return top + lines.length * letters.lineHeight;
}

/** Lays shares of pixels over a card; where letters overlap, the brighter one stays. */
function paint(
  pixels: Uint8Array,
  shares: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  [left, top]: readonly [number, number],
): void {
  for (let y = 0; y < height; y += 1) {
    const row = (top + y) * WIDTH + left;
    for (let x = 0; x < width; x += 1) {
      const share = shares[y * width + x] ?? 0;
      if (share === 0) continue;
      const shade = Math.round((share * (SHADES - 1)) / 255);
      if (shade > (pixels[row + x] ?? 0)) pixels[row + x] = shade;
    }
  }
}

/** The pattern of the site on the right, and its mark below the words. */
function drawPattern(pixels: Uint8Array, site: string): void {
  const side = HEIGHT / 6;
  const { paths } = tilesOf(site, 2, 6, [0, 0, 0, 1, 1]);
  for (const [layer, path] of paths.entries()) {
    const shares = coverageOf(path, GAME_CARD, side / 4, [WIDTH - side * 2, 0]);
    for (const [at, share] of shares.entries()) if (share > 127) pixels[at] = SHADES + layer;
  }
  paint(pixels, coverageOf(ICON_PATHS.mark, { width: 36, height: 36 }, 3, [0, 0]), { width: 36, height: 36 }, [
    LEFT,
    HEIGHT - 78,
  ]);
}

function pngOf(pixels: Uint8Array): Uint8Array {
  const data = new Uint8Array(pixels.length / 2);
  for (let at = 0; at < data.length; at += 1) data[at] = ((pixels[at * 2] ?? 0) << 4) | (pixels[at * 2 + 1] ?? 0);
  return encode({ ...GAME_CARD, data, channels: 1, depth: 4, palette: PALETTE }, { zlib: { level: 1 } });
}

function between(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}
