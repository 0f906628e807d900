import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Heads } from '../validate/across/heads.ts';
import { lintRepeatedVersions } from './repeated-versions.ts';

const rules = [lintRepeatedVersions];

/** Every rule about what the client would misread in the catalogue as a whole. */
export function lintCatalogue(heads: Heads): Diagnostic[] {
  return rules.flatMap((rule) => rule(heads));
}
