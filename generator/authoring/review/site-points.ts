import { REASON_NAMES } from '../../records/hold-reasons.ts';
import { type Point, check, note } from '../../scripts/changes/point.ts';
import { words, listed } from '../../scripts/effects/sentence.ts';
import { type TreeMap, mapAt, listAt, textOf } from '../../scripts/effects/tree.ts';
import { textAt } from './record.ts';

/** What other settings let through that the ones before did not. */
export function sitePoints(before: TreeMap, after: TreeMap): Point[] {
  const gone = difference(textsAt(before, 'withdrawn_revisions'), textsAt(after, 'withdrawn_revisions'));
  return [
    ...severityPoints(mapAt(before, 'severities'), mapAt(after, 'severities')),
    ...(before.has('hold')
      ? holdPoints(mapAt(before, 'hold'), after.has('hold') ? mapAt(after, 'hold') : undefined)
      : []),
    ...gone.map((state) => check('withdrawal-ended', words`${state} was withdrawn, and may be served again.`)),
  ];
}

/** What no longer waits, waits a shorter time, or can be let through by more people. */
function holdPoints(before: TreeMap, after: TreeMap | undefined): Point[] {
  const weakened = (sentence: Point['sentence']) => check('hold-weakened', sentence);
  const old = textAt(before, 'days');
  if (after === undefined) return [weakened(words`Changes are served at once, and waited ${old} days until now.`)];
  const now = textAt(after, 'days');
  const [reasons, keys] = [
    difference(reasonsOf(before), reasonsOf(after)),
    difference(textsAt(after, 'owners'), textsAt(before, 'owners')),
  ];
  return [
    ...(Number(now) < Number(old) ? [weakened(words`Changes wait ${now} days instead of ${old}.`)] : []),
    ...(reasons.length === 0 ? [] : [weakened(words`No longer a reason to wait: ${listed(reasons)}.`)]),
    ...keys.map((key) => weakened(words`One more key may end a wait: ${key}.`)),
  ];
}

/** Without a list, each reason counts. */
function reasonsOf(hold: TreeMap): readonly string[] {
  return hold.has('for') ? textsAt(hold, 'for') : REASON_NAMES;
}

function textsAt(fields: TreeMap, key: string): string[] {
  return listAt(fields, key).map(textOf);
}

function difference(all: readonly string[], others: readonly string[]): string[] {
  return all.filter((one) => !others.includes(one));
}

const ORDER = ['off', 'notice', 'warning', 'error'];

/** Severities that a site sets lower than they were; one that is not set is not known here, and may be any. */
function severityPoints(before: TreeMap, after: TreeMap): Point[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((code) => {
    const [old, now] = [textAt(before, code), textAt(after, code)];
    if (old === now) return [];
    if (now === '')
      return [note('severity-lowered', words`The severity of ${code} is the usual one, no longer ${old}.`)];
    if (old !== '' && ORDER.indexOf(now) > ORDER.indexOf(old)) return [];
    if (old === '' && now === 'error') return [];
    return [
      check(
        'severity-lowered',
        words`The severity of ${code} is ${now} instead of ${old === '' ? 'the usual one' : old}.`,
      ),
    ];
  });
}
