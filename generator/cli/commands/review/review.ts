import { readRecord, textAt } from '../../../authoring/review/record.ts';
import {
  printComment,
  readCodeOwners,
  readFindings,
  type RecordOwners,
  type ReportedFinding,
} from '../../../authoring/review/report/comment.ts';
import { type CatalogueVersion, openCommit, readInOrder } from '../../../io/disk/catalogue-version.ts';
import { pathInRepository, readAtCommit } from '../../../io/disk/git.ts';
import { checkFiles } from '../../../building/pipeline/check-files.ts';
import { wordDiagnostic } from '../../../scripts/all-findings.ts';
import { type Environment, ExitCode } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import { reviewCommits, type ReviewedCommits } from '../../catalogue/review-commits.ts';
import { openCatalogue } from '../../catalogue/open-catalogue.ts';
import { readNamed } from '../../catalogue/read-named.ts';
import type { defineReview } from './definition.ts';
import type { Run } from '../../terminal/options.ts';

const CODEOWNERS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/** Prints the comment for a pull request, or its labels. Runs nothing of either commit. */
export const review: Run<typeof defineReview> = async (base, head, options, environment) => {
  const catalogue = openCatalogue(options.catalogue, environment);
  const { folder } = catalogue;
  const comparison = await reviewCommits({ base, head, mergeBase: true }, head, catalogue);
  if (options.format === 'labels') {
    environment.out.write(comparison.review.labels.map((label) => `${label}\n`).join(''));
    return ExitCode.clean;
  }
  const findings =
    options.findings === undefined
      ? await checkVersion(openCommit(folder, comparison.headCommit), environment)
      : readFindings(readNamed(options.findings, environment));
  const linesOf = (path: string | undefined) =>
    path === undefined ? undefined : readNamed(path, environment).trimEnd().split('\n');
  environment.out.write(
    printComment(comparison.review, ownersOf(comparison, folder), {
      findings,
      answers: linesOf(options.answers),
      rehearsal: linesOf(options.rehearsal),
    }),
  );
  return ExitCode.clean;
};

/** What "check" finds in a commit. Files are read in order, images among the records of their games. */
async function checkVersion(version: CatalogueVersion, environment: Environment): Promise<ReportedFinding[]> {
  const files = readInOrder(version, [...version.ids.keys()]);
  const { diagnostics } = await withProgress(environment, ({ start }) => {
    start('Checking', 0);
    return checkFiles(files);
  });
  return diagnostics.map(wordDiagnostic);
}

/** Whom the records belonged to before the change. */
function ownersOf({ review, baseCommit, earlier }: ReviewedCommits, folder: string): RecordOwners[] {
  const texts = CODEOWNERS.map((path) => readAtCommit(folder, baseCommit, path));
  const codeOwners = readCodeOwners(texts.find((text) => text !== undefined) ?? '');
  const prefix = pathInRepository(folder);
  earlier.prepare(review.changes.map(({ file }) => file));
  return review.changes.map(({ name, file }) => {
    const record = earlier.ids.has(file) ? readRecord(earlier.files, file) : undefined;
    const author = record?.place.role === 'installer' ? textAt(record.fields, 'user') : '';
    return { name, author, owners: codeOwners(`${prefix}${file}`) };
  });
}
