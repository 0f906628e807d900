import { detailOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { findAcceptances } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { canBeAccepted } from '../../scripts/policy/reported-findings.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { offsetOf, toSource } from '../../yaml/load/source.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { fixText, type FixedText } from '../fix/fix-text.ts';
import { fixKindOf } from '../fix/replacement.ts';
import type { CheckedText } from '../fix/checked-text.ts';
import type { Edit } from '../fix/apply-edits.ts';
import { textEdits } from './text-edits.ts';

/** What an editor offers to do about a finding. */
export interface QuickFix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

type Check = (text: string) => CheckedText;

/** The change that `check --fix` would make for one finding; `undefined` where only a person can fix it. */
export function fixOf(
  found: Diagnostic,
  { role, text }: { readonly role: RecordPath['role']; readonly text: string },
  check: Check,
): QuickFix | undefined {
  if (fixKindOf(found) === undefined) return undefined;
  const fixed = fixText(role, text, check, found);
  const [change] = fixed.changes;
  if (change === undefined) return undefined;
  // It is read without the mark, which has its own finding.
  const isMarked = text.startsWith(MARK) && fixKindOf(found) !== 'strip';
  return { title: titleOf(found, change), edits: textEdits(text, isMarked ? MARK + fixed.text : fixed.text) };
}

const MARK = '\uFEFF';

/** All that `check --fix` would change in a record; `undefined` where that is nothing. */
export function fixAll(role: RecordPath['role'], text: string, check: Check): QuickFix | undefined {
  const fixed = fixText(role, text, check);
  if (fixed.changes.length === 0) return undefined;
  return { title: 'Fix everything that can be fixed automatically', edits: textEdits(text, fixed.text) };
}

function titleOf(found: Diagnostic, { before, after }: FixedText['changes'][number]): string {
  switch (fixKindOf(found)) {
    case 'strip':
      return 'Delete the byte order mark';
    case 'move':
      return `Move ${visibleText(detailOf(found, 'keys') ?? '')} below "script:"`;
    default:
      return `Change ${visibleText(before)} to ${visibleText(after)}`;
  }
}

/** Where a reason is to be written, in the text of a comment that accepts a finding. */
export interface AcceptanceEdit {
  readonly title: string;
  /** Inserts a comment line; its reason is empty, and is to be written at the end. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** A comment that accepts a finding, for its author to give the reason; `undefined` where it cannot be accepted. */
export function acceptanceOf(found: Diagnostic, text: string): AcceptanceEdit | undefined {
  const { code, place } = found;
  if (!canBeAccepted(found)) return undefined;
  const source = toSource(place.file, text.replace(/^\uFEFF/, ''));
  const start = offsetOf(source, place.line, 1);
  const indent = /^[ \t]*/.exec(source.text.slice(start))?.[0] ?? '';
  const after = source.text.includes('\r\n') ? '\r\n' : '\n';
  const edit = { at: start + text.length - source.text.length, before: `${indent}# accept ${code}: `, after };
  // Within a text of several lines a comment would be part of it.
  const accepted = `${source.text.slice(0, start)}${edit.before}a reason${after}${source.text.slice(start)}`;
  const isComment = findAcceptances(toSource(place.file, accepted)).some(
    (one) => one.code === code && one.line === place.line + 1 && one.place.line === place.line,
  );
  return isComment ? { title: `Accept ${code}, with a reason`, ...edit } : undefined;
}
