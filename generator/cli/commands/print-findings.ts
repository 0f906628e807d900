import { withCommas } from '../../findings/count-of.ts';
import { completeRemedies } from '../../authoring/complete-remedies.ts';
import { isError, type Diagnostic } from '../../findings/diagnostic.ts';
import { worded } from '../../scripts/all-findings.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { reports, type ReportFormat } from '../../findings/report/reports.ts';
import type { ReportContext } from '../../findings/report/report.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment, TextStream } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

export function printFindings(
  diagnostics: readonly Diagnostic[],
  format: ReportFormat,
  { shownFolder, files, focus }: Pick<OpenedCatalogue, 'shownFolder' | 'files'> & Pick<ReportContext, 'focus'>,
  stream: TextStream,
  environment: Environment,
): void {
  const colours = coloursFor(stream, environment);
  const width =
    stream.isTTY === true && stream.columns !== undefined && stream.columns > 0 ? stream.columns : undefined;
  const context = { folder: shownFolder, lineOf: createLineReader(files), colours, width, ...(focus && { focus }) };
  stream.write(reports[format](diagnostics.map(worded), context));
}

/** Warnings that are printed where something is built: thousands would not be read, and printing them would take longer than the build. */
export const MOST_WARNINGS = 1000;

/** Prints errors and the first warnings on standard error; `uncollected` warnings come after those. */
export function printProblems(
  diagnostics: readonly Diagnostic[],
  catalogue: OpenedCatalogue,
  environment: Environment,
  uncollected = 0,
): void {
  const problems = problemsIn(diagnostics);
  const left = new Set(problems.filter((found) => !isError(found)).slice(MOST_WARNINGS));
  const more = left.size + uncollected;
  const shown = completeRemedies(
    problems.filter((found) => !left.has(found)),
    { files: catalogue.files, now: environment.now(), changed: undefined },
  );
  printFindings(shown, 'text', catalogue, environment.error, environment);
  if (more > 0) {
    environment.error.write(`There are ${withCommas(more)} more warnings; "catalogue check" prints all of them.\n`);
  }
}

/** Errors and warnings; advice is for `check`, and would bury them where something is built. */
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
      lines =
        content.kind === 'bytes'
          ? Buffer.from(content.bytes)
              .toString('utf8')
              .replace(/^\uFEFF/u, '')
              .split(/\r?\n/)
          : [];
    }
    return lines[line - 1];
  };
}
