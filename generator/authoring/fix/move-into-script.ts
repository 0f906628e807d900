import { detailOf } from '../../findings/diagnostic.ts';
import { outsideScript } from '../../records/findings/keys.ts';
import { pairOf } from '../../scripts/reading/outline.ts';
import type { Source } from '../../yaml/load/source.ts';
import type { MappingNode, Pair, YamlNode } from '../../yaml/load/yaml-node.ts';
import { type CheckedText, type TextChange, sameBesides } from './checked-text.ts';
import { withCommentsAbove } from './remove-keys.ts';

/** Moves keys into the script that stand one level too high; `undefined` where nothing, or only a person, can. */
export function moveIntoScript(
  { source, root, diagnostics }: CheckedText,
  check: (text: string) => CheckedText,
): { readonly checked: CheckedText; readonly change: TextChange } | undefined {
  const diagnostic = diagnostics.find(({ code }) => code === outsideScript.code);
  const names = (diagnostic && detailOf(diagnostic, 'keys')) ?? '';
  const keys = names.split(', ');
  const text = diagnostic && textWithScript(source, root, new Set(keys));
  if (diagnostic === undefined || text === undefined) return undefined;
  const result = check(text);
  if (!keys.every((key) => isMoved(key, root, result.root))) return undefined;
  return {
    checked: result,
    change: { code: diagnostic.code, line: diagnostic.place.line, before: names, after: 'below "script:"' },
  };
}

function isMoved(key: string, previousNode: YamlNode | undefined, nextNode: YamlNode | undefined): boolean {
  const old = pairOf(previousNode, key)?.value;
  const movedValue = pairOf(pairOf(nextNode, 'script')?.value, key)?.value;
  return old !== undefined && movedValue !== undefined && sameBesides(old, movedValue, new Set());
}

/** Moves top-level keys with their comments to the end of the script; `undefined` where a person has to. */
function textWithScript({ text }: Source, root: YamlNode | undefined, keys: ReadonlySet<string>): string | undefined {
  if (root?.kind !== 'mapping' || !isBlock(text, root) || /^\.\.\.|\n(?:\.\.\.|---)/.test(text)) return undefined;
  const script = root.pairs.find(({ key }) => key.text === 'script');
  const indent = script === undefined ? 2 : indentOf(text, script, keys);
  if (indent === undefined) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const starts = root.pairs.map(({ key }) => withCommentsAbove(text, key.start));
  const blocks = root.pairs.map(({ key }, index) => ({
    key: key.text,
    text: text.slice(starts[index], starts[index + 1]),
  }));
  const movedKeys = blocks
    .filter(({ key }) => keys.has(key))
    .map((block) => indentText(withLineEnd(block.text, lineEnd), indent));
  const head = text.slice(0, starts[0]);
  const parts = blocks
    .filter(({ key }) => !keys.has(key))
    .flatMap((block) => {
      const blockText = withLineEnd(block.text, lineEnd);
      return block.key === 'script' ? [blockText, ...movedKeys] : [blockText];
    });
  if (script === undefined) parts.push(`script:${lineEnd}`, ...movedKeys);
  return head + parts.join('');
}

/** Whether every key begins a line. */
function isBlock(text: string, { pairs }: MappingNode): boolean {
  return pairs.every(({ key }) => key.start === 0 || text[key.start - 1] === '\n');
}

/** How far the keys of a script are indented; `undefined` where more cannot be added below them. */
function indentOf(text: string, { key, value }: Pair, movedKeys: ReadonlySet<string>): number | undefined {
  if (value.kind === 'scalar') return value.text === '' && value.plain ? 2 : undefined;
  const first = value.kind === 'mapping' ? value.pairs[0] : undefined;
  if (value.kind !== 'mapping' || first === undefined) return undefined;
  const line = text.lastIndexOf('\n', first.key.start - 1) + 1;
  const isOwnLine = line > key.start && text.slice(line, first.key.start).trim() === '';
  return isOwnLine && !value.pairs.some((pair) => movedKeys.has(pair.key.text)) ? first.key.start - line : undefined;
}

function withLineEnd(text: string, lineEnd: string): string {
  return text.endsWith('\n') ? text : `${text}${lineEnd}`;
}

function indentText(text: string, shift: number): string {
  return text.replaceAll(/^(?=[^\r\n])/gm, ' '.repeat(shift));
}
