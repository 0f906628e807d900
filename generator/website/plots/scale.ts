/** What a step between marks may be, times a power of ten. */
const STEPS = [1, 2, 5];

/** The least round step that divides a distance into at most so many parts. */
export function roundStep(distance: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (step * power * most >= distance) return step * power;
  }
}

/** Values for lines across a plot, from the bottom up, without zero; the highest is at or above what is highest. */
export function gridOf(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1), 4);
  const count = Math.max(Math.ceil(highest / step), 1);
  return Array.from({ length: count }, (_none, index) => (index + 1) * step);
}
