import { runners } from '../../../vocabulary/runners.ts';
import { pairOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { knownKeys, unknownKeys } from '../unknown-keys.ts';

const byRunner = new Map(Object.entries(runners).map(([name, { runner }]) => [name, knownKeys(Object.keys(runner))]));

/** A setting that the runner does not have changes nothing. */
export const unknownRunnerKey: ScriptRule = (script) => {
  const known = byRunner.get(script.runner);
  if (known === undefined) return [];
  return unknownKeys(script, 'unknown-runner-key', pairOf(script.script, script.runner)?.value, known);
};
