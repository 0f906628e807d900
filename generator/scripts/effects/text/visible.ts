/**
 * A text in which nothing is hidden: characters that move the cursor, turn the direction of writing or have no shape stand
 * as their number. Scripts come from strangers.
 */
export function visible(text: string): string {
  return text
    .replaceAll('\t', '    ')
    .replaceAll(/\r?\n/g, ' ⏎ ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u115F\u1160\u3164\uFFA0]/gu, (character) => {
      const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `<U+${number}>`;
    });
}
