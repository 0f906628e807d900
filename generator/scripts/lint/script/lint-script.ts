import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { LoadedRecord } from '../../../yaml/load/load-record.ts';
import { withoutConsequences } from './consequences.ts';
import { pairOf, toOutline, type ScriptRule } from './outline.ts';
import { createRulesFor } from './rules-for.ts';
import { ignoredRules, refusedRules } from './script-rules.ts';

const ALL_RULES = [...refusedRules, ...ignoredRules];

/** Lints the script of an installer; nothing for a record that has none. */
export const lintScript = createScriptLint(ALL_RULES);

/** The same with the rules for what is an error where no site says otherwise. */
export const lintErrors = createScriptLint(ALL_RULES.filter(({ finding }) => finding.severity === 'error'));

function createScriptLint(rules: readonly ScriptRule[]) {
  const rulesFor = createRulesFor(rules);
  return ({ source, root }: LoadedRecord): readonly Diagnostic[] => {
    const script = pairOf(root, 'script')?.value;
    if (root?.kind !== 'mapping' || script?.kind !== 'mapping') return [];
    const outline = toOutline(source, root, script);
    const found: Diagnostic[] = [];
    for (const { check } of rulesFor(outline)) for (const one of check(outline)) found.push(one);
    return withoutConsequences(found);
  };
}
