import { runners } from '../../scripts/vocabulary/runners.ts';

/** Name of a runner for people; of an unknown one, what the record says. */
export function runnerName(runner: string): string {
  return (Object.hasOwn(runners, runner) ? runners[runner]?.name : undefined) ?? runner;
}

/** Roman numerals in slugs, as far as games count. */
const NUMERAL = /^(?:i{2,3}|iv|vi{0,3}|ix|xi{0,3})$/;

/** The name that a slug was probably made of: "tomb-raider-ii" becomes "Tomb Raider II". */
export function nameOfSlug(slug: string): string {
  return slug
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => (NUMERAL.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
