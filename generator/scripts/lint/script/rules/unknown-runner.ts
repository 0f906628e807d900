import { diagnostic } from '../../../../findings/diagnostic.ts';
import { suggest } from '../../../../findings/suggest.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client refuses an installer whose runner it does not have: it could not start the game. */
export const unknownRunner: ScriptRule = (script) => {
  const value = pairOf(script.record, 'runner')?.value;
  if (value === undefined || script.runner === '' || Object.hasOwn(runners, script.runner)) return [];
  const details = { runner: script.runner, suggestion: suggest(script.runner, Object.keys(runners)) };
  return [diagnostic('unknown-runner', placeOf(script, value), details)];
};
