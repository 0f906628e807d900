import { diagnostic } from '../../../../findings/diagnostic.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { findIn } from '../../find-in.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Some steps do their work by a runner, and the client refuses them under any other. */
export const stepRunner: ScriptRule = (script) =>
  findIn(script.steps, ({ key, kind }) => {
    const runner = kind?.runner;
    // An unknown runner has a finding already.
    if (runner === undefined || script.runner === runner || !Object.hasOwn(runners, script.runner)) return [];
    return [diagnostic('step-runner', placeOf(script, key), { step: key.text, runner })];
  });
