import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { collect } from '../../reading/collect.ts';
import type { Outline } from '../../reading/outline.ts';
import { withoutConsequences } from './consequences.ts';
import { ignoredRules, refusedRules } from './script-rules.ts';

const rules = [...refusedRules, ...ignoredRules];

/** Lints the script of an installer; nothing for a record that has none. */
export function lintScript(outline: Outline | undefined): readonly Diagnostic[] {
  return outline === undefined ? [] : withoutConsequences(collect(rules, ({ check }) => check(outline)));
}
