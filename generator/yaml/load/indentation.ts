import type { ErrorWords } from './error-words.ts';

/** What to do about a line (counted from 1) that is indented by one space too few or too many, if the lines above tell. */
export function explainIndentation(text: string, line: number): ErrorWords | undefined {
  const lines = text.split('\n');
  const own = indentOf(lines[line - 1] ?? '');
  const levels = levelsAbove(lines.slice(0, line - 1));
  if (levels.has(own)) return undefined;
  const level = [own + 1, own - 1].find((one) => levels.has(one));
  if (level === undefined) return undefined;
  const above = levels.get(level) ?? line;
  if (isAboveOdd(lines, above, line)) return wordAbove(above, line, own - level);
  return {
    reason: `this line is indented by ${spaces(own)}, and no line above that it could belong to is`,
    remedy: `Indent it by ${spaces(level)}, like line ${String(levels.get(level))}.`,
  };
}

/** The same for the line after one whose value it seems to continue. */
export function explainContinuation(text: string, line: number): ErrorWords | undefined {
  const lines = text.split('\n');
  const [above = '', below = ''] = lines.slice(line - 1, line + 1);
  const isDeeper = indentOf(below) > indentOf(above);
  if (!isDeeper || !/^ +(?:- )?["']?[\w-]+["']?:(?:\s|$)/.test(below)) return undefined;
  if (isAboveOdd(lines, line, line + 1)) return wordAbove(line, line + 1, indentOf(below) - contentLevel(above));
  const surplus = indentOf(below) - contentLevel(above);
  const change =
    surplus > 0 ? `Delete ${spaces(surplus)} at its beginning` : `Write ${spaces(-surplus)} more before it`;
  return {
    line: line + 1,
    reason: `this line is indented deeper than line ${String(line)}, whose key has a value already`,
    remedy: `${change}, so that it begins where the key of line ${String(line)} does.`,
  };
}

/** A line that begins before all of those that belong beside it. */
function wordAbove(above: number, below: number, lack: number): ErrorWords {
  return {
    line: above,
    reason: `this line begins before line ${String(below)} and those below it, which seem to belong beside it`,
    remedy: `Write ${spaces(lack)} more before it, so that it begins where line ${String(below)} does.`,
  };
}

/** Whether of two lines (counted from 1) the upper one is alone where it begins, and the lower one is not. */
function isAboveOdd(lines: readonly string[], above: number, below: number): boolean {
  const level = contentLevel(lines[above - 1] ?? '');
  const own = indentOf(lines[below - 1] ?? '');
  const isText = (line: string) => !/^\s*(?:#|$)/.test(line);
  const before = lines.slice(0, above - 1).findLast((line) => isText(line) && indentOf(line) <= level) ?? '';
  const rest = lines.slice(below - 1).filter(isText);
  const end = rest.findIndex((line) => indentOf(line) <= level);
  const block = end === -1 ? rest : rest.slice(0, end);
  const isAlone = contentLevel(before) !== level && (end === -1 || indentOf(rest[end] ?? '') !== level);
  return own > level && isAlone && block.filter((line) => indentOf(line) === own).length > 1;
}

/** Where lines may begin that belong to the last of some lines or to what that is part of, with a line for each. */
function levelsAbove(lines: readonly string[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  let least = Infinity;
  for (let at = lines.length - 1; at >= 0 && least > 0; at -= 1) {
    const line = lines[at] ?? '';
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [indent, content] = [indentOf(line), contentLevel(line)];
    if (indent >= least) continue;
    if (content < least && content !== indent) levels.set(content, at + 1);
    levels.set(indent, at + 1);
    least = indent;
  }
  return levels;
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** How far the key of a line is indented, which may begin an item of a list. */
function contentLevel(line: string): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
}

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${String(count)} spaces`;
}
