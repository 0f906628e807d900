import { countOf } from '../../text/count-of.ts';
import { visibleText } from '../../text/visible-text.ts';
import { OBSTACLES } from './obstacle.ts';
import type { PinOutcome, PinState } from './pin-record.ts';

/** What became of a download, and the path of its record as a report names it. */
export type LocatedOutcome = PinOutcome & { readonly file: string };

const FAULTS: Readonly<Record<'differs' | 'failed' | 'later', string>> = {
  differs: 'Its host has another file than the record expects: ask the publisher which is right',
  failed: 'Its host did not send it',
  later: 'Left as it was: run the command again later, what was found out is remembered',
};

/** Whether somebody has to look at it. */
export function isPinFault({ state }: Pick<PinState, 'state'>): boolean {
  return state in FAULTS;
}

/** What was pinned, then what was not and why. */
export function pinText(outcomes: readonly LocatedOutcome[]): string {
  const pinned = outcomes.flatMap((one) =>
    one.state === 'pinned'
      ? [
          `${whereOf(one)}  sha256:${one.sha256}${sourceOf(one)}${one.settled === undefined ? '' : `\n    now ${one.settled}`}`,
        ]
      : [],
  );
  const impossible = Object.entries(OBSTACLES).map(([why, title]) => {
    const lines = outcomes.flatMap((one) => {
      if (one.state !== 'impossible' || one.why !== why) return [];
      return `${whereOf(one)}  ${one.url}${one.reason === title ? '' : `\n    ${one.reason}`}`;
    });
    return [title, lines] as const;
  });
  const faults = Object.entries(FAULTS).map(([state, title]) => {
    const found = outcomes.filter((one) => one.state === state);
    const lines = found.map((one) => `${whereOf(one)}  ${one.url}\n    ${'reason' in one ? one.reason : ''}`);
    return [title, lines] as const;
  });
  return [['Pinned', pinned] as const, ...impossible, ...faults].map(([title, lines]) => block(title, lines)).join('');
}

function block(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const shown = lines.flatMap((line) => line.split('\n')).map((line) => `  ${visibleText(line)}\n`);
  return `${title}\n${shown.join('')}\n`;
}

function whereOf({ file, line, label }: LocatedOutcome): string {
  return `${file}:${String(line)}  ${label}`;
}

function sourceOf({ source, bytes, replaced }: Extract<PinState, { state: 'pinned' }>): string {
  const size = bytes === undefined ? '' : `, ${countOf(bytes, 'byte')}`;
  const older = replaced === undefined ? '' : `, for its ${replaced}, which fitted`;
  return `  (${source === 'github' ? 'GitHub says so' : 'downloaded'}${size}${older})`;
}

/** One line on what a run has come to. */
export function pinSummary(outcomes: readonly LocatedOutcome[], dryRun: boolean): string {
  const pinned = outcomes.filter(({ state }) => state === 'pinned');
  const records = new Set(pinned.map(({ file }) => file)).size;
  const verb = dryRun ? 'Would pin' : 'Pinned';
  const done =
    records === 0 ? 'Nothing pinned' : `${verb} ${countOf(pinned.length, 'download')} in ${countOf(records, 'record')}`;
  const others = (
    [
      ['differs', 'not what the record expects'],
      ['failed', 'failed'],
      ['later', 'left for later'],
      ['impossible', 'cannot be pinned'],
    ] as const
  ).flatMap(([state, words]) => {
    const count = outcomes.filter((one) => one.state === state).length;
    return count === 0 ? [] : [`${String(count)} ${words}`];
  });
  return `${[done, ...others].join('; ')}\n`;
}

/** The same for programs. */
export function pinJson(outcomes: readonly LocatedOutcome[]): string {
  const downloads = outcomes.map((one) => {
    const { file, line, label, url, state } = one;
    const where = { file, line, label, url, state };
    if (one.state !== 'pinned')
      return { ...where, ...(one.state === 'impossible' ? { why: one.why } : {}), reason: one.reason };
    const { sha256, bytes = null, source, replaced = null, settled = null } = one;
    return { ...where, checksum: `sha256:${sha256}`, bytes, source, replaced, settled };
  });
  return `${JSON.stringify({ downloads }, undefined, 2)}\n`;
}
