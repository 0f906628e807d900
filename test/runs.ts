/** How often a property is tried: so often by `npm test`, and RUNS times as often by `npm run test:all`. */
export function runs(count: number): number {
  return count * Number(process.env['RUNS'] ?? 1);
}
