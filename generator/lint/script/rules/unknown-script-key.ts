import { legacyKeys, metadataKeys, scriptKeys } from '../../../vocabulary/script-keys.ts';
import { runners } from '../../../vocabulary/runners.ts';
import type { ScriptRule } from '../rule.ts';
import { unknownKeys } from '../unknown-keys.ts';

const others: ReadonlySet<string> = new Set([...legacyKeys, ...metadataKeys, ...Object.keys(runners)]);

/** A misspelt key at the top level of a script is the commonest mistake of published scripts, and nobody is told. */
export const unknownScriptKey: ScriptRule = (script) =>
  unknownKeys(script, 'unknown-script-key', script.script, {
    allowed: [...Object.keys(scriptKeys), ...(Object.hasOwn(runners, script.runner) ? [script.runner] : [])],
    // The section of an unknown runner is not what is wrong with it.
    silent: (key) => others.has(key) || key === script.runner,
  });
