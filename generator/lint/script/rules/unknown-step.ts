import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { suggest } from '../../../validate/suggest.ts';
import { steps } from '../../../vocabulary/steps.ts';
import { isText } from '../describe-node.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client refuses a step that it has no command for. */
export const unknownStep: ScriptRule = (script) =>
  script.steps
    // Whatever is no text has a finding of its own.
    .filter(({ key, kind }) => kind === undefined && isText(key))
    .map(({ key, name }) => {
      const details = { step: key.text, suggestion: suggest(name, Object.keys(steps)) };
      return diagnostic('unknown-step', placeOf(script, key), details);
    });
