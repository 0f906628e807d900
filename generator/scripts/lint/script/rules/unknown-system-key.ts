import { systemOptions } from '../../../vocabulary/runners.ts';
import { pairOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { knownKeys, unknownKeys } from '../unknown-keys.ts';

const known = knownKeys(Object.keys(systemOptions));

/** A setting that the client does not have changes nothing. */
export const unknownSystemKey: ScriptRule = (script) =>
  unknownKeys(script, 'unknown-system-key', pairOf(script.script, 'system')?.value, known);
