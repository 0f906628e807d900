/** Longest line that is shown, in characters; addresses can be of any length. */
const LONGEST = 500;

/**
 * A line in which nothing is hidden: characters that move the cursor of a terminal, turn the direction of writing or
 * have no shape stand as their number. Records come from strangers, and who reviews one must see what it says.
 */
export function visibleLine(line: string): string {
  const shown = line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) => {
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return character === '\t' ? '\t' : `<U+${number}>`;
  });
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}… (${shown.length - LONGEST} more characters)` : shown;
}
