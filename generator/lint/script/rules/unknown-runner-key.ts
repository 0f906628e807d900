import { runners } from '../../../vocabulary/runners.ts';
import { pairOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { unknownKeys } from '../unknown-keys.ts';

/** A setting that the runner does not have changes nothing. */
export const unknownRunnerKey: ScriptRule = (script) => {
  const runner = Object.hasOwn(runners, script.runner) ? runners[script.runner] : undefined;
  if (runner === undefined) return [];
  const section = pairOf(script.script, script.runner)?.value;
  return unknownKeys(script, 'unknown-runner-key', section, { allowed: Object.keys(runner.runner) });
};
