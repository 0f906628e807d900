import type { Program } from '../../authoring/contents/find-programs.ts';
import type { Proposal } from '../../authoring/contents/propose.ts';
import type { GivenAnswers } from '../../authoring/import/complete-object.ts';
import type { Guess } from '../../authoring/import/guess/guess.ts';
import { freeInstallerSlug, type NewInstaller, disagreement, matchGame } from '../../authoring/new/new-records.ts';
import type { FirstDownload } from '../../authoring/new/skeleton.ts';
import { type KnownSlugs } from '../../authoring/record/known-slugs.ts';
import { makeSlug } from '../../authoring/record/make-slug.ts';
import { Misuse } from '../terminal/environment.ts';

export interface Answers extends GivenAnswers {
  readonly year?: number | undefined;
  /** Empty where there is no download, and the player selects a file. */
  readonly url?: string | undefined;
  readonly fetch?: boolean | undefined;
  readonly download?: FirstDownload | undefined;
  /** What the contents of the download suggest, with the guesses that are still open. */
  readonly proposal?: Proposal | undefined;
  readonly program?: Program | undefined;
  readonly refusedGuesses?: readonly Guess[] | undefined;
}

export function openGuesses(answers: Answers): readonly Guess[] {
  return (answers.proposal?.guesses ?? []).filter(({ key }) => {
    if (key === 'name') return answers.game === undefined && answers.name === undefined;
    if (key === 'version') return answers.variant === undefined;
    if (key === 'program') return answers.runner === undefined || answers.runner === answers.proposal?.program?.runner;
    return key === 'runner' ? answers.runner === undefined : key === 'user' && answers.user === undefined;
  });
}

export function takeGuesses(answers: Answers, knownSlugs: KnownSlugs): Answers {
  const guesses = new Map(openGuesses(answers).map(({ key, value }) => [key, value]));
  const name = guesses.get('name');
  const match = name === undefined ? undefined : matchGame(name, answers.year, knownSlugs);
  return {
    ...answers,
    name: answers.name ?? name,
    ...(match?.kind === 'same' ? { game: match.slug } : {}),
    variant: answers.variant ?? guesses.get('version'),
    runner: answers.runner ?? guesses.get('runner'),
    user: answers.user ?? guesses.get('user'),
  };
}

export function programOf({ program, proposal }: Answers, runner: string): Program | undefined {
  if (program?.runner === runner) return program;
  if (proposal?.program?.runner === runner) return proposal.program;
  const fittingPrograms = programsOf(proposal, runner);
  return fittingPrograms.length === 1 ? fittingPrograms[0] : undefined;
}

export function programsOf(proposal: Proposal | undefined, runner: string): readonly Program[] {
  return (proposal?.programs ?? []).filter((program) => program.runner === runner);
}

/** Derives missing answers; throws `Misuse` if one is missing or contradictory. */
export function completeAnswers(answers: Answers, knownSlugs: KnownSlugs): Omit<NewInstaller, 'description'> {
  const { year, download } = answers;
  const game = answers.game ?? (answers.name === undefined ? undefined : gameOfName(answers.name, year, knownSlugs));
  const name = (game === undefined ? undefined : knownSlugs.games.get(game)?.name) ?? answers.name;
  const contradiction = game === undefined ? undefined : disagreement(game, answers.name, year, knownSlugs);
  if (contradiction !== undefined)
    throw new Misuse(
      `These options disagree: ${contradiction}`,
      'Leave out --name and --year to add an installer to that game, or give the new game another slug with --game.',
    );
  const missingOptions: string[] = [];
  const demand = (option: string, value = '') => {
    if (value.trim() === '') missingOptions.push(option);
    return value;
  };
  const installer = {
    game: demand('--game or --name', game),
    name: game === undefined ? '' : demand('--name', name),
    variant: demand('--variant', answers.variant),
    runner: demand('--runner', answers.runner),
    user: demand('--user', answers.user),
  };
  if (missingOptions.length > 0)
    throw new Misuse(`Pass ${missingOptions.join(', ')}`, 'In a terminal, "catalogue new" asks for them.');
  const slug = answers.slug ?? freeInstallerSlug(installer.name, installer.variant, knownSlugs);
  return { ...installer, year, slug, download, program: programOf(answers, installer.runner) };
}

/** The slug of a name; throws `Misuse` if another game has it. */
function gameOfName(name: string, year: number | undefined, knownSlugs: KnownSlugs): string {
  const match = matchGame(name, year, knownSlugs);
  if (match.kind !== 'other') return match.slug;
  throw new Misuse(
    `The name "${name}" makes the slug "${makeSlug(name)}", which is ${match.slug === makeSlug(name) ? 'that' : 'an alias'} of "${match.name}" here`,
    `If that is the game, add this installer to it with --game ${match.slug} and without --name; if not, give yours another slug with --game.`,
  );
}
