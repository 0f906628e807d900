import type { AcrossRule } from '../../records/across/heads.ts';
import { lintRepeatedVersions } from './repeated-version.ts';

/** Every rule about what the client would misread in the catalogue as a whole. */
export const catalogueRules: readonly AcrossRule[] = [lintRepeatedVersions];
