import { changeWords } from '../../answers/history/change-words.ts';
import { dateOf, type GameHistory, isWithdrawn, type Revision } from '../../answers/history/game-history.ts';
import { readGameHistory } from '../../building/history/histories-of.ts';
import { countOf } from '../../findings/count-of.ts';
import { wrapLines } from '../../findings/report/text-report.ts';
import { visibleJson, visibleText } from '../../findings/visible-text.ts';
import type { SiteRecord } from '../../records/records.ts';
import { plainSentence } from '../../scripts/effects/sentence.ts';
import type { HistoryOptions } from '../definitions/history.ts';
import { type Environment, ExitCode, textWidth, coloursFor } from '../terminal/environment.ts';
import { findGame, type FoundGame } from './find-game.ts';
import { openCatalogue, readSite } from './open-catalogue.ts';
import { requireHistory } from './open-history.ts';
import { printProblems } from './print-findings.ts';

/** Says which states an installer had, or all of a game, and what each change made different. */
export async function printHistory(slug: string, options: HistoryOptions, environment: Environment): Promise<ExitCode> {
  const catalogue = openCatalogue(options.catalogue, environment);
  const found = await findGame(slug, catalogue);
  const site = readSite(catalogue);
  const source = await requireHistory(catalogue.folder);
  const { history, diagnostics, now } = await readGameHistory(catalogue.files, found.folder, site, source);
  if (history === undefined) {
    printProblems(diagnostics, catalogue, environment);
    return ExitCode.findings;
  }
  const own = found.installer === undefined ? history : ofInstaller(history, found.installer);
  const names = now[0]?.game ?? { slug: found.game, aliases: [] };
  const isGone = (revision: Revision) => isWithdrawn(revision, names, site);
  environment.out.write(
    options.format === 'json'
      ? `${visibleJson(toData(found, own, isGone), 2)}\n`
      : toText(found, own, { site, isGone }, environment),
  );
  return ExitCode.clean;
}

/** The states of an installer, whatever it was called then. */
function ofInstaller(history: GameHistory, slug: string): GameHistory {
  const { revisions } = history;
  const id = revisions.findLast((one) => one.slug === slug)?.id;
  return { ...history, revisions: revisions.filter((one) => one.id === id) };
}

/** What a program is given: the newest first. */
function toData({ game }: FoundGame, { revisions, leftOut }: GameHistory, isGone: (revision: Revision) => boolean) {
  const states = revisions.toReversed().map((revision) => {
    const { number, slug, version, runner, sha256, change, difference } = revision;
    const { began, stopped, changed } = difference;
    return {
      ...{ revision: number, installer: slug, version, runner },
      ...{ commit: change.commit, date: dateOf(change), author: change.author, sha256 },
      ...{ began: began.map(plainSentence), stopped: stopped.map(plainSentence), changed },
      withdrawn: isGone(revision),
    };
  });
  return { game, revisions: states, leftOut: leftOut.map(({ commit }) => commit) };
}

/** Digits of a commit that a person is shown. */
const SHORT = 12;

/** By whom and when a change was made. */
export function madeWords(change: Revision['change']): string {
  return `${dateOf(change)}, ${change.author}, commit ${change.commit.slice(0, SHORT)}`;
}

function toText(
  { game }: FoundGame,
  { revisions, leftOut }: GameHistory,
  { site, isGone }: { readonly site: SiteRecord; readonly isGone: (revision: Revision) => boolean },
  { out, ...rest }: Environment,
) {
  if (revisions.length === 0) return 'No commit has a state that was served.\n';
  const [colours, width] = [coloursFor(out, { out, ...rest }), textWidth(out)];
  const parts = revisions.toReversed().map((revision) => {
    const { number, slug, version, change } = revision;
    const head = `${String(number)}  ${visibleText(`${slug}: ${version}`)}${isGone(revision) ? ' (withdrawn)' : ''}`;
    const by = visibleText(madeWords(change));
    return `${colours.bold(head)}\n${indented(by, width)}${changes(revision, width)}\n`;
  });
  const missing = leftOut.map(({ commit }) => commit.slice(0, SHORT)).join(', ');
  const left =
    leftOut.length === 0
      ? ''
      : `Left out, since a record had an error: ${countOf(leftOut.length, 'change')} (${missing}).\n`;
  return `${parts.join('')}${wrapped(left, width)}${wrapped(served(game, site), width)}`;
}

function changes(revision: Revision, width: number): string {
  return changeWords(revision)
    .map((sentence) => indented(visibleText(plainSentence(sentence)), width))
    .join('');
}

function served(game: string, { revisions }: SiteRecord): string {
  return revisions === 0
    ? 'None of them is served: site.yaml does not set "revisions".\n'
    : `The last ${String(revisions)} of each installer are served: lutris:${game}?revision=<number>\n`;
}

function indented(text: string, width: number): string {
  return wrapLines(text, width - 2)
    .map((line) => `  ${line}\n`)
    .join('');
}

function wrapped(text: string, width: number): string {
  return text === '' ? '' : `${wrapLines(text.trimEnd(), width).join('\n')}\n`;
}
