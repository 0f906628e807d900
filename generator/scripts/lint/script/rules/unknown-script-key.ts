import { legacyKeys, metadataKeys, scriptKeys } from '../../../vocabulary/script-keys.ts';
import { runners } from '../../../vocabulary/runners.ts';
import type { ScriptRule } from '../rule.ts';
import { knownKeys, unknownKeys } from '../unknown-keys.ts';

const common = Object.keys(scriptKeys);
const others = [...legacyKeys, ...metadataKeys, ...Object.keys(runners)];

const byRunner = new Map(Object.keys(runners).map((runner) => [runner, knownKeys([...common, runner], others)]));

/** A misspelt key at the top level of a script is the commonest mistake of published scripts, and nobody is told. */
export const unknownScriptKey: ScriptRule = (script) => {
  // The section of an unknown runner is not what is wrong with it.
  const known = byRunner.get(script.runner) ?? knownKeys(common, [...others, script.runner]);
  return unknownKeys(script, 'unknown-script-key', script.script, known);
};
