import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { LoadedRecord } from '../../../yaml/load/load-record.ts';
import { collect } from '../../reading/collect.ts';
import { outlineOf } from '../../reading/outline.ts';
import { withoutConsequences } from './consequences.ts';
import { ignoredRules, refusedRules } from './script-rules.ts';

const rules = [...refusedRules, ...ignoredRules];

/** Lints the script of an installer; nothing for a record that has none. */
export function lintScript({ source, root }: LoadedRecord): readonly Diagnostic[] {
  const outline = outlineOf(source, root);
  return outline === undefined ? [] : withoutConsequences(collect(rules, ({ check }) => check(outline)));
}
