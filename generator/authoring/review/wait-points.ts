import { packageReasons } from '../../answers/history/hold-packages.ts';
import { codesOf, REASON_NAMES, type HoldSettings } from '../../records/hold-reasons.ts';
import { heldPoints } from '../../scripts/changes/held-points.ts';
import type { ComparedInstaller } from '../../scripts/changes/installer-points.ts';
import { check, note, type Point } from '../../scripts/changes/point.ts';
import { words } from '../../scripts/effects/sentence.ts';
import { listAt, mapAt, textOf, type TreeMap } from '../../scripts/effects/tree.ts';
import type { ReviewedState } from './breaking.ts';
import { comparedInstaller, isInstaller, textAt, type ReviewedRecord } from './record.ts';
import type { RecordChange } from './review.ts';

/** What decides on whether a change will wait. */
interface Waiting {
  /** `undefined` where none does. */
  readonly hold: Pick<HoldSettings, 'days' | 'reasons'> | undefined;
  /** The other installers of the game of a record, as they are served. */
  readonly beside: (path: string) => readonly ReviewedRecord[];
}

/** The settings of a site about changes that wait; `undefined` where none do. */
export function holdOf(fields: TreeMap): Waiting['hold'] {
  const own = mapAt(fields, 'hold');
  const days = Number(textAt(own, 'days'));
  if (!Number.isInteger(days) || days < 1) return undefined;
  const wanted = listAt(own, 'for').map(textOf);
  return { days, reasons: REASON_NAMES.filter((name) => !own.has('for') || wanted.includes(name)) };
}

/** Changes, each with a point that says why it will wait. */
export function withWaits(
  changes: readonly RecordChange[],
  [before, after]: readonly [ReviewedState, ReviewedState],
  { hold, beside }: Waiting,
): readonly RecordChange[] {
  if (hold === undefined) return changes;
  const codes = codesOf(hold.reasons);
  const earlier = new Map([...before.records.values()].map((record) => [nameOf(record), record]));
  return changes.map((change) => {
    const record = after.records.get(change.file);
    if (change.what === 'runtime' || change.what === 'runner') {
      const moves = record === undefined ? [] : packageMoves(record, earlier.values(), hold.reasons);
      return moves.length === 0 ? change : { ...change, points: [...change.points, waitPoint(hold.days, moves)] };
    }
    const now = compared(record);
    if (change.what !== 'installer' || now === undefined) return change;
    const others = beside(change.file).flatMap((one) => compared(one) ?? []);
    const reasons = heldPoints(compared(earlier.get(change.name)), now, others, codes);
    return reasons.length === 0 ? change : { ...change, points: [...change.points, waitPoint(hold.days, reasons)] };
  });
}

/** Says of a package that it comes from another address than those of its name that the change replaces. */
function packageMoves(
  { fields, place }: ReviewedRecord,
  before: Iterable<ReviewedRecord>,
  wanted: HoldSettings['reasons'],
): Point[] {
  const name = textAt(fields, 'name');
  const same = [...before].filter((one) => one.place.role === place.role && textAt(one.fields, 'name') === name);
  const known = new Set(same.map((one) => textAt(one.fields, 'url')));
  const url = textAt(fields, 'url');
  const isHeld = packageReasons(url, known).some((reason) => wanted.includes(reason));
  return isHeld ? [check('archive-replaced', words`${name} comes from another address: ${url}.`)] : [];
}

/** Most reasons that are said; the rest are counted. */
const MOST = 5;

function waitPoint(days: number, reasons: readonly Point[]): Point {
  const [shown, more] = [reasons.slice(0, MOST), reasons.length - MOST];
  const length = days === 1 ? words`For a day` : words`For ${[{ text: String(days) }]} days`;
  const start = words`${length} from the first build that has it, because:`;
  const because = shown.reduce((all, { sentence }) => words`${all} ${sentence}`, start);
  return note('will-wait', more > 0 ? words`${because} And ${[{ text: String(more) }]} more.` : because);
}

/** What is served of a record, as it is compared; `undefined` for nothing. */
function compared(record: ReviewedRecord | undefined): ComparedInstaller | undefined {
  if (record?.readable !== true || !isInstaller(record) || record.fields.get('draft') === true) return undefined;
  return comparedInstaller(record);
}

function nameOf({ place }: ReviewedRecord): string {
  return place.role === 'installer' ? place.installer : place.path;
}
