import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LoadedRecord } from '../load/load-record.ts';
import { parseRecord } from '../load/parse-record.ts';
import { toSource, type Source } from '../load/source.ts';
import type { YamlNode } from '../load/yaml-node.ts';
import { applyEdits } from './edit.ts';
import { mend } from './mend.ts';
import { orderKeys } from './order-keys.ts';
import { sameMeaning } from './same-meaning.ts';
import { tidy } from './tidy.ts';

/**
 * The text of a record with everything mended that needs no person: quoting, misspelt keys, order, blanks, line ends.
 *
 * A byte order mark is gone already, since the text was read without it. A text that is no YAML stays as it is.
 */
export function fixRecord(
  { source, root }: LoadedRecord,
  found: readonly Diagnostic[],
  order: readonly string[],
): string {
  if (root === undefined) return source.text;
  const mended = applyEdits(source.text, mend(source, root, found));
  const steps: Step[] = [
    (text) => text.replaceAll('\r\n', '\n'),
    (text, at) => applyEdits(text, tidy(at.source, at.root)),
    (_text, at) => orderKeys(at.source, at.root, order),
  ];
  return steps.reduce((text, step) => unchangedInMeaning(source.file, text, step), mended);
}

type Step = (text: string, at: Parsed) => string;

interface Parsed {
  readonly source: Source;
  readonly root: YamlNode;
}

/** Takes a step only if the text says the same after it. */
function unchangedInMeaning(file: string, text: string, step: Step): string {
  const before = parse(file, text);
  if (before === undefined) return text;
  const result = step(text, before);
  const after = result === text ? before : parse(file, result);
  return after !== undefined && sameMeaning(before.root, after.root) ? result : text;
}

function parse(file: string, text: string): Parsed | undefined {
  const source = toSource(file, text);
  const { root } = parseRecord(source);
  return root === undefined ? undefined : { source, root };
}
