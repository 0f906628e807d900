import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { findIn } from '../../find-in.ts';
import type { ScriptRule } from '../rule.ts';
import { knownKeys, unknownKeys } from '../unknown-keys.ts';

const known = knownKeys(Object.keys(fileKeys));

/** A misspelt checksum is a file that nobody checks. */
export const unknownFileKey: ScriptRule = (script) =>
  findIn(script.files, ({ value }) => unknownKeys(script, 'unknown-file-key', value, known));
