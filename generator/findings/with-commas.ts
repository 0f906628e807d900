/** A whole number from 0 with a comma between thousands; the language data of Node take longer to load than much else. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
