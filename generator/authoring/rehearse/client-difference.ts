import type { FullRehearsal } from './rehearsal.ts';

/** What the client's own code did with an installer, its programs replaced by stand-ins that do nothing. */
export type ClientVerdict =
  | {
      readonly verdict: 'accepted';
      readonly starts: boolean;
      /** Files in the folder of the game. */
      readonly left: readonly string[];
    }
  /** A step writes elsewhere on the machine, which the sandbox prevents. */
  | { readonly verdict: 'accepted'; readonly reason: string }
  /** `step` counts from 1. */
  | { readonly verdict: 'refused' | 'crashes'; readonly step?: number; readonly reason: string };

/** What the client does otherwise than was foretold, as a clause; empty for the same. */
export function clientDifference(
  { outcome, disk, commandStep }: Pick<FullRehearsal, 'outcome' | 'disk' | 'commandStep'>,
  verdict: ClientVerdict,
): string {
  if (verdict.verdict !== 'accepted') {
    const { step = 0, reason } = verdict;
    // There is no bash, so that the first command fails.
    const lastStep = outcome.state === 'works up to' ? Math.min(outcome.step, commandStep) : commandStep;
    const isForetold = outcome.state === 'fails' || step >= lastStep;
    return isForetold ? '' : `it fails${step === 0 ? '' : ` at step ${String(step)}`}: ${reason}`;
  }
  if ('reason' in verdict) return '';
  if (outcome.state === 'fails') return verdict.starts ? 'it installs' : '';
  if (outcome.state === 'works' && !verdict.starts) return 'it finds no program that it can start';
  const paths = new Set(verdict.left.map((path) => `$GAMEDIR/${path}`));
  const surplus = [...paths].find((path) => disk.presence(path) === 'none');
  if (surplus !== undefined) return `it leaves ${surplus}`;
  const absentPath = disk.filesBelow('$GAMEDIR').find((path) => !paths.has(path));
  return absentPath === undefined ? '' : `it does not leave ${absentPath}`;
}
