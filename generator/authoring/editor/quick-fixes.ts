import { diffLines } from 'diff';
import { detailOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { findAcceptances } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { canBeAccepted } from '../../scripts/policy/reported-findings.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { offsetOf, toSource } from '../../yaml/load/source.ts';
import { visibleText } from '../../text/visible-text.ts';
import { fixText, type FixedText } from '../fix/fix-text.ts';
import { fixKindOf } from '../fix/replacement.ts';
import type { Edit, TextCheck } from '../fix/checked-text.ts';

type Role = RecordPath['role'];

export interface QuickFix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

export function fixOf(role: Role, text: string, check: TextCheck, diagnostic: Diagnostic): QuickFix | undefined {
  if (fixKindOf(diagnostic) === undefined) return undefined;
  const fixResult = fixText(role, text, check, diagnostic);
  const [change] = fixResult.changes;
  if (change === undefined) return undefined;
  // The byte order mark stays, since another finding removes it.
  const isMarked = text.startsWith(MARK) && fixKindOf(diagnostic) !== 'strip';
  return {
    title: titleOf(diagnostic, change),
    edits: textEdits(text, isMarked ? MARK + fixResult.text : fixResult.text),
  };
}

const MARK = '\uFEFF';

export function fixAll(role: Role, text: string, check: TextCheck): QuickFix | undefined {
  const fixResult = fixText(role, text, check);
  if (fixResult.changes.length === 0) return undefined;
  return { title: 'Fix everything that can be fixed automatically', edits: textEdits(text, fixResult.text) };
}

function titleOf(diagnostic: Diagnostic, { before: oldText, after: newText }: FixedText['changes'][number]): string {
  switch (fixKindOf(diagnostic)) {
    case 'strip':
      return 'Delete the byte order mark';
    case 'indent':
      return 'Indent the lines that belong to it';
    case 'move':
      return `Move ${visibleText(detailOf(diagnostic, 'keys') ?? '')} below "script:"`;
    default:
      return `Change ${visibleText(oldText)} to ${visibleText(newText)}`;
  }
}

/** A comment line whose reason is still to be written. */
export interface AcceptanceEdit {
  readonly title: string;
  /** Where the line is inserted; the reason stands between the texts. */
  readonly offset: number;
  readonly textBefore: string;
  readonly textAfter: string;
}

export function acceptanceOf(diagnostic: Diagnostic, text: string): AcceptanceEdit | undefined {
  const { code, place } = diagnostic;
  if (!canBeAccepted(diagnostic)) return undefined;
  const source = toSource(place.file, text.replace(/^\uFEFF/, ''));
  const start = offsetOf(source, place.line, 1);
  const indent = /^[ \t]*/.exec(source.text.slice(start))?.[0] ?? '';
  const textAfter = source.text.includes('\r\n') ? '\r\n' : '\n';
  const textBefore = `${indent}# accept ${code}: `;
  const edit = { offset: start + text.length - source.text.length, textBefore, textAfter };
  // In a block text it would be no comment.
  const acceptedText = `${source.text.slice(0, start)}${textBefore}a reason${textAfter}${source.text.slice(start)}`;
  const isComment = findAcceptances(toSource(place.file, acceptedText)).some(
    (acceptance) =>
      acceptance.code === code && acceptance.line === place.line + 1 && acceptance.place.line === place.line,
  );
  return isComment ? { title: `Accept ${code}, with a reason`, ...edit } : undefined;
}

/** Line by line, so that an editor keeps its place. */
export function textEdits(previous: string, next: string): Edit[] {
  const edits: Edit[] = [];
  let offset = 0;
  let open: { start: number; text: string } | undefined;
  const close = () => {
    if (open !== undefined) edits.push(narrowEdit(previous, { ...open, end: offset }));
    open = undefined;
  };
  for (const { value, added: isAdded, removed: isRemoved } of diffLines(previous, next)) {
    if (!isAdded && !isRemoved) close();
    else open ??= { start: offset, text: '' };
    if (isAdded && open !== undefined) open.text += value;
    else offset += value.length;
  }
  close();
  return edits;
}

/** Cuts equal ends, but no character. */
function narrowEdit(previous: string, { start, end, text }: Edit): Edit {
  let from = start;
  let sameStart = 0;
  let right = text.length;
  while (from < end && sameStart < right && previous[from] === text[sameStart] && !isHalf(previous, from))
    [from, sameStart] = [from + 1, sameStart + 1];
  let to = end;
  while (to > from && right > sameStart && previous[to - 1] === text[right - 1] && !isHalf(previous, to - 1))
    [to, right] = [to - 1, right - 1];
  return { start: from, end: to, text: text.slice(sameStart, right) };
}

/** Whether it is half of a surrogate pair. */
function isHalf(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdfff;
}
