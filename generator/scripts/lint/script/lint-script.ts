import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { LoadedRecord } from '../../../yaml/load/load-record.ts';
import { withoutConsequences } from './consequences.ts';
import { pairOf, toOutline, type ScriptRule } from './outline.ts';
import { ignoredRules, refusedRules } from './script-rules.ts';

const ALL_RULES = [...refusedRules, ...ignoredRules];

/** The rules for what is an error where no site says otherwise. */
export const errorRules: readonly ScriptRule[] = ALL_RULES.filter(({ finding }) => finding.severity === 'error');

/** Lints the script of an installer; nothing for a record that has none. */
export function lintScript(
  { source, root }: LoadedRecord,
  rules: readonly ScriptRule[] = ALL_RULES,
): readonly Diagnostic[] {
  const script = pairOf(root, 'script')?.value;
  if (root?.kind !== 'mapping' || script?.kind !== 'mapping') return [];
  const outline = toOutline(source, root, script);
  const found: Diagnostic[] = [];
  for (const { check } of rules) for (const one of check(outline)) found.push(one);
  return withoutConsequences(found);
}
