import { appendFileSync } from 'node:fs';
import { countOf, withCommas } from '../../text/count-of.ts';
import { completeRemedies } from '../../authoring/complete-remedies.ts';
import { isError, type Diagnostic } from '../../findings/diagnostic.ts';
import { inReviewOrder, shownFindings, githubReport } from '../../findings/report/github-report.ts';
import { markdownReport } from '../../findings/report/markdown-report.ts';
import { namingPath } from '../../io/disk/reason-of.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { reports, type ReportFormat } from '../../findings/report/reports.ts';
import type { ReportContext } from '../../findings/report/report.ts';
import { type TextStream, coloursFor, tell } from './environment.ts';
import { asTyped } from './typed-command.ts';
import type { Counts } from '../../records/records.ts';
import type { OpenedCatalogue } from '../catalogue/open-catalogue.ts';

type PrintedCatalogue = Pick<OpenedCatalogue, 'shownFolder' | 'files' | 'environment'>;

export function printFindings(
  diagnostics: readonly Diagnostic[],
  format: ReportFormat,
  { shownFolder, files, environment, focus }: PrintedCatalogue & Pick<ReportContext, 'focus'>,
  stream: TextStream,
): void {
  const colours = coloursFor(stream, environment);
  const width = stream.isTTY === true && (stream.columns ?? 0) > 0 ? stream.columns : undefined;
  const context = { folder: shownFolder, lineOf: createLineReader(files), colours, width, ...(focus && { focus }) };
  const findings = diagnostics.map(wordDiagnostic);
  // Reports for programs are the same however this program was started.
  const toTyped = (help: string) => (format === 'text' ? asTyped(help, environment) : help);
  const typedFindings = findings.map((finding) => ({ ...finding, help: toTyped(finding.help) }));
  stream.write(reports[format](typedFindings, context));
}

/** Warnings that a build prints: nobody reads thousands, and printing them would take longer than the build. */
const MAX_WARNINGS = 1000;

export function printProblems(diagnostics: readonly Diagnostic[], catalogue: PrintedCatalogue): void {
  const { environment } = catalogue;
  const problems = problemsIn(diagnostics);
  const hiddenProblems = new Set(problems.filter((problem) => !isError(problem)).slice(MAX_WARNINGS));
  const visibleProblems = completeRemedies(
    problems.filter((problem) => !hiddenProblems.has(problem)),
    { files: catalogue.files, now: environment.now(), changed: undefined },
  );
  printFindings(visibleProblems, 'text', catalogue, environment.error);
  const count = hiddenProblems.size;
  if (count > 0)
    tell(environment, `There are ${withCommas(count)} more warnings; "catalogue check" prints all of them.`);
}

export function countsText({ installers, games, runtimes }: Counts): string {
  return `${countOf(installers, 'installer')} of ${countOf(games, 'game')} and ${countOf(runtimes, 'runtime package')}`;
}

export function problemsIn(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity !== 'notice');
}

/** Reads the lines of one file at a time, since findings come sorted by file. */
function createLineReader(files: CatalogueFiles): (file: string, line: number) => string | undefined {
  let current = '';
  let lines: string[] = [];
  return (file, line) => {
    if (file !== current) {
      current = file;
      const content = files.read(file, MAXIMUM_BYTES);
      const text = content.kind === 'bytes' ? Buffer.from(content.bytes).toString('utf8') : '';
      lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/);
    }
    return lines[line - 1];
  };
}

/** Prints annotations for GitHub, changed records first, and all findings into the job's summary. */
export function printForReview(
  diagnostics: readonly Diagnostic[],
  changed: ReadonlySet<string>,
  { shownFolder, environment }: OpenedCatalogue,
): void {
  const { variables, out } = environment;
  const findings = inReviewOrder(diagnostics.map(wordDiagnostic), changed);
  const summary = variables['GITHUB_STEP_SUMMARY'] ?? '';
  const colours = coloursFor(out, environment);
  const context = { folder: shownFolder, lineOf: () => undefined, colours, width: undefined };
  out.write(githubReport(summary === '' ? findings : shownFindings(findings), context));
  if (summary === '') return;
  namingPath(summary, () => {
    appendFileSync(summary, markdownReport(findings, changed, context));
  });
}
