import { diffLines } from 'diff';
import type { Edit } from '../fix/apply-edits.ts';

/** What makes one text another, line by line, so that an editor keeps the place of what stays. */
export function textEdits(before: string, after: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: { start: number; text: string } | undefined;
  const close = () => {
    if (open !== undefined) edits.push(narrowed(before, { ...open, end: at }));
    open = undefined;
  };
  for (const { value, added, removed } of diffLines(before, after)) {
    if (!added && !removed) close();
    else open ??= { start: at, text: '' };
    if (added && open !== undefined) open.text += value;
    else at += value.length;
  }
  close();
  return edits;
}

/** Without what stays at both ends; no character is cut. */
function narrowed(before: string, { start, end, text }: Edit): Edit {
  let [from, left, right] = [start, 0, text.length];
  while (from < end && left < right && before[from] === text[left] && !isHalf(before, from))
    [from, left] = [from + 1, left + 1];
  let to = end;
  while (to > from && right > left && before[to - 1] === text[right - 1] && !isHalf(before, to - 1))
    [to, right] = [to - 1, right - 1];
  return { start: from, end: to, text: text.slice(left, right) };
}

/** Whether half of a character is there that takes two units. */
function isHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdfff;
}
