/** A text without the marks of its letters: "é" becomes "e". Letters with two forms become the usual one: "ﬁ" becomes "fi". */
export function withoutAccents(text: string): string {
  // Most texts are plain ones, which have none.
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
