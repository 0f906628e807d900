/** How often a property is tried; RUNS times as often by hand. */
export function runs(count: number): number {
  return count * Number(process.env['RUNS'] ?? 1);
}
