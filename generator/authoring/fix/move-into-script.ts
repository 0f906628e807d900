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
  const found = diagnostics.find(({ code }) => code === outsideScript.code);
  const names = (found && detailOf(found, 'keys')) ?? '';
  const keys = names.split(', ');
  const text = found && textWithScript(source, root, new Set(keys));
  if (found === undefined || text === undefined) return undefined;
  const checked = check(text);
  if (!keys.every((key) => isMoved(key, root, checked.root))) return undefined;
  return { checked, change: { code: found.code, line: found.place.line, before: names, after: 'below "script:"' } };
}

function isMoved(key: string, before: YamlNode | undefined, after: YamlNode | undefined): boolean {
  const [old, moved] = [pairOf(before, key)?.value, pairOf(pairOf(after, 'script')?.value, key)?.value];
  return old !== undefined && moved !== undefined && sameBesides(old, moved, new Set());
}

/** Moves top-level keys with their comments to the end of the script; `undefined` where a person has to. */
function textWithScript({ text }: Source, root: YamlNode | undefined, keys: ReadonlySet<string>): string | undefined {
  if (root?.kind !== 'mapping' || !isBlock(text, root) || /^\.\.\.|\n(?:\.\.\.|---)/.test(text)) return undefined;
  const script = root.pairs.find(({ key }) => key.text === 'script');
  const indent = script === undefined ? 2 : indentOf(text, script, keys);
  if (indent === undefined) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const starts = root.pairs.map(({ key }) => withCommentsAbove(text, key.start));
  const blocks = root.pairs.map(({ key }, at) => ({
    key: key.text,
    text: text.slice(starts[at], starts[at + 1]),
  }));
  const moved = blocks
    .filter(({ key }) => keys.has(key))
    .map((block) => indented(withLineEnd(block.text, lineEnd), indent));
  const head = text.slice(0, starts[0]);
  const parts = blocks
    .filter(({ key }) => !keys.has(key))
    .flatMap((block) => {
      const own = withLineEnd(block.text, lineEnd);
      return block.key === 'script' ? [own, ...moved] : [own];
    });
  if (script === undefined) parts.push(`script:${lineEnd}`, ...moved);
  return head + parts.join('');
}

/** Whether every key begins a line. */
function isBlock(text: string, { pairs }: MappingNode): boolean {
  return pairs.every(({ key }) => key.start === 0 || text[key.start - 1] === '\n');
}

/** How far the keys of a script are indented; `undefined` where more cannot be added below them. */
function indentOf(text: string, { key, value }: Pair, moved: ReadonlySet<string>): number | undefined {
  if (value.kind === 'scalar') return value.text === '' && value.plain ? 2 : undefined;
  const first = value.kind === 'mapping' ? value.pairs[0] : undefined;
  if (value.kind !== 'mapping' || first === undefined) return undefined;
  const line = text.lastIndexOf('\n', first.key.start - 1) + 1;
  const isOwnLine = line > key.start && text.slice(line, first.key.start).trim() === '';
  return isOwnLine && !value.pairs.some((pair) => moved.has(pair.key.text)) ? first.key.start - line : undefined;
}

function withLineEnd(text: string, lineEnd: string): string {
  return text.endsWith('\n') ? text : `${text}${lineEnd}`;
}

function indented(text: string, by: number): string {
  return text.replaceAll(/^(?=[^\r\n])/gm, ' '.repeat(by));
}
