import { coverageOf } from './coverage.ts';
import type { Glyphs } from './glyphs/render-glyphs.ts';

/** A letter in pixels: how much of each it covers, from 0 to 255. */
interface Letter {
  readonly advance: number;
  readonly width: number;
  readonly shares: Uint8Array;
}

/** Room on the left of a letter, for those that reach beyond their place. */
export const OVERHANG = 4;

/** Of the size of letters: how much is above the line of writing, and how high a line is. */
const [ABOVE, LINE] = [1.05, 1.3];

/** Letters of one size, each drawn once. */
export class Letters {
  readonly lineHeight: number;
  readonly #size: number;
  readonly #glyphs: Glyphs;
  readonly #drawn = new Map<string, Letter>();

  constructor(glyphs: Glyphs, size: number) {
    [this.#glyphs, this.#size, this.lineHeight] = [glyphs, size, Math.ceil(size * LINE)];
  }

  /** `undefined` for a character that the font lacks. */
  letter(character: string): Letter | undefined {
    const glyph = Object.hasOwn(this.#glyphs, character) ? this.#glyphs[character] : undefined;
    if (glyph === undefined) return undefined;
    const before = this.#drawn.get(character);
    if (before !== undefined) return before;
    const scale = this.#size / 1000;
    const advance = Math.round(glyph[0] * scale);
    const size = { width: advance + OVERHANG * 2, height: this.lineHeight };
    const shares = coverageOf(glyph[1], size, scale, [OVERHANG, this.#size * ABOVE]);
    const letter = { advance, width: size.width, shares };
    this.#drawn.set(character, letter);
    return letter;
  }

  widthOf(text: string): number {
    let width = 0;
    for (const character of text) width += this.letter(character)?.advance ?? 0;
    return width;
  }

  /** The lines of a text between words that fit into a width. A word that is longer than a line gets a line for itself. */
  wrap(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && this.widthOf(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}
