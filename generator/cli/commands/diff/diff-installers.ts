import { changeWords, differenceWords } from '../../../answers/history/change-words.ts';
import type { Revision, RevisionDifference, StateOfInstaller } from '../../../answers/history/game-history.ts';
import { differenceOf } from '../../../answers/history/list-revisions.ts';
import { inline } from '../../../authoring/review/report/markdown-review.ts';
import { readGameHistory } from '../../../building/history/histories-of.ts';
import { codeSpan } from '../../../findings/report/markdown-code.ts';
import { wrapLines } from '../../../findings/report/text-report.ts';
import { SLUG } from '../../../findings/slug-grammar.ts';
import { visibleJson, visibleText } from '../../../findings/visible-text.ts';
import { plainSentence, type Sentence } from '../../../scripts/effects/sentence.ts';
import { sortEntries } from '../../../yaml/load/sort-entries.ts';
import { type Environment, ExitCode, Misuse, textWidth, coloursFor } from '../../terminal/environment.ts';
import { findGame } from '../find-game.ts';
import { madeWords } from '../history.ts';
import { type OpenedCatalogue, readSite } from '../open-catalogue.ts';
import { requireHistory } from '../open-history.ts';
import { printProblems } from '../print-findings.ts';

/** A revision, by a slug of its game or of an installer of it, and its number. */
const REVISION = new RegExp(`^(${SLUG})@([1-9]\\d{0,8})$`);

export function isRevision(name: string): boolean {
  return REVISION.test(name);
}

export async function isInstallerSlug(name: string, { files }: OpenedCatalogue): Promise<boolean> {
  const { games } = sortEntries(await files.list());
  return games.some(({ installers }) => installers.some(({ installer }) => installer === name));
}

/** An installer as it is now, or as it once was. */
interface Side {
  readonly state: StateOfInstaller;
  /** `undefined` for what the files have now. */
  readonly revision: Revision | undefined;
}

/** Says how two installers differ, or two states: each is named by its slug, or by a slug and the number of a revision. */
export async function diffInstallers(
  [base, head]: readonly [base: string, head: string | undefined],
  format: 'text' | 'markdown' | 'json',
  catalogue: OpenedCatalogue,
  environment: Environment,
): Promise<ExitCode> {
  const before = await readSide(base, catalogue, environment);
  if (before === undefined) return ExitCode.findings;
  const after =
    head === undefined
      ? await readSide(base.replace(/@.*/, ''), catalogue, environment, before.state.installer.record.id)
      : await readSide(head, catalogue, environment);
  if (after === undefined) return ExitCode.findings;
  const difference = differenceOf(before.state, after.state);
  const print = { text: toText, markdown: toMarkdown, json: toJson }[format];
  environment.out.write(print({ before, after, difference }, environment));
  return ExitCode.clean;
}

/** Reads what a name stands for, an id before a slug; `undefined` after printing a record's errors. */
async function readSide(
  name: string,
  catalogue: OpenedCatalogue,
  environment: Environment,
  id?: number,
): Promise<Side | undefined> {
  const [, slug = name, number] = REVISION.exec(name) ?? [];
  const found = await findGame(slug, catalogue);
  const source = number === undefined ? undefined : await requireHistory(catalogue.folder);
  const site = readSite(catalogue);
  const { history, now, diagnostics } = await readGameHistory(catalogue.files, found.folder, site, source);
  if (history === undefined) {
    printProblems(diagnostics, catalogue, environment);
    return undefined;
  }
  if (number === undefined) {
    const isMeant = ({ record }: StateOfInstaller['installer']) =>
      id === undefined ? record.slug === slug : record.id === id;
    const state = now.find(({ installer }) => isMeant(installer));
    if (state !== undefined) return { state, revision: undefined };
    throw new Misuse(
      id === undefined ? `"${name}" is a game; name an installer of it` : 'The installer is no longer there',
      `See what there is: catalogue history ${found.game}`,
    );
  }
  const revision = history.revisions.find((one) => String(one.number) === number);
  if (revision !== undefined) return { state: revision.state, revision };
  const last = history.revisions.at(-1)?.number ?? 0;
  throw new Misuse(
    `There is no revision ${number} of "${found.game}"`,
    last === 0 ? 'None is committed yet.' : `The last one is ${String(last)}; see: catalogue history ${found.game}`,
  );
}

interface Compared {
  readonly before: Side;
  readonly after: Side;
  readonly difference: RevisionDifference;
}

/** What differs, in words: what a change did, or what only one of two installers does. */
function sentencesOf({ before, after, difference }: Compared): Sentence[] {
  const [one, other] = [before.state.installer.record, after.state.installer.record];
  if (one.id === other.id) return changeWords({ isFirst: false, difference });
  return differenceWords(difference, { before: one.slug, after: other.slug });
}

function headingOf({ state, revision }: Side): string {
  const { slug, version } = state.installer.record;
  if (revision === undefined) return `${slug}: ${version} (as it is now)`;
  return `${slug}: ${version} (revision ${String(revision.number)}, ${madeWords(revision.change)})`;
}

function toText(compared: Compared, environment: Environment): string {
  const { out } = environment;
  const [{ bold }, width] = [coloursFor(out, environment), textWidth(out)];
  const heads = [compared.before, compared.after].map((side) => bold(visibleText(headingOf(side))));
  const items = sentencesOf(compared).map((one) =>
    wrapLines(visibleText(plainSentence(one)), width - 4).join('\n    '),
  );
  return `${heads.join('\n→ ')}\n\n${items.map((item) => `  ${item}\n`).join('')}`;
}

function toMarkdown(compared: Compared): string {
  const [before, after] = [compared.before, compared.after].map((side) => codeSpan(headingOf(side)));
  return `## ${before ?? ''} → ${after ?? ''}\n\n${sentencesOf(compared)
    .map((sentence) => `- ${inline(sentence)}\n`)
    .join('')}`;
}

function toJson({ before, after, difference: { began, stopped, changed } }: Compared): string {
  const [from, to] = [before, after].map(({ state, revision }) => ({
    installer: state.installer.record.slug,
    version: state.installer.record.version,
    revision: revision?.number ?? null,
  }));
  const words = { began: began.map(plainSentence), stopped: stopped.map(plainSentence), changed };
  return `${visibleJson({ before: from, after: to, ...words }, 2)}\n`;
}
