import {
  addedCodes,
  applyEdits,
  type CheckedText,
  type Edit,
  type FixState,
  sameBesides,
  type TextChange,
  type TextCheck,
} from './checked-text.ts';
import { expectedType, fixKindOf, replacementFor } from './replacement.ts';
import { moveIntoScript, removeKeys } from './move-keys.ts';
import { locateScalars } from './locate-scalars.ts';
import type { FixKind } from '../../findings/define-finding.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { byteOrderMark } from '../../yaml/findings/characters.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { notIndented } from '../../yaml/findings/syntax.ts';
import { indentContinuedLines } from '../../yaml/load/continued-lines.ts';
import { offsetOf } from '../../yaml/load/source.ts';

type Role = RecordPath['role'];

export interface FixedText {
  readonly text: string;
  readonly changes: readonly TextChange[];
  readonly unfixed: readonly { readonly found: Diagnostic; readonly reason: string }[];
}

interface Candidate extends TextChange, Edit {
  readonly id: string;
}

/** Bounds the time for one record, in characters. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

/** Fixes until nothing more can be fixed, or only a finding. A fix must lead to no other finding. */
export function fixText(role: Role, text: string, checkText: TextCheck, target?: Diagnostic): FixedText {
  /** Why fixes are impossible, by ids of scalars. */
  const refusals = new Map<string, string>();
  let room = MOST_CHARACTERS;
  const { checked: result, changes } = exhaust(begin(text, check, target), isRequested);
  return {
    text: result.source.text,
    changes: changes.toSorted((a, b) => a.line - b.line),
    unfixed: toFixes(role, result).map(({ diagnostic, ...fix }) => ({
      found: diagnostic,
      reason: 'reason' in fix ? fix.reason : (refusals.get(fix.candidate.id) ?? 'the record is too large'),
    })),
  };

  function check(next: string): CheckedText {
    room -= next.length;
    return checkText(next);
  }

  function isRequested({ checked: { source } }: FixState, { start }: Candidate): boolean {
    return target === undefined || start === offsetOf(source, target.place.line, target.place.column);
  }

  function exhaust(start: FixState, isWanted: (state: FixState, candidate: Candidate) => boolean): FixState {
    let state = start;
    const nextFixes = () => candidates(state).filter((candidate) => isWanted(state, candidate));
    for (let fixes = nextFixes(); fixes.length > 0 && room > 0; fixes = nextFixes()) state = take(state, fixes);
    return state;
  }

  function candidates({ checked: record }: FixState): Candidate[] {
    return toFixes(role, record).flatMap((fix) =>
      'candidate' in fix && !refusals.has(fix.candidate.id) ? fix.candidate : [],
    );
  }

  /** Bisects where fixes fail together. */
  function take(state: FixState, fixes: readonly Candidate[]): FixState {
    if (fixes.length === 0 || room <= 0) return state;
    const refusedBefore = new Set(refusals.keys());
    const next = withFollowing(state, fixes);
    const fault = faultOf(state.checked, next?.checked);
    if (next !== undefined && fault === undefined) return next;
    // A fix that failed beside others may succeed without them.
    for (const id of refusals.keys()) if (!refusedBefore.has(id)) refusals.delete(id);
    if (fixes.length === 1) {
      for (const { id } of fixes) refusals.set(id, fault ?? '');
      return state;
    }
    const middle = fixes.length >> 1;
    const later = new Set(fixes.slice(middle).map(({ id }) => id));
    const half = take(state, fixes.slice(0, middle));
    const laterFixes = candidates(half).filter(({ id }) => later.has(id));
    return take(half, laterFixes);
  }

  function withFollowing(state: FixState, fixes: readonly Candidate[]): FixState | undefined {
    const earlierIds = new Set(candidates(state).map(({ id }) => id));
    const next = check(applyEdits(state.checked.source.text, fixes));
    const { root } = state.checked;
    const starts = new Set(fixes.map(({ start }) => start));
    if (root === undefined || next.root === undefined || !sameBesides(root, next.root, starts)) return undefined;
    const nextState = { checked: next, changes: [...state.changes, ...fixes] };
    return exhaust(nextState, (_state, { id }) => !earlierIds.has(id));
  }
}

type Fix =
  | { readonly diagnostic: Diagnostic; readonly candidate: Candidate }
  | { readonly diagnostic: Diagnostic; readonly reason: string };

/** Fixes about whole lines; each is `undefined` where there is nothing to fix. */
const LINE_FIXES = { indent: indentLines, remove: removeKeys, move: moveIntoScript } as const;

function begin(text: string, check: TextCheck, target: Diagnostic | undefined): FixState {
  const isRequested = (kind: FixKind) => target === undefined || fixKindOf(target) === kind;
  const bare = isRequested('strip') ? text.replace(/^\uFEFF+/, '') : text;
  const mark: TextChange = { code: byteOrderMark.code, line: 1, before: '\uFEFF', after: '' };
  let state: FixState = { checked: check(bare), changes: bare === text ? [] : [mark] };
  for (const [kind, fix] of Object.entries(LINE_FIXES)) {
    const next = isRequested(kind as FixKind) ? fix(state.checked, check) : undefined;
    if (next !== undefined) state = { checked: next.checked, changes: [...state.changes, ...next.changes] };
  }
  return state;
}

function indentLines({ source, diagnostics }: CheckedText, check: TextCheck): FixState | undefined {
  const errors = diagnostics.filter(({ code }) => code === notIndented.code);
  const changes = errors.map(({ code, place: { line } }) => ({
    code,
    line,
    before: 'not indented',
    after: 'indented',
  }));
  return errors.length === 0 ? undefined : { checked: check(indentContinuedLines(source.text)), changes };
}

function toFixes(role: Role, { source, root, diagnostics }: CheckedText): Fix[] {
  const fixable = diagnostics
    .filter((finding) => fixKindOf(finding) !== undefined)
    .map((finding) => ({ finding, start: offsetOf(source, finding.place.line, finding.place.column) }));
  if (root === undefined || fixable.length === 0) return [];
  const scalars = locateScalars(root, new Set(fixable.map(({ start }) => start)));
  const claimedOffsets = new Set<string>();
  return fixable.flatMap(({ finding: diagnostic, start }): Fix[] => {
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

function faultOf(previous: CheckedText, next: CheckedText | undefined): string | undefined {
  if (next === undefined) return 'the record would mean something else';
  const more = addedCodes(previous, next);
  if (more.length > 0) return `that leads to other findings: ${more.sort(compareCodePoints).join(', ')}`;
  return next.diagnostics.length < previous.diagnostics.length ? undefined : 'the finding would stay';
}
