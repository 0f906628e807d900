import type { buildSync } from 'esbuild';
import { create } from 'fontkitten';

/** How a character is drawn: how far the next one stands from it, and an SVG path from the line of writing upwards. */
type Glyph = readonly [advance: number, path: string];

/** By their characters, in thousandths of the size of the letters. */
export type Glyphs = Readonly<Record<string, Glyph>>;

/** The parts of the font, by the writing that they are for. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'greek'];

/** Letters and signs of European languages. */
const WANTED =
  /^[ -~\u00A1-\u017F\u0218-\u021B\u0386-\u03CE\u0401-\u045F\u0490\u0491\u2010-\u203A\u20AC\u2116\u2122]$/u;

const UNITS = 1000;

/** Takes the outlines of letters out of a font, in the folder of the project. It is read by what bundles the program. */
export function renderGlyphs(build: typeof buildSync, project: string): Glyphs {
  return Object.assign({}, ...PARTS.map((part) => glyphsIn(read(build, project, part)))) as Glyphs;
}

function glyphsIn(file: Uint8Array): Glyphs {
  const font = create(Buffer.from(file));
  if (font.isCollection) throw new Error('The font is a collection of fonts');
  const scale = UNITS / font.unitsPerEm;
  const characters = font.characterSet.map((code) => String.fromCodePoint(code)).filter((one) => WANTED.test(one));
  return Object.fromEntries(
    characters.map((character) => {
      const { advanceWidth, path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      const outline = path.scale(scale, -scale).toSVG();
      return [character, [Math.round(advanceWidth * scale), outline.replaceAll(/\.\d+/g, '')]];
    }),
  );
}

function read(build: typeof buildSync, project: string, part: string): Uint8Array {
  const { outputFiles } = build({
    entryPoints: [`@fontsource/noto-sans/files/noto-sans-${part}-600-normal.woff`],
    absWorkingDir: project,
    loader: { '.woff': 'copy' },
    outdir: '.',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
