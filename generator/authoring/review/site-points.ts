import { type Point, check, note } from '../../scripts/changes/point.ts';
import { words } from '../../scripts/effects/sentence.ts';
import { type TreeMap, mapAt } from '../../scripts/effects/tree.ts';
import { textAt } from './record.ts';

/** What other settings let through that the ones before did not. */
export function sitePoints(before: TreeMap, after: TreeMap): Point[] {
  return severityPoints(mapAt(before, 'severities'), mapAt(after, 'severities'));
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
