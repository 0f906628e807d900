import { visibleText } from '../../text/visible-text.ts';

/** Titles with the lines that stand below each, and an empty line after them; a title without lines is left out. */
export function printBlocks(blocks: readonly (readonly [title: string, lines: readonly string[]])[]): string {
  return blocks
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${[title, ...lines.map((line) => `  ${line}`)].map(visibleText).join('\n')}\n\n`)
    .join('');
}
