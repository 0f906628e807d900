import { withCommas } from '../../findings/count-of.ts';

/** Names that a person is shown; more would hide the rest of the output. */
const SHOWN = 5;

/** The first of some paths. File names can hold anything. */
export function someOf(paths: readonly string[]): string {
  const names = paths.slice(0, SHOWN).map((path) => JSON.stringify(path).replace(/[\u007f-\u009f\u2028\u2029]/g, '?'));
  return paths.length > SHOWN ? `${names.join(', ')} and ${withCommas(paths.length - SHOWN)} more` : names.join(', ');
}
