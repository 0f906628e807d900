/** A number with what it counts. */
export function countOf(count: number, name: string): string {
  return `${String(count)} ${name}${count === 1 ? '' : 's'}`;
}
