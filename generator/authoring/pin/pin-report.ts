import { printBlocks } from '../../findings/report/report.ts';
import { countOf, countStates } from '../../text/count-of.ts';
import { OBSTACLES } from './downloads-in.ts';
import type { PinOutcome, PinState } from './pin-record.ts';

export type LocatedOutcome = PinOutcome & { readonly file: string };

const FAULTS: Readonly<Record<'differs' | 'failed' | 'later', string>> = {
  differs: 'Its host has another file than the record expects: ask the publisher which is right',
  failed: 'Its host did not send it',
  later: 'Left as it was: run the command again later, what was found out is remembered',
};

export function isPinFault({ state }: Pick<PinState, 'state'>): boolean {
  return state in FAULTS;
}

export function pinText(outcomes: readonly LocatedOutcome[]): string {
  const pinLines = outcomes.flatMap((outcome) => {
    if (outcome.state !== 'pinned') return [];
    const { sha256, newAddress: address } = outcome;
    const line = `${whereOf(outcome)}  sha256:${sha256}${sourceOf(outcome)}`;
    return address === undefined ? [line] : [line, `    now ${address}`];
  });
  const blocks = Object.entries({ ...OBSTACLES, ...FAULTS }).map(([name, title]) => {
    const lines = outcomes.flatMap((outcome) => {
      if (('why' in outcome ? outcome.why : outcome.state) !== name) return [];
      const reason = 'reason' in outcome && outcome.reason !== title ? [`    ${outcome.reason}`] : [];
      return [`${whereOf(outcome)}  ${outcome.url}`, ...reason];
    });
    return [title, lines] as const;
  });
  return printBlocks([['Pinned', pinLines], ...blocks]);
}

function whereOf({ file, line, label }: LocatedOutcome): string {
  return `${file}:${String(line)}  ${label}`;
}

function sourceOf({
  source,
  bytes,
  earlierAlgorithm: replacedAlgorithm,
}: Extract<PinState, { state: 'pinned' }>): string {
  const size = bytes === undefined ? '' : `, ${countOf(bytes, 'byte')}`;
  const older = replacedAlgorithm === undefined ? '' : `, for its ${replacedAlgorithm}, which fitted`;
  return `  (${source === 'github' ? 'GitHub says so' : 'downloaded'}${size}${older})`;
}

export function pinSummary(outcomes: readonly LocatedOutcome[], dryRun: boolean): string {
  const pinnedOutcomes = outcomes.filter(({ state }) => state === 'pinned');
  const records = new Set(pinnedOutcomes.map(({ file }) => file)).size;
  const verb = dryRun ? 'Would pin' : 'Pinned';
  const pins = `${verb} ${countOf(pinnedOutcomes.length, 'download')} in ${countOf(records, 'record')}`;
  const summary = records === 0 ? 'Nothing pinned' : pins;
  const otherCounts = countStates(outcomes, {
    differs: 'not what the record expects',
    failed: 'failed',
    later: 'left for later',
    impossible: 'cannot be pinned',
  });
  return `${[summary, ...otherCounts].join('; ')}\n`;
}

export function pinJson(outcomes: readonly LocatedOutcome[]): string {
  const downloads = outcomes.map((outcome) => {
    const { file, line, label, url, state } = outcome;
    const where = { file, line, label, url, state };
    if (outcome.state !== 'pinned')
      return { ...where, ...(outcome.state === 'impossible' ? { why: outcome.why } : {}), reason: outcome.reason };
    const { sha256, bytes = null, source, earlierAlgorithm: oldAlgorithm = null, newAddress: address = null } = outcome;
    return { ...where, checksum: `sha256:${sha256}`, bytes, source, replaced: oldAlgorithm, settled: address };
  });
  return `${JSON.stringify({ downloads }, undefined, 2)}\n`;
}
