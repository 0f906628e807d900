import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../load/source.ts';
import type { YamlNode } from '../load/yaml-node.ts';
import type { Edit } from './edit.ts';
import { findScalar, type FoundScalar } from './find-scalar.ts';

type Mender = (found: FoundScalar, source: Source, diagnostic: Diagnostic) => string | undefined;

/** What to write for a finding, by its code; the other codes need a person. */
const menders: Partial<Record<Diagnostic['code'], Mender>> = {
  'ambiguous-scalar': quoted,
  'key-not-text': quoted,
  'wrong-type': rightType,
  'unknown-key': rightSpelling,
  'unknown-script-key': rightSpelling,
  'unknown-game-key': rightSpelling,
  'unknown-runner-key': rightSpelling,
  'unknown-system-key': rightSpelling,
  'unknown-file-key': rightSpelling,
  'unknown-parameter': rightSpelling,
  'unknown-task-parameter': rightSpelling,
  'unknown-step': rightSpelling,
};

/** The edits that mend findings of one record without changing what its author meant. */
export function mend(source: Source, root: YamlNode, diagnostics: readonly Diagnostic[]): Edit[] {
  return diagnostics.flatMap((diagnostic) => {
    const mender = menders[diagnostic.code];
    const found = mender === undefined ? undefined : findScalar(source, root, diagnostic);
    const text = found === undefined ? undefined : mender?.(found, source, diagnostic);
    return found === undefined || text === undefined ? [] : [{ start: found.node.start, end: found.node.end, text }];
  });
}

/** The characters as they are written, in quotes; only for a plain scalar on one line. */
function quoted({ node }: FoundScalar, source: Source): string | undefined {
  return isPlainOnOneLine(node, source) ? JSON.stringify(node.text) : undefined;
}

function rightType({ node }: FoundScalar, source: Source, { details }: Diagnostic): string | undefined {
  const expected = 'expected' in details ? details.expected : '';
  const { text } = node;
  if (expected === 'a text') return text === '' ? undefined : quoted({ node, keyOf: undefined }, source);
  if (expected === 'true or false') {
    if (/^(?:yes|on|true)$/i.test(text)) return 'true';
    return /^(?:no|off|false)$/i.test(text) ? 'false' : undefined;
  }
  return expected.startsWith('a whole number') && /^(?:0|[1-9]\d*)$/.test(text) ? text : undefined;
}

/** The key that was probably meant, unless the map has it already. */
function rightSpelling({ node, keyOf }: FoundScalar, source: Source, { details }: Diagnostic): string | undefined {
  const suggestion = 'suggestion' in details ? details.suggestion : undefined;
  if (suggestion === undefined || !isPlainOnOneLine(node, source)) return undefined;
  return keyOf?.pairs.some(({ key }) => key.text === suggestion) === true ? undefined : suggestion;
}

function isPlainOnOneLine({ plain, text, start, end }: FoundScalar['node'], source: Source): boolean {
  return plain && source.text.slice(start, end) === text;
}
