/** A line that is indented otherwise than the lines that it belongs to, and what was probably meant. */
interface Indentation {
  readonly reason: string;
  readonly remedy: string;
}

/** What to do about a line (counted from 1) that is indented by one space too few or too many, if the lines above tell. */
export function explainIndentation(text: string, line: number): Indentation | undefined {
  const lines = text.split('\n', line);
  const own = indentOf(lines[line - 1] ?? '');
  const levels = levelsAbove(lines.slice(0, -1));
  if (levels.has(own)) return undefined;
  const level = [own + 1, own - 1].find((one) => levels.has(one));
  if (level === undefined) return undefined;
  return {
    reason: `this line is indented by ${spaces(own)}, and no line above that it could belong to is`,
    remedy: `Indent it by ${spaces(level)}, like line ${String(levels.get(level))}.`,
  };
}

/** The same for the line after one whose value it seems to continue. */
export function explainContinuation(text: string, line: number): Indentation | undefined {
  const [above = '', below = ''] = text.split('\n', line + 1).slice(line - 1);
  const isDeeper = indentOf(below) > indentOf(above);
  if (!isDeeper || !/^ +(?:- )?["']?[\w-]+["']?:(?:\s|$)/.test(below)) return undefined;
  const level = contentLevel(above);
  return {
    reason: `line ${String(line + 1)} is indented deeper than this key, which has a value already`,
    remedy: `Indent line ${String(line + 1)} by ${spaces(level)}, like the key in line ${String(line)}.`,
  };
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

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** How far the key of a line is indented, which may begin an item of a list. */
function contentLevel(line: string): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
}

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${String(count)} spaces`;
}
