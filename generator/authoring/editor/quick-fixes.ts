import { diffLines } from 'diff';
import { detailOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { findAcceptances } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { canBeAccepted } from '../../scripts/policy/reported-findings.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { offsetOf, toSource } from '../../yaml/load/source.ts';
import { visibleText } from '../../text/visible-text.ts';
import { fixText, type FixedText } from '../fix/fix-text.ts';
import { fixKindOf } from '../fix/replacement.ts';
import type { CheckedText, Edit } from '../fix/checked-text.ts';

/** What an editor offers to do about a finding. */
export interface QuickFix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

type Check = (text: string) => CheckedText;

/** The change that `check --fix` would make for one finding; `undefined` where only a person can fix it. */
export function fixOf(
  diagnostic: Diagnostic,
  { role, text }: { readonly role: RecordPath['role']; readonly text: string },
  check: Check,
): QuickFix | undefined {
  if (fixKindOf(diagnostic) === undefined) return undefined;
  const fixResult = fixText(role, text, check, diagnostic);
  const [change] = fixResult.changes;
  if (change === undefined) return undefined;
  // It is read without the mark, which has its own finding.
  const isMarked = text.startsWith(MARK) && fixKindOf(diagnostic) !== 'strip';
  return {
    title: titleOf(diagnostic, change),
    edits: textEdits(text, isMarked ? MARK + fixResult.text : fixResult.text),
  };
}

const MARK = '\uFEFF';

/** All that `check --fix` would change in a record; `undefined` where that is nothing. */
export function fixAll(role: RecordPath['role'], text: string, check: Check): QuickFix | undefined {
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

/** Where a reason is to be written, in the text of a comment that accepts a finding. */
export interface AcceptanceEdit {
  readonly title: string;
  /** Inserts a comment line; its reason is empty, and is to be written at the end. */
  readonly offset: number;
  readonly textBefore: string;
  readonly textAfter: string;
}

/** A comment that accepts a finding, for its author to give the reason; `undefined` where it cannot be accepted. */
export function acceptanceOf(diagnostic: Diagnostic, text: string): AcceptanceEdit | undefined {
  const { code, place } = diagnostic;
  if (!canBeAccepted(diagnostic)) return undefined;
  const source = toSource(place.file, text.replace(/^\uFEFF/, ''));
  const start = offsetOf(source, place.line, 1);
  const indent = /^[ \t]*/.exec(source.text.slice(start))?.[0] ?? '';
  const textAfter = source.text.includes('\r\n') ? '\r\n' : '\n';
  const textBefore = `${indent}# accept ${code}: `;
  const edit = { offset: start + text.length - source.text.length, textBefore, textAfter };
  // Within a text of several lines a comment would be part of it.
  const acceptedText = `${source.text.slice(0, start)}${textBefore}a reason${textAfter}${source.text.slice(start)}`;
  const isComment = findAcceptances(toSource(place.file, acceptedText)).some(
    (one) => one.code === code && one.line === place.line + 1 && one.place.line === place.line,
  );
  return isComment ? { title: `Accept ${code}, with a reason`, ...edit } : undefined;
}

/** What makes one text another, line by line, so that an editor keeps the place of what stays. */
export function textEdits(previous: string, next: string): Edit[] {
  const edits: Edit[] = [];
  let offset = 0;
  let open: { start: number; text: string } | undefined;
  const close = () => {
    if (open !== undefined) edits.push(narrowed(previous, { ...open, end: offset }));
    open = undefined;
  };
  for (const { value, added, removed } of diffLines(previous, next)) {
    if (!added && !removed) close();
    else open ??= { start: offset, text: '' };
    if (added && open !== undefined) open.text += value;
    else offset += value.length;
  }
  close();
  return edits;
}

/** Without what stays at both ends; no character is cut. */
function narrowed(previous: string, { start, end, text }: Edit): Edit {
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

/** Whether half of a character is there that takes two units. */
function isHalf(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdfff;
}
