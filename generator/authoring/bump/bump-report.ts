import { printBlocks } from '../../findings/report/report.ts';
import { countOf, countStates } from '../../text/count-of.ts';
import { visibleJson, visibleText } from '../../text/visible-text.ts';
import { bareSentence, words, type Sentence } from '../../scripts/effects/sentence.ts';
import type { ReportedRecord } from '../pin/pin-record.ts';
import type { BumpedRecord, BumpOutcome, Evidence } from './bump-record.ts';
import { dayOf } from './find-newer.ts';
import type { NamedVersion } from './write-bump.ts';

export type ReportedBump = ReportedRecord<BumpedRecord>;

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

export function bumpText(bumps: readonly ReportedBump[]): string {
  return printBlocks(
    bumps.map(({ file, outcomes, noUpdate, stillNamed }) => [
      file,
      [
        ...(noUpdate === undefined ? [] : [`not looked at: ${noUpdate}`]),
        ...outcomes.flatMap(outcomeLines),
        ...stillNamed.map((version) => bareSentence(stillNamedWords(version))),
      ],
    ]),
  );
}

function outcomeLines(outcome: BumpOutcome): string[] {
  const { label } = outcome;
  if (outcome.state !== 'newer') return [`${label}: ${TITLES[outcome.state]}`, `  ${outcome.reason}`];
  const evidence = evidenceOf(outcome).map((sentence) => `  ${bareSentence(sentence)}`);
  return [`${label}: ${outcome.from} → ${outcome.to}`, ...evidence];
}

export function evidenceOf({ url, page, sha256, source, releasedAt, sizes, isAttested }: Evidence): Sentence[] {
  const [previousSize = '', newSize = ''] = sizes.map((size) =>
    size === undefined ? 'unknown' : countOf(size, 'byte'),
  );
  const day = releasedAt === undefined ? 'on an unknown day' : dayOf(releasedAt);
  return [
    words`${url}`,
    [{ text: `released ${day}${page === undefined ? '' : ': '}` }, ...(page === undefined ? [] : [{ code: page }])],
    [{ text: `sha256:${sha256}, ${source === 'github' ? 'as GitHub says' : 'computed from a download'}` }],
    [{ text: attestationWords(isAttested) }],
    [{ text: `size: ${previousSize} before, ${newSize} now` }],
  ];
}

export function stillNamedWords({ key, version }: NamedVersion): Sentence {
  return words`${key} still names ${version}: change it by hand if that means the download`;
}

function attestationWords(isAttested: boolean | undefined): string {
  if (isAttested === undefined) return 'no attestation of its build is known';
  return isAttested
    ? 'GitHub has an attestation of its build, which was not verified'
    : 'GitHub has no attestation of its build';
}

export function bumpSummary(bumps: readonly ReportedBump[], dryRun: boolean): string {
  const bumpedCount = bumps.filter(({ isWritten }) => isWritten).length;
  const summary =
    bumpedCount === 0 ? 'Nothing to bump' : `${dryRun ? 'Would bump' : 'Bumped'} ${countOf(bumpedCount, 'record')}`;
  return `${[summary, ...otherCounts(bumps)].join('; ')}\n`;
}

function otherCounts(bumps: readonly ReportedBump[]): string[] {
  const outcomes = bumps.flatMap((bump) => bump.outcomes);
  return countStates(outcomes, TITLES, 'download');
}

export interface ReportedBranch {
  readonly name: string;
  /** Path as a report names it; `undefined` where no record has such a branch. */
  readonly file: string | undefined;
  readonly state: keyof typeof BRANCH_STATES;
  readonly commit: string | undefined;
  readonly text: BranchText | undefined;
  readonly reason: string;
}

/** Title of the commit and of the request; the body is Markdown. */
export interface BranchText {
  readonly title: string;
  readonly body: string;
}

const BRANCH_STATES = {
  made: 'made',
  renewed: 'made anew',
  same: 'as it was',
  waiting: 'not made',
  left: 'left alone',
  done: 'done',
  deleted: 'done, deleted',
} as const;

export function branchesText(branches: readonly ReportedBranch[]): string {
  const lines = branches.map(({ name, state, reason }) => {
    const more = reason === '' ? '' : `, ${reason}`;
    return `${visibleText(`${name}: ${BRANCH_STATES[state]}${more}`)}\n`;
  });
  return lines.join('');
}

export function branchesSummary(branches: readonly ReportedBranch[], bumps: readonly ReportedBump[]): string {
  const counts = countStates(branches, BRANCH_STATES);
  return `${[`Branches: ${counts.length === 0 ? 'none' : counts.join(', ')}`, ...otherCounts(bumps)].join('; ')}\n`;
}

export function bumpJson(bumps: readonly ReportedBump[], branches?: readonly ReportedBranch[]): string {
  const records = bumps.map(({ file, outcomes, noUpdate = null, stillNamed, isWritten }) => ({
    file,
    bumped: isWritten,
    no_update: noUpdate,
    still_named: stillNamed,
    downloads: outcomes.map((outcome) => {
      const where = { label: outcome.label, line: outcome.line, from_url: outcome.fromUrl, state: outcome.state };
      if (outcome.state !== 'newer') return { ...where, reason: outcome.reason };
      const { from, to, url, page = null, sha256, source, releasedAt, sizes, isAttested = null } = outcome;
      const day = releasedAt === undefined ? null : dayOf(releasedAt);
      const [size_before = null, size_after = null] = sizes;
      const facts = { from, to, url, page, sha256, source, released: day, size_before, size_after };
      return { ...where, ...facts, attested: isAttested };
    }),
  }));
  const branchRows = branches?.map(({ name, file = null, state, commit = null, text, reason }) => {
    const { title = null, body = null } = text ?? {};
    return { branch: name, file, state, commit, title, body, reason };
  });
  return `${visibleJson({ records, ...(branchRows === undefined ? {} : { branches: branchRows }) }, 2)}\n`;
}
