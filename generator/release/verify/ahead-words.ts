import { spanOf } from '../../findings/count-of.ts';
import { printTime } from '../manifest/print-manifest.ts';

/** What is wrong with the date of a release that lies in the future, after its name. Times in seconds since 1970. */
export function aheadWords(time: number, now: number): string {
  return `is dated ${printTime(time)}, ${spanOf(time - now)} ahead of this machine's clock: one of the two clocks is wrong`;
}
