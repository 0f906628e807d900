/** Clocks of file systems tick; a file that changes twice within a tick has one time. Milliseconds. */
const TICK = 100;

/** The same for file systems that know whole seconds only, and every second one (FAT). */
const COARSE_TICK = 2000;

/** Whether a file that was changed at this time could change again without having another time; both in milliseconds. */
export function isYoung(time: number, now: number): boolean {
  return time > now - (time % 1000 === 0 ? COARSE_TICK : TICK);
}
