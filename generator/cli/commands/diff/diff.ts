import { resolve } from 'node:path';
import { jsonReview, markdownReview, markdownWords, inline } from '../../../authoring/review/report/markdown-review.ts';
import { textReview } from '../../../authoring/review/report/text-review.ts';
import type { Review } from '../../../authoring/review/record.ts';
import { findCommit } from '../../../io/disk/git.ts';
import { markdownComparison, textComparison } from '../../../release/compare/comparison.ts';
import type { defineDiff, DiffOptions } from './definition.ts';
import type { Run } from '../../terminal/options.ts';
import { coloursFor, type Environment, ExitCode, Misuse, textWidth } from '../../terminal/environment.ts';
import { reviewCommits } from '../../catalogue/review-commits.ts';
import { isFolder } from '../../../io/disk/entry-status.ts';
import { compareBuilt, isBuilt } from './review-built.ts';
import { openCatalogue, type OpenedCatalogue, readSite } from '../../catalogue/open-catalogue.ts';
import {
  compareInstallers,
  type InstallerDifference,
  type ServedInstaller,
  differenceWords,
} from '../../../answers/difference/compare-installers.ts';
import { toGame } from '../../../answers/model/game.ts';
import { renderInstaller } from '../../../answers/rendered-game.ts';
import { RecordReader } from '../../../building/pipeline/record-reader.ts';
import { codeSpan } from '../../../findings/report/markdown-code.ts';
import { wrapLines } from '../../../findings/report/text-report.ts';
import { visibleJson, visibleText } from '../../../text/visible-text.ts';
import { createSchemaCheck } from '../../../records/schemas.ts';
import { plainSentence, type Sentence } from '../../../scripts/effects/sentence.ts';
import { severitiesOf } from '../../../scripts/policy/risk-findings.ts';
import { sortEntries } from '../../../catalogue/sort-entries.ts';
import { findGame } from '../../catalogue/find-game.ts';
import { printProblems } from '../../terminal/print-findings.ts';

/** GitHub refuses comments of more than 65,536 characters. */
const MAX_CHARACTERS = 60_000;

/** Prints the difference between two states of a catalogue; a difference is no finding. */
export const diff: Run<typeof defineDiff> = async (base, head, options, environment) => {
  const areFolders = [base, head].every(
    (name = '') => name !== '' && isFolder(resolve(environment.workingFolder, name)),
  );
  if (areFolders || isBuilt(base, environment)) return diffBuilt(base, head, options, environment);
  const catalogue = openCatalogue(options.catalogue, environment);
  // What is the name of a commit and of an installer means the commit.
  const isCommit = findCommit(catalogue.folder, base) !== undefined;
  if (head !== undefined && !isCommit && (await isInstallerSlug(base, catalogue))) {
    return diffInstallers([base, head], options.format, catalogue);
  }
  const { review } = await reviewCommits({ base, head, ...options }, head ?? 'working tree', catalogue);
  environment.out.write(printReview(review, options.format, environment));
  return ExitCode.clean;
};

function diffBuilt(base: string, head: string | undefined, { format }: DiffOptions, environment: Environment) {
  if (head === undefined) throw new Misuse(`"${base}" is a folder; name another one to compare it with`);
  const { comparison, review } = compareBuilt(base, head, environment);
  const summary =
    review.changes.length + review.breaking.length === 0 ? '' : printReview(review, format, environment, false);
  if (format === 'json') environment.out.write(jsonReview(review));
  else if (format === 'markdown')
    environment.out.write(joinTexts(summary, markdownComparison(comparison, MAX_CHARACTERS - summary.length)));
  else environment.out.write(joinTexts(textComparison(comparison), summary));
  return ExitCode.clean;
}

function joinTexts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

export function printReview(
  review: Review,
  format: DiffOptions['format'],
  environment: Environment,
  details = true,
): string {
  if (format === 'json') return jsonReview(review);
  if (format === 'markdown') return details ? markdownReview(review) : markdownWords(review);
  const { out } = environment;
  return textReview(review, { width: textWidth(out), colours: coloursFor(out, environment), details });
}

async function isInstallerSlug(name: string, { files }: OpenedCatalogue): Promise<boolean> {
  const { games } = sortEntries(await files.list());
  return games.some(({ installers }) => installers.some(({ installer }) => installer === name));
}

async function diffInstallers(
  [base, head]: readonly [base: string, head: string],
  format: 'text' | 'markdown' | 'json',
  catalogue: OpenedCatalogue,
): Promise<ExitCode> {
  const { environment } = catalogue;
  const baseInstaller = await readServed(base, catalogue);
  if (baseInstaller === undefined) return ExitCode.findings;
  const headInstaller = await readServed(head, catalogue);
  if (headInstaller === undefined) return ExitCode.findings;
  const difference = compareInstallers(baseInstaller, headInstaller);
  const print = { text: toText, markdown: toMarkdown, json: toJson }[format];
  environment.out.write(print({ base: baseInstaller, head: headInstaller, difference }, environment));
  return ExitCode.clean;
}

async function readServed(slug: string, catalogue: OpenedCatalogue): Promise<ServedInstaller | undefined> {
  const { game: gameSlug, folder, installer: installerSlug = slug } = await findGame(slug, catalogue);
  const site = readSite(catalogue);
  const reader = new RecordReader(catalogue.files, createSchemaCheck(), { severities: severitiesOf(site) });
  const { servable, diagnostics } = reader.readGame(folder);
  if (servable === undefined) {
    printProblems(diagnostics, catalogue);
    return undefined;
  }
  const { record: game, installers } = toGame(servable);
  const installer = installers.find(({ record }) => record.slug === installerSlug);
  if (installer !== undefined) return { game, installer, body: renderInstaller(game, installer, site.wireNames) };
  throw new Misuse(`"${slug}" is a game; name an installer of it`, `See what there is: catalogue show ${gameSlug}`);
}

interface InstallerComparison {
  readonly base: ServedInstaller;
  readonly head: ServedInstaller;
  readonly difference: InstallerDifference;
}

function sentencesOf({ base, head, difference }: InstallerComparison): Sentence[] {
  return differenceWords(difference, {
    baseName: base.installer.record.slug,
    headName: head.installer.record.slug,
  });
}

function headingOf({ installer: { record } }: ServedInstaller): string {
  return `${record.slug}: ${record.version} (as it is now)`;
}

function toText(comparison: InstallerComparison, environment: Environment): string {
  const { out } = environment;
  const { bold } = coloursFor(out, environment);
  const width = textWidth(out);
  const heads = [comparison.base, comparison.head].map((side) => bold(visibleText(headingOf(side))));
  const items = sentencesOf(comparison).map((sentence) =>
    wrapLines(visibleText(plainSentence(sentence)), width - 4).join('\n    '),
  );
  return `${heads.join('\n→ ')}\n\n${items.map((item) => `  ${item}\n`).join('')}`;
}

function toMarkdown(comparison: InstallerComparison): string {
  const [baseHeading, headHeading] = [comparison.base, comparison.head].map((side) => codeSpan(headingOf(side)));
  return `## ${baseHeading ?? ''} → ${headHeading ?? ''}\n\n${sentencesOf(comparison)
    .map((sentence) => `- ${inline(sentence)}\n`)
    .join('')}`;
}

function toJson({ base, head, difference: { newActs, lostActs, changed } }: InstallerComparison): string {
  const [from, to] = [base, head].map(({ installer: { record } }) => ({
    installer: record.slug,
    version: record.version,
  }));
  const words = { began: newActs.map(plainSentence), stopped: lostActs.map(plainSentence), changed };
  return `${visibleJson({ before: from, after: to, ...words }, 2)}\n`;
}
