import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestOf } from '../../../building/feed-client.ts';
import { runCommand } from '../../../run-command.ts';
import { PUBLIC_KEY, SECRET_KEY } from '../../../signing-key.ts';
import { editCatalogue } from '../../bench/edit-catalogue.ts';
import type { Bench, Part } from '../part.ts';
import { coldAnswers, preparedCatalogue } from '../sites.ts';
import { answersOf, differenceOf } from '../snapshot.ts';

const [HOUR, DAY] = [3_600, 86_400];
const START = Date.parse('2026-03-01T12:00:00Z') / 1000;

/** By how many seconds a clock is wrong; `1970` is that of a machine that has lost it. */
const CLOCKS: Readonly<Record<string, number | '1970'>> = {
  'right clock': 0,
  'a minute behind': -60,
  'half an hour ahead': HOUR / 2,
  'three hours ahead': 3 * HOUR,
  'three hours behind': -3 * HOUR,
  '400 days ahead': 400 * DAY,
  '400 days behind': -400 * DAY,
  '30 years ahead': 30 * 365 * DAY,
  'in 1970': '1970',
};

const VALID_DAYS = 30;

export const clocks: Part = {
  name: 'clocks',
  promise:
    'A build under a wrong clock serves the same answers. `verify` refuses its release where that is dated ahead or has ' +
    'expired, and the next build under the right clock puts date and expiry right, with a higher serial.',
  share: 0.5,
  gateRounds: [0],
  round: async (bench) => {
    const site = createSite(bench, await preparedCatalogue(bench, 12));
    let right = START;
    for (let turn = 0; turn < (bench.isGate ? 3 : 12); turn += 1) {
      right += bench.random.below(20 * DAY);
      const name = bench.random.pick(Object.keys(CLOCKS));
      const off = CLOCKS[name] ?? 0;
      bench.tally(name);
      await site.build(off === '1970' ? turn : right + off, `turn ${String(turn)}, ${name}`);
      await site.verify(right, `turn ${String(turn)}, ${name}`);
      if (bench.random.happens(0.6)) continue;
      await site.build(right, `turn ${String(turn)}, the right clock after ${name}`);
      await site.repaired(right, `turn ${String(turn)}, the right clock after ${name}`);
    }
  },
};

interface Head {
  readonly date: string;
  readonly expires: string;
}

/** A signed site, built again and again. Times are in seconds since 1970. */
function createSite(bench: Bench, from: string) {
  const { folder, random, fault } = bench;
  const [catalogue, out] = [join(folder, 'catalogue'), join(folder, 'out')];
  cpSync(from, catalogue, { recursive: true });
  const cache = random.happens(0.5) ? ['--cache', join(folder, 'cache')] : [];
  const signing = ['--sign', '--valid-for', String(VALID_DAYS)];
  let previous = { serial: 0, answers: new Map() as ReturnType<typeof answersOf> };

  const run = (words: readonly string[], clock: number) =>
    runCommand(words, { now: () => clock * 1000, variables: { CATALOGUE_SIGNING_KEY: SECRET_KEY } });

  async function build(clock: number, context: string) {
    if (random.happens(0.6)) editCatalogue(catalogue, random);
    const { code, error } = await run(['build', '--catalogue', catalogue, '--out', out, ...cache, ...signing], clock);
    if (code !== 0) fault('build fails', `${context}: ${error.slice(0, 600)}`);
    const expected = await coldAnswers(catalogue, join(folder, 'cold'));
    const answers = answersOf(out);
    const difference = differenceOf(answers, expected);
    if (difference !== undefined) fault('the tree differs from a cold build', `${context}: ${difference}`);
    const { serial } = latestOf(out);
    const isChanged = differenceOf(answers, previous.answers) !== undefined;
    if (serial < previous.serial + Number(isChanged))
      fault('the serial is wrong', `${context}: ${String(previous.serial)} became ${String(serial)}`);
    previous = { serial, answers };
  }

  const headOf = () => {
    const head = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Head;
    return { date: Date.parse(head.date) / 1000, expires: Date.parse(head.expires) / 1000 };
  };

  async function verify(clock: number, context: string) {
    const { date, expires } = headOf();
    const isWrong = date > clock + HOUR || expires <= clock;
    const { code, out: report } = await run(['verify', out, '--key', PUBLIC_KEY], clock);
    if (code !== Number(isWrong))
      fault(`verify ${isWrong ? 'accepts' : 'refuses'} the release`, `${context}: ${report.slice(0, 600)}`);
  }

  async function repaired(clock: number, context: string) {
    const { date, expires } = headOf();
    if (date > clock + HOUR) fault('the date stays wrong', `${context}: ${String(date)} at ${String(clock)}`);
    if (!(expires > clock && expires <= clock + VALID_DAYS * DAY + HOUR))
      fault('the expiry stays wrong', `${context}: ${String(expires)} at ${String(clock)}`);
    await verify(clock, context);
  }

  return { build, verify, repaired };
}
