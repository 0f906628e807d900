import type { Guess } from '../../authoring/import/guess/guess.ts';
import type { Plan } from '../../authoring/import/plan-files.ts';
import { importFinding, sourceStart } from '../../authoring/import/piece.ts';
import type { ImportOptions } from '../commands/import/definition.ts';
import { countOf, withCommas } from '../../text/count-of.ts';
import type { ImportOutcome } from '../../authoring/import/importer.ts';
import type { Finding } from '../../findings/finding.ts';
import { groupBy } from '../../text/group-by.ts';
import { reports } from '../../findings/report/reports.ts';
import { visibleText } from '../../text/visible-text.ts';
import { type Environment, ExitCode, coloursFor, tell } from '../terminal/environment.ts';
import { catalogueWords } from '../catalogue/open-catalogue.ts';

export class ImportTally {
  readonly findings: Finding[] = [];
  readonly games = new Set<string>();
  readonly counts: Record<ImportOutcome['kind'] | 'left out', number> = {
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    'left out': 0,
  };
  packages = 0;
  readonly skippedFiles: string[] = [];

  /** `isMarked`: the report names the guesses, since nobody confirmed them. */
  add(outcome: ImportOutcome, isMarked = false): void {
    const { kind, game, findings, guesses, files } = outcome;
    this.counts[kind] += 1;
    if (kind !== 'refused') this.games.add(game);
    if (isMarked && guesses.length > 0 && files.length > 0) this.findings.push(guessedFinding(outcome));
    for (const finding of findings) this.findings.push(finding);
  }

  addPackage({ file, findings }: Pick<Plan, 'file' | 'findings'>): void {
    if (file !== undefined) this.packages += 1;
    for (const finding of findings) this.findings.push(finding);
  }

  leaveOut({ findings }: ImportOutcome): void {
    this.counts['left out'] += 1;
    for (const finding of findings) this.findings.push(finding);
  }

  sorted(): Finding[] {
    const order = new Map([...new Set(this.findings.map(({ file }) => file))].map((file, index) => [file, index]));
    const rank = ({ file }: Finding) => order.get(file) ?? 0;
    return this.findings.sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
  }
}

function guessedFinding({ from, guesses }: ImportOutcome): Finding {
  const message = `Guessed: ${guesses.map(({ key, value, reason }) => `${key} "${value}" (${reason})`).join(', ')}`;
  return importFinding('guessed', from, message, 'Correct the record where this is wrong.');
}

export function reportImport(tally: ImportTally, options: ImportOptions, environment: Environment): ExitCode {
  const { out } = environment;
  if (options.all) tally.findings.push(...tally.skippedFiles.map(skippedFinding));
  const context = { folder: '', lineOf: () => undefined, colours: coloursFor(out, environment), width: undefined };
  const findings = tally.sorted();
  const isShort = options.format === 'text' && !options.all;
  const { shownFindings, omissions } = isShort ? shorten(findings) : { shownFindings: findings, omissions: [] };
  out.write(reports[options.format](shownFindings, context));
  if (omissions.length > 0) tell(environment, `Not shown: ${omissions.join(', ')}; --all shows them`);
  if (tally.skippedFiles.length > 0 && !options.all) tell(environment, countSkipped(tally.skippedFiles));
  const { new: newCount, changed, unchanged } = tally.counts;
  const importCount = countOf(newCount + changed + unchanged, 'installer');
  const verb = options.dryRun ? 'Would import' : 'Imported';
  if (tally.packages > 0) tell(environment, `${verb} ${countOf(tally.packages, 'package')} of runtimes and runners`);
  const counts = Object.entries(tally.counts).filter(([kind, count]) => kind !== 'left out' || count > 0);
  const countWords = counts.map(([kind, count]) => `${String(count)} ${kind}`).join(', ');
  tell(environment, `${verb} ${importCount} of ${countOf(tally.games.size, 'game')}: ${countWords}`);
  if (!options.dryRun && newCount + changed + tally.packages > 0)
    tell(environment, `Next: catalogue check${catalogueWords(options.catalogue)}`);
  return tally.findings.some(({ severity }) => severity === 'error') ? ExitCode.findings : ExitCode.clean;
}

const MAX_FINDINGS: Readonly<Record<Finding['severity'], number>> = { error: 10, warning: 3, notice: 3 };

/** The first findings of each code, and how many there are more. */
function shorten(findings: readonly Finding[]) {
  const firstFindings = new Set<Finding>();
  const omissions: string[] = [];
  for (const [code, group] of groupBy(findings, (finding) => finding.code)) {
    const limit = MAX_FINDINGS[group[0]?.severity ?? 'error'];
    for (const finding of group.slice(0, limit)) firstFindings.add(finding);
    if (group.length > limit) omissions.push(`${withCommas(group.length - limit)} more of ${code}`);
  }
  return { shownFindings: findings.filter((finding) => firstFindings.has(finding)), omissions };
}

function skippedFinding(file: string): Finding {
  const message = 'This file was skipped, since it is no installer';
  const help = 'Name the file itself to read what is wrong with it.';
  return importFinding('skipped-file', sourceStart(file), message, help);
}

const MAX_ENDINGS = 5;

/** Such as `1,248 files skipped: 397 .md, 210 .png, 641 others; --all lists them`. */
function countSkipped(files: readonly string[]): string {
  const ending = (file: string) => /[^/\\](\.\w+)$/.exec(file)?.[1]?.toLowerCase() ?? 'without an ending';
  const groups = [...groupBy(files, ending)].map(([name, group]) => [group.length, name] as const);
  const sortedGroups = groups.toSorted(([a, nameA], [b, nameB]) => b - a || (nameA < nameB ? -1 : 1));
  const countWords = sortedGroups.slice(0, MAX_ENDINGS).map(([count, name]) => `${withCommas(count)} ${name}`);
  const remainder = sortedGroups.slice(MAX_ENDINGS).reduce((sum, [count]) => sum + count, 0);
  if (remainder > 0) countWords.push(countOf(remainder, 'other'));
  return `${countOf(files.length, 'file')} skipped: ${countWords.join(', ')}; --all lists them`;
}

export function printGuesses(
  outcomes: readonly ImportOutcome[],
  { all: showsAll }: Pick<ImportOptions, 'all'>,
  environment: Environment,
): void {
  const { error } = environment;
  const { bold, dim } = coloursFor(error, environment);
  const counts = new Map<string, number>();
  for (const guess of outcomes.flatMap(({ guesses }) => guesses)) {
    counts.set(keyOf(guess), (counts.get(keyOf(guess)) ?? 0) + 1);
  }
  const isShared = (guess: Guess) => outcomes.length > 1 && counts.get(keyOf(guess)) === outcomes.length;
  const shared = (outcomes[0]?.guesses ?? []).filter(isShared);
  error.write('\nThese sources leave something open. Guessed:\n\n');
  if (shared.length > 0) error.write(`${bold('all of them')}\n${rows(shared, dim)}`);
  const limit = showsAll ? outcomes.length : MAX_SOURCES;
  for (const { from, guesses } of outcomes.slice(0, limit)) {
    const ownGuesses = guesses.filter((guess) => !isShared(guess));
    if (ownGuesses.length > 0) error.write(`${bold(visibleText(from.file))}\n${rows(ownGuesses, dim)}`);
  }
  if (outcomes.length > limit)
    tell(environment, `${countOf(outcomes.length - limit, 'source')} more; --all shows them`);
}

const MAX_SOURCES = 10;

function keyOf({ key, value, reason }: Guess): string {
  return JSON.stringify([key, value, reason]);
}

export function showGuesses(guesses: readonly Guess[], environment: Environment): void {
  const { error } = environment;
  error.write(`Guessed:\n\n${rows(guesses, coloursFor(error, environment).dim)}\n`);
}

function rows(guesses: readonly Guess[], dim: (text: string) => string): string {
  const width = Math.min(40, Math.max(...guesses.map(({ value }) => visibleText(value).length)));
  return guesses
    .map(({ key, value, reason }) => {
      const cells = `  ${key.padEnd(9)}  ${visibleText(value).padEnd(width)}`;
      return `${cells}  ${dim(visibleText(reason))}\n`;
    })
    .join('');
}
