import { readRecord, textAt, type Review } from '../../../authoring/review/record.ts';
import {
  printComment,
  readCodeOwners,
  readFindings,
  type RecordOwners,
  type ReportedFinding,
} from '../../../authoring/review/report/comment.ts';
import { reviewVersions } from '../../../authoring/review/review-versions.ts';
import { type CatalogueVersion, openCommit, readInOrder } from '../../../io/disk/catalogue-version.ts';
import { pathInRepository, readAtCommit } from '../../../io/disk/git.ts';
import { checkFiles } from '../../../building/pipeline/check-files.ts';
import { wordDiagnostic } from '../../../scripts/all-findings.ts';
import { type Environment, ExitCode } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import { filesBeside } from '../../catalogue/files-beside.ts';
import { openCatalogue } from '../../catalogue/open-catalogue.ts';
import { readNamed, commitOf } from '../../catalogue/read-named.ts';
import type { defineReview } from './definition.ts';
import type { Run } from '../../terminal/options.ts';

const CODEOWNERS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/** Prints the comment for a pull request, or its labels. Runs nothing of either commit. */
export const review: Run<typeof defineReview> = async (base, head, options, environment) => {
  const { folder } = openCatalogue(options.catalogue, environment);
  const headCommit = commitOf(head, folder);
  const baseCommit = commitOf(base, folder, headCommit);
  const version = openCommit(folder, baseCommit, { variables: environment.variables });
  const reviewResult = await withProgress(environment, ({ start }) => {
    start('Comparing', 0);
    const otherFiles = filesBeside(folder, baseCommit, headCommit);
    return { ...reviewVersions({ base, head }, version, openCommit(folder, headCommit), start), otherFiles };
  });
  if (options.format === 'labels') {
    environment.out.write(reviewResult.labels.map((label) => `${label}\n`).join(''));
    return ExitCode.clean;
  }
  const findings =
    options.findings === undefined
      ? await checkVersion(openCommit(folder, headCommit), environment)
      : readFindings(readNamed(options.findings, environment));
  const linesOf = (path: string | undefined) =>
    path === undefined ? undefined : readNamed(path, environment).trimEnd().split('\n');
  environment.out.write(
    printComment(reviewResult, ownersOf(reviewResult, folder, baseCommit, version), {
      findings,
      answers: linesOf(options.answers),
      rehearsal: linesOf(options.rehearsal),
    }),
  );
  return ExitCode.clean;
};

/** What "check" finds in a commit, whose images lie among the records of their games. */
async function checkVersion(version: CatalogueVersion, environment: Environment): Promise<ReportedFinding[]> {
  const files = readInOrder(version, [...version.ids.keys()]);
  const { diagnostics } = await withProgress(environment, ({ start }) => {
    start('Checking', 0);
    return checkFiles(files);
  });
  return diagnostics.map(wordDiagnostic);
}

function ownersOf({ changes }: Review, folder: string, commit: string, version: CatalogueVersion): RecordOwners[] {
  const text = CODEOWNERS.map((path) => readAtCommit(folder, commit, path)).find(
    (candidate) => candidate !== undefined,
  );
  const codeOwners = readCodeOwners(text ?? '');
  const prefix = pathInRepository(folder);
  version.prepare(changes.map(({ file }) => file));
  return changes.map(({ name, file }) => {
    const record = version.ids.has(file) ? readRecord(version.files, file) : undefined;
    const author = record?.place.role === 'installer' ? textAt(record.fields, 'user') : '';
    return { name, author, owners: codeOwners(`${prefix}${file}`) };
  });
}
