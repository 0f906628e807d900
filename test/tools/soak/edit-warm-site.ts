import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { EDITS, type Edit } from '../bench/edits.ts';
import type { Random } from '../bench/random.ts';
import { readMade } from '../bench/read-made.ts';
import { damageSite } from '../../building/damages.ts';
import { latestOf } from '../../building/feed-client.ts';
import { makeFinding, makeMistake } from '../../building/mistakes.ts';
import { withoutTimes } from '../../building/warm-site.ts';
import { runCommand } from '../../run-command.ts';
import type { Bench } from './part.ts';
import { OTHER_EDITS, SETTING_EDITS } from './site-edits.ts';
import { answersOf, differenceOf, type Snapshot } from './snapshot.ts';
import { verifyTree, preparedCatalogue } from './sites.ts';

/** Kinds of edits besides those of records, runtime packages, retired slugs and settings. */
const FURTHER = [
  'a finding',
  'a broken record, repaired later',
  '--drafts',
  '--base-url',
  'a damaged output',
  'nothing',
];

/** Every kind of edit, each of which happens in each round. */
export const EDIT_KINDS: readonly string[] = [
  ...Object.keys(EDITS),
  ...Object.keys(SETTING_EDITS),
  ...Object.keys(OTHER_EDITS),
  ...FURTHER,
];

/** Makes an edit of each kind, and compares each warm build with a cold one. */
export async function editWarmSite(bench: Bench, command: typeof runCommand): Promise<void> {
  const site = await createSite(bench, command);
  await site.rebuild('begins');
  const queue = shuffled(EDIT_KINDS, bench.random);
  // A kind that found nothing to change has another turn later.
  for (let turn = 0; queue.length > 0 && turn < 2 * EDIT_KINDS.length; turn += 1) {
    const kind = queue.shift() ?? '';
    const deed = await site.edit(kind);
    if (deed === undefined) {
      queue.push(kind);
      await site.edit(kind === 'deleteImage' ? 'putImage' : 'retire a slug');
    } else bench.tally(kind);
  }
  if (queue.length > 0) bench.fault('the test itself failed', `Nothing could be changed by: ${queue.join(', ')}`);
}

interface Site {
  /** Edits the catalogue in a way, and rebuilds; says how, `undefined` where nothing could be edited. */
  edit(kind: string): Promise<string | undefined>;
  rebuild(context: string): Promise<void>;
}

async function createSite(bench: Bench, command: typeof runCommand): Promise<Site> {
  const { folder, random } = bench;
  const [catalogue, out, cache] = [join(folder, 'catalogue'), join(folder, 'out'), join(folder, 'cache')];
  cpSync(await preparedCatalogue(bench, 12), catalogue, { recursive: true });
  let options: readonly string[] = [];
  let previous: { readonly answers: Snapshot; readonly serial: number } | undefined;
  let turn = 0;

  async function build(context: string) {
    turn += 1;
    const cold = join(folder, `cold-${String(turn)}`);
    const words = ['build', '--catalogue', catalogue, ...options];
    const result = await command([...words, '--out', out, '--cache', cache]);
    const expected = await command([...words, '--out', cold]);
    // What it found in its output and left alone, a build elsewhere cannot find.
    const error = result.error.replace(/^Kept .*\n/gm, '');
    if (result.code !== expected.code || withoutTimes(error) !== withoutTimes(expected.error)) {
      bench.fault('a warm build ends otherwise', `${context}: ${error.slice(-800)} OR ${expected.error.slice(-800)}`);
    }
    return { code: result.code, expected: answersOf(cold) };
  }

  async function rebuild(context: string) {
    const { code, expected } = await build(context);
    if (code !== 0) {
      bench.fault('the test itself failed', `${context}: the catalogue has errors`);
      return;
    }
    if (!(await verifyTree(bench, out, expected, context))) return;
    const { serial } = latestOf(out);
    const isChanged = previous !== undefined && differenceOf(expected, previous.answers) !== undefined;
    if (previous !== undefined && serial !== previous.serial + Number(isChanged)) {
      bench.fault('the serial is wrong', `${context}: ${String(previous.serial)} became ${String(serial)}`);
    }
    previous = { answers: expected, serial };
  }

  async function breakAndRepair() {
    const mistake = makeMistake(catalogue, random);
    const { code } = await build(mistake.words);
    if (code !== 1) bench.fault('a mistake is not found', mistake.words);
    if (previous !== undefined) {
      const difference = differenceOf(answersOf(out), previous.answers);
      if (difference !== undefined) bench.fault('a build with errors writes', `${mistake.words}: ${difference}`);
    }
    mistake.repair();
    return mistake.words;
  }

  async function apply(kind: string): Promise<string | undefined> {
    if (kind === 'a finding') return makeFinding(catalogue, random);
    if (kind === 'a broken record, repaired later') return breakAndRepair();
    if (kind === 'a damaged output') return damageSite(out, random);
    if (kind === 'nothing') return kind;
    if (kind.startsWith('--')) {
      const isGiven = options.includes(kind);
      options = isGiven ? [] : kind === '--drafts' ? [kind] : [kind, 'https://example.org/given'];
      return `${isGiven ? 'without' : 'with'} ${kind}`;
    }
    const edit: Edit | undefined = EDITS[kind] ?? SETTING_EDITS[kind] ?? OTHER_EDITS[kind];
    return edit?.({ folder: catalogue, records: readMade(catalogue), random });
  }

  return {
    rebuild,
    edit: async (kind) => {
      const deed = await apply(kind);
      if (deed !== undefined) await rebuild(`${kind}: ${deed} ${options.join(' ')}`);
      return deed;
    },
  };
}

function shuffled(kinds: readonly string[], random: Random): string[] {
  const queue = [...kinds];
  return kinds.map(() => queue.splice(random.below(queue.length), 1)[0] ?? '');
}
