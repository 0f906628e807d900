/** A text without the marks of its letters: "é" becomes "e". Letters with two forms become the usual one: "ﬁ" becomes "fi". */
export function withoutAccents(text: string): string {
  // Most texts are plain ones, which have none.
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** A name by which two are the same for people: without capitals, marks and signs. */
export function foldedName(name: string): string {
  return withoutAccents(name.replaceAll(/[™®©℠]/g, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
