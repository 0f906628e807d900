import { addedCodes, type CheckedText, type TextChange, sameBesides, applyEdits, type Edit } from './checked-text.ts';
import { expectedType } from './expected-in-script.ts';
import { moveIntoScript, removeKeys } from './move-keys.ts';
import { locateScalars } from './locate-scalars.ts';
import { fixKindOf, replacementFor } from './replacement.ts';
import type { FixKind } from '../../findings/define-finding.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { byteOrderMark } from '../../yaml/findings/characters.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { notIndented } from '../../yaml/findings/syntax.ts';
import { indentContinuedLines } from '../../yaml/load/continued-lines.ts';
import { offsetOf } from '../../yaml/load/source.ts';

interface Unfixed {
  readonly found: Diagnostic;
  readonly reason: string;
}

export interface FixedText {
  readonly text: string;
  readonly changes: readonly TextChange[];
  readonly unfixed: readonly Unfixed[];
}

interface Candidate extends TextChange, Edit {
  readonly id: string;
}

interface FixState {
  readonly checked: CheckedText;
  readonly changes: readonly TextChange[];
}

/** Bounds the time for one record, in characters. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

/** Fixes until nothing more can be fixed. A fix must lead to no other finding. `only` restricts it to one. */
export function fixText(
  role: RecordPath['role'],
  text: string,
  check: (text: string) => CheckedText,
  only?: Diagnostic,
): FixedText {
  const refusals = new Map<string, string>();
  let room = MOST_CHARACTERS;
  let state = begin(text, checkWithin, only);
  for (let open = requestedFixes(state); open.length > 0 && room > 0; open = requestedFixes(state))
    state = take(state, open);
  const unfixed = toFixes(role, state.checked).map((one) => toUnfixed(one, refusals));
  return { text: state.checked.source.text, changes: state.changes.toSorted((a, b) => a.line - b.line), unfixed };

  function checkWithin(next: string): CheckedText {
    room -= next.length;
    return check(next);
  }

  function requestedFixes(state: FixState): Candidate[] {
    const allCandidates = candidates(state);
    if (only === undefined) return allCandidates;
    const offset = offsetOf(state.checked.source, only.place.line, only.place.column);
    return allCandidates.filter(({ start }) => start === offset);
  }

  function candidates({ checked: record }: FixState): Candidate[] {
    return toFixes(role, record).flatMap((fix) =>
      'candidate' in fix && !refusals.has(fix.candidate.id) ? fix.candidate : [],
    );
  }

  /** Bisects where fixes fail together. */
  function take(from: FixState, chosenFixes: readonly Candidate[]): FixState {
    if (chosenFixes.length === 0 || room <= 0) return from;
    const refusedBefore = new Map(refusals);
    const next = withFollowing(from, chosenFixes);
    const fault = faultOf(from.checked, next?.checked);
    if (next !== undefined && fault === undefined) return next;
    // May be possible without the failed fixes.
    for (const id of refusals.keys()) if (!refusedBefore.has(id)) refusals.delete(id);
    if (chosenFixes.length === 1) {
      for (const { id } of chosenFixes) refusals.set(id, fault ?? '');
      return from;
    }
    const middle = chosenFixes.length >> 1;
    const later = new Set(chosenFixes.slice(middle).map(({ id }) => id));
    const half = take(from, chosenFixes.slice(0, middle));
    return take(
      half,
      candidates(half).filter(({ id }) => later.has(id)),
    );
  }

  function withFollowing(from: FixState, chosenFixes: readonly Candidate[]): FixState | undefined {
    const knownIds = new Set(candidates(from).map(({ id }) => id));
    const next = checkWithin(applyEdits(from.checked.source.text, chosenFixes));
    const { root } = from.checked;
    const starts = new Set(chosenFixes.map(({ start }) => start));
    if (root === undefined || next.root === undefined || !sameBesides(root, next.root, starts)) return undefined;
    const fresh = (state: FixState) => candidates(state).filter(({ id }) => !knownIds.has(id));
    let nextState: FixState = { checked: next, changes: [...from.changes, ...chosenFixes] };
    for (let open = fresh(nextState); open.length > 0 && room > 0; open = fresh(nextState))
      nextState = take(nextState, open);
    return nextState;
  }
}

type Fix =
  | { readonly diagnostic: Diagnostic; readonly candidate: Candidate }
  | { readonly diagnostic: Diagnostic; readonly reason: string };

function begin(text: string, check: (text: string) => CheckedText, only: Diagnostic | undefined): FixState {
  const isAsked = (kind: FixKind) => only === undefined || fixKindOf(only) === kind;
  const bare = isAsked('strip') ? text.replace(/^\uFEFF+/, '') : text;
  const mark: TextChange = { code: byteOrderMark.code, line: 1, before: '\uFEFF', after: '' };
  const checkedText = check(bare);
  const indentedState = isAsked('indent') ? indentLines(checkedText, check) : { checked: checkedText, changes: [] };
  const state: FixState = { ...indentedState, changes: [...(bare === text ? [] : [mark]), ...indentedState.changes] };
  const cleanedState = isAsked('remove') ? removeKeys(state.checked, check) : undefined;
  const current =
    cleanedState === undefined ? state : { ...cleanedState, changes: [...state.changes, ...cleanedState.changes] };
  const whole = isAsked('move') ? moveIntoScript(current.checked, check) : undefined;
  return whole === undefined ? current : { checked: whole.checked, changes: [...current.changes, whole.change] };
}

function indentLines(checkedText: CheckedText, check: (text: string) => CheckedText): FixState {
  const errors = checkedText.diagnostics.filter(({ code }) => code === notIndented.code);
  if (errors.length === 0) return { checked: checkedText, changes: [] };
  const changes = errors.map(({ code, place }) => ({
    code,
    line: place.line,
    before: 'not indented',
    after: 'indented',
  }));
  return { checked: check(indentContinuedLines(checkedText.source.text)), changes };
}

function toUnfixed(fix: Fix, refusals: ReadonlyMap<string, string>): Unfixed {
  const { diagnostic } = fix;
  if ('reason' in fix) return { found: diagnostic, reason: fix.reason };
  return { found: diagnostic, reason: refusals.get(fix.candidate.id) ?? 'the record is too large' };
}

function toFixes(role: RecordPath['role'], { source, root, diagnostics }: CheckedText): Fix[] {
  const fixable = diagnostics
    .filter((found) => fixKindOf(found) !== undefined)
    .map((found) => ({ found, start: offsetOf(source, found.place.line, found.place.column) }));
  if (root === undefined || fixable.length === 0) return [];
  const scalars = locateScalars(root, new Set(fixable.map(({ start }) => start)));
  const claimedOffsets = new Set<string>();
  return fixable.flatMap(({ found: diagnostic, start }): Fix[] => {
    const scalar = scalars.get(start);
    if (scalar === undefined) return [];
    const { end } = scalar.node;
    const original = source.text.slice(start, end);
    const fix = replacementFor(diagnostic, scalar, original, (path) => expectedType(role, root, path));
    if (fix === undefined) return [];
    if ('reason' in fix) return [{ diagnostic, reason: fix.reason }];
    // Of two fixes for one scalar or one name the first counts.
    const names = [`@${String(start)}`, ...(scalar.keyOf ? [`${String(scalar.keyOf.start)} ${fix.text}`] : [])];
    if (names.some((name) => claimedOffsets.has(name))) return [];
    for (const name of names) claimedOffsets.add(name);
    const change = { code: diagnostic.code, line: diagnostic.place.line, before: original, after: fix.text };
    return [{ diagnostic, candidate: { ...change, start, end, text: fix.text, id: scalar.id } }];
  });
}

/** `undefined` if nothing is worse. */
function faultOf(previous: CheckedText, next: CheckedText | undefined): string | undefined {
  if (next === undefined) return 'the record would mean something else';
  const more = addedCodes(previous, next);
  if (more.length > 0) return `that leads to other findings: ${more.sort(compareCodePoints).join(', ')}`;
  return next.diagnostics.length < previous.diagnostics.length ? undefined : 'the finding would stay';
}
