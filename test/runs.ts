/** How often a property is tried: so often by `npm test`, and RUNS times as often by `npm run test:all`. */
export function runs(few: number): number {
  return few * Number(process.env['RUNS'] ?? 1);
}
