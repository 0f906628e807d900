import type { ErrorWords } from './error-words.ts';

/** Explains a line (counted from 1) with one space too few or too many, if the lines above show it. */
export function explainIndentation(text: string, line: number): ErrorWords | undefined {
  const lines = text.split('\n');
  const indent = indentOf(lines[line - 1] ?? '');
  if (/^ *\t/.test(lines[line - 1] ?? ''))
    return {
      reason: 'this line begins with a tab',
      remedy: 'Write as many spaces instead as the lines beside it have.',
    };
  const levels = levelsAbove(lines.slice(0, line - 1));
  if (levels.has(indent)) return undefined;
  const level = [indent + 1, indent - 1].find((candidate) => levels.has(candidate));
  if (level === undefined) return undefined;
  const levelLine = levels.get(level) ?? line;
  if (isAboveOdd(lines, levelLine, line)) return wordAbove(levelLine, line, indent - level);
  return {
    reason: `this line is indented by ${spaces(indent)}, and no line above that it could belong to is`,
    remedy: `Indent it by ${spaces(level)}, like line ${String(levels.get(level))}.`,
  };
}

/** Explains a line that seems to continue the value of the line before it. */
export function explainContinuation(text: string, line: number): ErrorWords | undefined {
  const lines = text.split('\n');
  const [previousLine = '', nextLine = ''] = lines.slice(line - 1, line + 1);
  const isDeeper = indentOf(nextLine) > indentOf(previousLine);
  if (!isDeeper || !/^ +(?:- )?["']?[\w-]+["']?:(?:\s|$)/.test(nextLine)) return undefined;
  if (isAboveOdd(lines, line, line + 1))
    return wordAbove(line, line + 1, indentOf(nextLine) - contentLevel(previousLine));
  const surplus = indentOf(nextLine) - contentLevel(previousLine);
  const change =
    surplus > 0 ? `Delete ${spaces(surplus)} at its beginning` : `Write ${spaces(-surplus)} more before it`;
  return {
    line: line + 1,
    reason: `this line is indented deeper than line ${String(line)}, whose key has a value already`,
    remedy: `${change}, so that it begins where the key of line ${String(line)} does.`,
  };
}

/** Words for a line that is less indented than its siblings. */
function wordAbove(previousLine: number, line: number, lack: number): ErrorWords {
  return {
    line: previousLine,
    reason: `this line begins before line ${String(line)} and those below it, which seem to belong beside it`,
    remedy: `Write ${spaces(lack)} more before it, so that it begins where line ${String(line)} does.`,
  };
}

/** Whether only the upper of two lines, counted from 1, has an indentation that no neighbour shares. */
function isAboveOdd(lines: readonly string[], previousLine: number, nextLine: number): boolean {
  const level = contentLevel(lines[previousLine - 1] ?? '');
  const indent = indentOf(lines[nextLine - 1] ?? '');
  const isText = (line: string) => !/^\s*(?:#|$)/.test(line);
  const parentText = lines.slice(0, previousLine - 1).findLast((line) => isText(line) && indentOf(line) <= level) ?? '';
  const remainingLines = lines.slice(nextLine - 1).filter(isText);
  const end = remainingLines.findIndex((line) => indentOf(line) <= level);
  const block = end === -1 ? remainingLines : remainingLines.slice(0, end);
  const isAlone = contentLevel(parentText) !== level && (end === -1 || indentOf(remainingLines[end] ?? '') !== level);
  return indent > level && isAlone && block.filter((line) => indentOf(line) === indent).length > 1;
}

/** Columns of the last line and of its parents, each with a line at that column. */
function levelsAbove(lines: readonly string[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  let least = Infinity;
  for (let index = lines.length - 1; index >= 0 && least > 0; index -= 1) {
    const line = lines[index] ?? '';
    if (/^\s*(?:#|$)/.test(line)) continue;
    const indent = indentOf(line);
    const content = contentLevel(line);
    if (indent >= least) continue;
    if (content < least && content !== indent) levels.set(content, index + 1);
    levels.set(indent, index + 1);
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
