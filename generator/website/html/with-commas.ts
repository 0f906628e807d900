/** A number as people read it. */
export function withCommas(number: number): string {
  return String(number).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
}
