import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LoadedRecord } from '../../load/load-record.ts';
import { pairOf, toOutline } from './outline.ts';
import type { ScriptRule } from './rule.ts';
import { legacyKey } from './rules/legacy-key.ts';
import { unknownRunner } from './rules/unknown-runner.ts';

/** Every rule about a script, in the order of the documentation. */
const rules: readonly ScriptRule[] = [unknownRunner, legacyKey];

/** Judges the script of an installer as the game client will; nothing for a record that has none. */
export function lintScript({ source, root }: LoadedRecord): Diagnostic[] {
  const script = pairOf(root, 'script')?.value;
  if (root?.kind !== 'mapping' || script?.kind !== 'mapping') return [];
  const outline = toOutline(source, root, script);
  return rules.flatMap((rule) => rule(outline));
}
