import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { describeNode, isText } from '../describe-node.ts';
import { pairOf, placeOf, type FileEntry, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client cuts addresses and names as texts, and crashes over a number, a list or nothing. */
export const fileValue: ScriptRule = (script) => script.files.flatMap((file) => check(script, file));

function check(script: Outline, { label, value }: FileEntry) {
  if (value.kind === 'alias') return [];
  const texts =
    value.kind === 'mapping' ? ['url', 'filename'].flatMap((key) => pairOf(value, key)?.value ?? []) : [value];
  return texts
    .filter((text) => text.kind !== 'alias' && !isText(text))
    .map((text) => diagnostic('file-value', placeOf(script, text), { label: label.text, actual: describeNode(text) }));
}
