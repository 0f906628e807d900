/** How much the clocks of two machines may differ, in seconds. */
export const CLOCK_TOLERANCE = 3600;

/** Whether a time lies so far in the future that one of two clocks must be wrong. Both in seconds since 1970. */
export function isAhead(time: number, currentTime: number): boolean {
  return time > currentTime + CLOCK_TOLERANCE;
}
