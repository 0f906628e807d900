import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRecordCheck } from '../../authoring/record/record-check.ts';
import { gameSlugFault, installerSlugFault, makeRecords, type NewInstaller } from '../../authoring/new/new-records.ts';
import { toTimestamp } from '../../authoring/record/authored.ts';
import type { KnownSlugs } from '../../authoring/record/known-slugs.ts';
import { didYouMean, suggest } from '../../text/suggest.ts';
import { visibleText } from '../../text/visible-text.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { urlFault } from '../../records/url.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { defineCheck } from '../commands/check/definition.ts';
import { usualOptions } from '../terminal/options.ts';
import { ExitCode, Misuse, refuseFaulty, tell } from '../terminal/environment.ts';
import { Cancelled, type Prompts } from '../terminal/prompts.ts';
import { check } from '../commands/check/check.ts';
import type { Answers } from './new-answers.ts';
import { catalogueWords, type OpenedCatalogue } from '../catalogue/open-catalogue.ts';
import { createRecordWriter } from './write-records.ts';
import { headerOf } from './schema-line.ts';

/** Throws `Misuse` for answers that cannot be taken; those not given yet are not judged. */
export function refuseFaults({ game, slug, runner, url }: Answers, knownSlugs: KnownSlugs): void {
  refuseFaulty([
    ['--game', game, (text) => (knownSlugs.games.has(text) ? undefined : gameSlugFault(text, knownSlugs))],
    ['--slug', slug, (text) => (game === undefined ? undefined : installerSlugFault(text, game, knownSlugs))],
    ['--runner', runner, runnerFault],
    ['--url', url, (text) => (text === '' ? undefined : urlFault(text))],
  ]);
}

function runnerFault(name: string): string | undefined {
  if (Object.hasOwn(runners, name)) return undefined;
  return didYouMean('the client has no such runner', suggest(name, Object.keys(runners)));
}

interface WritingPlace {
  readonly knownSlugs: KnownSlugs;
  readonly catalogue: OpenedCatalogue;
  /** `undefined` where there is no person to ask. */
  readonly prompts: Prompts | undefined;
}

export async function writeNewRecords(
  answers: NewInstaller,
  force: boolean,
  { knownSlugs, catalogue, prompts }: WritingPlace,
): Promise<readonly string[]> {
  refuseFaults(answers, knownSlugs);
  const files = makeRecords(answers, {
    knownSlugs,
    check: createRecordCheck(createSchemaCheck()),
    time: toTimestamp(catalogue.environment.now()),
    header: (kind) => headerOf(catalogue.folder, kind),
  });
  await refuseExisting(files, catalogue, force, prompts);
  const writer = createRecordWriter(catalogue, { dryRun: false, mostShown: Infinity });
  for (const file of files) writer.write({ ...file, previousText: undefined });
  return files.map(({ path }) => path);
}

async function refuseExisting(
  files: readonly { readonly path: string }[],
  { folder }: OpenedCatalogue,
  isForced: boolean,
  prompts: Prompts | undefined,
): Promise<void> {
  for (const { path } of files.filter((file) => existsSync(join(folder, file.path)))) {
    if (isForced || (await prompts?.confirm(`${visibleText(path)} is there already. Replace it?`)) === true) continue;
    if (prompts !== undefined) throw new Cancelled();
    throw new Misuse(`"${path}" is there already`, 'Choose another slug with --slug, or replace it with --force.');
  }
}

export async function checkAndGuide(
  paths: readonly string[],
  isComplete: boolean,
  catalogueName: string,
  { shownFolder, environment }: OpenedCatalogue,
): Promise<ExitCode> {
  const options = { ...usualOptions(defineCheck), all: true, cache: false, catalogue: catalogueName } as const;
  const shownPaths = paths.map((path) => join(shownFolder, path));
  const code = await check(shownPaths, options, environment);
  const file = join(shownFolder, paths.at(-1) ?? '');
  const where = catalogueWords(catalogueName);
  if (isComplete && code === ExitCode.clean) {
    tell(environment, `Next: try it with: catalogue try ${file}${where}`);
    tell(environment, `Then propose it with: catalogue submit${where}`);
  } else tell(environment, `Next: edit ${file}, then run: catalogue check ${file}${where}`);
  return code;
}
