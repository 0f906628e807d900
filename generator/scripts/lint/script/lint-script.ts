import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { LoadedRecord } from '../../../yaml/load/load-record.ts';
import { withoutConsequences } from './consequences.ts';
import { pairOf, toOutline, type Outline } from '../../reading/outline.ts';
import { type ScriptRule, UNKNOWN_STEP } from './script-rule.ts';
import { ignoredRules, refusedRules } from './script-rules.ts';

/** The bit of rules that need nothing, which every script has. */
const ALWAYS = 1;

const rulesFor = createRulesFor([...refusedRules, ...ignoredRules]);

/** Lints the script of an installer; nothing for a record that has none. */
export function lintScript({ source, root }: LoadedRecord): readonly Diagnostic[] {
  const script = pairOf(root, 'script')?.value;
  if (root?.kind !== 'mapping' || script?.kind !== 'mapping') return [];
  const outline = toOutline(source, root, script);
  const findings: Diagnostic[] = [];
  for (const { check } of rulesFor(outline)) for (const finding of check(outline)) findings.push(finding);
  return withoutConsequences(findings);
}

/** Creates a filter for the rules that may apply to a script: most rules need a key that few scripts have. */
export function createRulesFor(rules: readonly ScriptRule[]): (script: Outline) => readonly ScriptRule[] {
  const lists = [...new Set(rules.map(({ needs }) => needs.join(' ')))];
  const bits = rules.map(({ needs }) => (needs.length === 0 ? ALWAYS : ALWAYS << (lists.indexOf(needs.join(' ')) + 1)));
  const bitsOf = new Map<string, number>();
  for (const [index, { needs }] of rules.entries())
    for (const name of needs) bitsOf.set(name, (bitsOf.get(name) ?? 0) | (bits[index] ?? 0));
  const applicable = new Map<number, readonly ScriptRule[]>();
  return (script) => {
    const mask = bitsIn(script, bitsOf);
    let selection = applicable.get(mask);
    if (selection === undefined) {
      selection = rules.filter((_rule, index) => ((bits[index] ?? 0) & mask) !== 0);
      applicable.set(mask, selection);
    }
    return selection;
  };
}

function bitsIn({ script, steps }: Outline, bitsOf: ReadonlyMap<string, number>): number {
  let has = ALWAYS;
  for (const { key } of script.pairs) has |= bitsOf.get(key.text) ?? 0;
  for (const { name, kind } of steps) has |= bitsOf.get(kind === undefined ? UNKNOWN_STEP : name) ?? 0;
  return has;
}
