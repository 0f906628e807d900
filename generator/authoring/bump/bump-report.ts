import { countOf } from '../../findings/count-of.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { dayOf, type BumpOutcome, type Evidence } from './bump-record.ts';

/** A record that something was found out about, by its path as a report names it. */
export interface ReportedBump {
  readonly file: string;
  readonly outcomes: readonly BumpOutcome[];
  readonly noUpdate: string | undefined;
  readonly isWritten: boolean;
}

/** Whether somebody has to look at it. */
export function isBumpFault({ state }: Pick<BumpOutcome, 'state'>): boolean {
  return state !== 'newer' && state !== 'young';
}

const TITLES = {
  young: 'too young',
  replaced: 'ALARM, the same version with other bytes',
  blocked: 'not changed',
  failed: 'failed',
  later: 'left for later: run the command again',
} as const;

/** What is newer, with what speaks for it, and what else there is to know. */
export function bumpText(bumps: readonly ReportedBump[]): string {
  return bumps
    .filter(({ outcomes, noUpdate }) => outcomes.length > 0 || noUpdate !== undefined)
    .map(({ file, outcomes, noUpdate }) => {
      const lines = [
        ...(noUpdate === undefined ? [] : [`  not looked at: ${noUpdate}`]),
        ...outcomes.flatMap((one) =>
          one.state === 'newer'
            ? [`  ${one.label}: ${one.from} → ${one.to}`, ...evidenceLines(one).map((line) => `    ${line}`)]
            : [`  ${one.label}: ${TITLES[one.state]}`, `    ${one.reason}`],
        ),
      ];
      return `${[file, ...lines].map(visibleText).join('\n')}\n\n`;
    })
    .join('');
}

/** What speaks for a newer file, a line each. */
function evidenceLines({ url, sha256, source, releasedAt, sizes, isAttested }: Evidence): string[] {
  const [before, after] = sizes.map((size) => (size === undefined ? 'unknown' : countOf(size, 'byte')));
  const attestation =
    isAttested === undefined
      ? 'attestation unknown'
      : isAttested
        ? 'GitHub has an attestation of its build, which was not verified'
        : 'no attestation';
  return [
    url,
    `released ${releasedAt === undefined ? 'on an unknown day' : dayOf(releasedAt)}; ${attestation}`,
    `sha256:${sha256}, ${source === 'github' ? 'as GitHub says' : 'of a download'}`,
    `size before: ${before ?? ''}; after: ${after ?? ''}`,
  ];
}

/** One line on what a run has come to. */
export function bumpSummary(bumps: readonly ReportedBump[], dryRun: boolean): string {
  const written = bumps.filter(({ isWritten }) => isWritten).length;
  const all = bumps.flatMap(({ outcomes }) => outcomes);
  const others = (['young', 'replaced', 'blocked', 'failed', 'later'] as const).flatMap((state) => {
    const count = all.filter((one) => one.state === state).length;
    return count === 0 ? [] : [`${countOf(count, 'download')} ${TITLES[state]}`];
  });
  const done = written === 0 ? 'Nothing to bump' : `${dryRun ? 'Would bump' : 'Bumped'} ${countOf(written, 'record')}`;
  return `${[done, ...others].join('; ')}\n`;
}

/** The same for programs. */
export function bumpJson(bumps: readonly ReportedBump[]): string {
  const records = bumps.map(({ file, outcomes, noUpdate = null, isWritten }) => ({
    file,
    bumped: isWritten,
    no_update: noUpdate,
    downloads: outcomes.map((one) => {
      const where = { label: one.label, line: one.line, from_url: one.url, state: one.state };
      if (one.state !== 'newer') return { ...where, reason: one.reason };
      const { from, to, url, sha256, source, releasedAt, sizes, isAttested = null } = one;
      const released = releasedAt === undefined ? null : dayOf(releasedAt);
      const [size_before = null, size_after = null] = sizes;
      return { ...where, from, to, url, sha256, source, released, size_before, size_after, attested: isAttested };
    }),
  }));
  return `${JSON.stringify({ records }, undefined, 2)}\n`;
}
