import { jsonReview, markdownReview, markdownWords } from '../../../authoring/review/report/markdown-review.ts';
import { textReview } from '../../../authoring/review/report/text-review.ts';
import { reviewVersions } from '../../../authoring/review/review-versions.ts';
import type { Review } from '../../../authoring/review/record.ts';
import { openCommit, openWorkingTree } from '../../../io/disk/catalogue-version.ts';
import { findCommit } from '../../../io/disk/git.ts';
import { markdownComparison, textComparison } from '../../../release/compare/comparison.ts';
import type { defineDiff, DiffOptions } from './definition.ts';
import type { Run } from '../../terminal/options.ts';
import { coloursFor, type Environment, ExitCode, Misuse, textWidth } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import { commitOf } from '../../catalogue/read-named.ts';
import { compareBuilt, isBuilt, isFolder } from './review-built.ts';
import { diffInstallers, isInstallerSlug } from './diff-installers.ts';
import { openCatalogue } from '../../catalogue/open-catalogue.ts';

/** GitHub refuses comments of more than 65,536 characters. */
const MAX_CHARACTERS = 60_000;

/** Prints the difference between two states of a catalogue; a difference is no finding. */
export const diff: Run<typeof defineDiff> = async (base, head, options, environment) => {
  if (
    isBuilt(base, environment) ||
    (head !== undefined && isFolder(base, environment) && isFolder(head, environment))
  ) {
    return diffBuilt(base, head, options, environment);
  }
  const catalogue = openCatalogue(options.catalogue, environment);
  // A name of both is taken as a commit.
  const isCommit = findCommit(catalogue.folder, base) !== undefined;
  if (head !== undefined && !isCommit && (await isInstallerSlug(base, catalogue))) {
    return diffInstallers([base, head], options.format, catalogue);
  }
  await diffCommits(base, head, options, environment);
  return ExitCode.clean;
};

export async function diffCommits(
  base: string,
  head: string | undefined,
  options: DiffOptions,
  environment: Environment,
  name = head ?? 'working tree',
): Promise<void> {
  const review = await reviewCommits([base, head], name, options, environment);
  environment.out.write(printReview(review, options.format, environment));
}

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

async function reviewCommits(
  [base, head]: readonly [base: string, head: string | undefined],
  name: string,
  { catalogue, mergeBase }: DiffOptions,
  environment: Environment,
): Promise<Review> {
  const { folder } = openCatalogue(catalogue, environment);
  const headCommit = commitOf(head ?? 'HEAD', folder);
  const baseCommit = commitOf(base, folder, mergeBase ? headCommit : undefined);
  return withProgress(environment, ({ start }) => {
    start('Comparing', 0);
    const earlier = openCommit(folder, baseCommit, { variables: environment.variables });
    const later = head === undefined ? openWorkingTree(folder, baseCommit, earlier) : openCommit(folder, headCommit);
    return reviewVersions({ base, head: name }, earlier, later, start);
  });
}

function joinTexts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

function printReview(review: Review, format: DiffOptions['format'], environment: Environment, details = true): string {
  if (format === 'json') return jsonReview(review);
  if (format === 'markdown') return details ? markdownReview(review) : markdownWords(review);
  const { out } = environment;
  return textReview(review, { width: textWidth(out), colours: coloursFor(out, environment), details });
}
