import { diagnostic } from '../../../../findings/diagnostic.ts';
import { tasks } from '../../../vocabulary/tasks.ts';
import { findIn } from '../../find-in.ts';
import { callsOf } from '../calls-of.ts';
import { isText } from '../describe-node.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const REGISTRY_TYPES = tasks['wine.set_regedit']?.parameters['type']?.values ?? [];

/** Values that the client looks up in a table of its own, and fails without. */
export const parameterValue: ScriptRule = (script) =>
  findIn(callsOf(script), ({ name, step, given }) => {
    const [parameter, allowed] = name === 'wine.set_regedit' ? ['type', REGISTRY_TYPES] : ['mode', ['w', 'a']];
    if (parameter === 'mode' && step.name !== 'write_file') return [];
    const value = pairOf(given, parameter)?.value;
    // What a variable stands for cannot be known.
    if (value?.kind !== 'scalar' || !isText(value) || (parameter === 'type' && value.text.includes('$'))) return [];
    // Of a mode the client looks at the first letter only.
    const isKnown = parameter === 'mode' ? /^[wa]/.test(value.text) : allowed.includes(value.text);
    const details = { step: name, parameter, value: value.text, allowed: allowed.join(', ') };
    return isKnown ? [] : [diagnostic('parameter-value', placeOf(script, value), details)];
  });
