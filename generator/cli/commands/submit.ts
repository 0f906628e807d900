import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeChange, slugOf, type ChangedFile, type ChangeWords } from '../../authoring/submit/forge.ts';
import { countOf } from '../../findings/count-of.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { changedFiles, findCommit } from '../../io/disk/git.ts';
import { openCommit } from '../../io/disk/catalogue-version.ts';
import { openRepository, type Repository } from '../../io/processes/open-repository.ts';
import { fieldsAt } from '../../records/fields-at.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { type Environment, ExitCode, Misuse, coloursFor } from '../terminal/environment.ts';
import { openPrompts } from '../terminal/prompts.ts';
import { namedPaths } from './catalogue-path.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { fmt } from './fmt.ts';
import { openCatalogue, type OpenedCatalogue } from './open-catalogue.ts';
import { isOwnBranch, propose } from './propose-change.ts';
import { isBelow } from './read-checked.ts';
import { defineCheck } from '../definitions/check.ts';
import { usualOptions } from '../definitions/definition.ts';
import type { SubmitOptions } from '../definitions/submit.ts';

/** Takes changed records the whole way from the working tree to an open request, and says each step. */
export async function submit(
  paths: readonly string[],
  options: SubmitOptions,
  environment: Environment,
): Promise<ExitCode> {
  const catalogue = openCatalogue(options.catalogue, environment);
  const repository = await openRepository(catalogue.folder, environment.variables);
  if ('lack' in repository) throw new Misuse(...repository.lack);
  const changed = await findChanged(paths, repository, catalogue, environment);
  const say = (line: string) => {
    environment.error.write(`\n${coloursFor(environment.error, environment).bold(visibleText(line))}\n`);
  };
  if (!(await prepare(changed, repository, catalogue, say, environment))) {
    environment.error.write('\nNothing was committed. Fix this, then run "catalogue submit" again.\n');
    return ExitCode.findings;
  }
  say('What it does');
  await diff(repository.base, undefined, { catalogue: catalogue.named, format: 'text', mergeBase: true }, environment);
  const files = describeFiles(changed, repository, catalogue);
  const words = { ...describeChange(files), ...given(options) };
  await confirm(words, files, { repository, options, environment });
  return propose(words, changed, { repository, catalogue, environment });
}

function given({ branch, title }: SubmitOptions): Partial<ChangeWords> {
  return { ...(branch === undefined ? {} : { branch }), ...(title === undefined ? {} : { title }) };
}

/** The files of the catalogue that differ from its main branch, sorted; throws `Misuse` where there are none. */
async function findChanged(
  paths: readonly string[],
  { base }: Repository,
  catalogue: OpenedCatalogue,
  environment: Environment,
): Promise<readonly string[]> {
  const named = await namedPaths(paths, catalogue, environment);
  const all = (await changedFiles(catalogue.folder, base)) ?? new Set<string>();
  const changed = [...all].filter((path) => named.length === 0 || isBelow(path, named)).sort();
  if (changed.length === 0)
    throw new Misuse(`Nothing in the catalogue differs from ${base}`, 'Begin an installer with: catalogue new');
  return changed;
}

/** Fixes, formats, dates and checks what changed; whether it may be proposed. */
async function prepare(
  changed: readonly string[],
  { base }: Repository,
  catalogue: OpenedCatalogue,
  say: (line: string) => void,
  environment: Environment,
): Promise<boolean> {
  const { folder, shownFolder, named } = catalogue;
  const paths = changed.filter((path) => existsSync(join(folder, path))).map((path) => join(shownFolder, path));
  const texts = () => new Map(changed.map((path) => [path, textOf(join(folder, path))]));
  const silent = { ...environment, out: SILENT, error: SILENT };
  const options = { ...usualOptions(defineCheck), catalogue: named, cache: false } as const;
  say(`Fix, format and date ${countOf(paths.length, 'file')}`);
  const before = texts();
  if (paths.length > 0) {
    await check(paths, { ...options, fix: true, changedFrom: base }, silent);
    await fmt(paths, { catalogue: named, check: false, dryRun: false }, silent);
  }
  const after = texts();
  const rewritten = changed.filter((path) => before.get(path) !== after.get(path));
  environment.error.write(rewritten.length === 0 ? 'nothing to do\n' : '');
  for (const path of rewritten) environment.error.write(`${visibleText(join(shownFolder, path))}\n`);
  say('Check');
  const code = await check(paths, options, environment);
  return code === ExitCode.clean;
}

const SILENT = { write: () => true };

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'latin1') : undefined;
}

function describeFiles(
  changed: readonly string[],
  { base }: Repository,
  { folder, files }: OpenedCatalogue,
): ChangedFile[] {
  const commit = findCommit(folder, base, 'HEAD') ?? 'HEAD';
  const earlier = openCommit(folder, commit, { paths: changed });
  return changed.map((path) => {
    const isThere = existsSync(join(folder, path));
    const kind = !isThere ? 'removed' : earlier.ids.has(path) ? 'changed' : 'added';
    return { path, kind, name: (isThere ? nameOf(path, files) : undefined) ?? slugOf(path) };
  });
}

/** "Space Taxi, 1.0 Linux": the names that the records have. */
function nameOf(path: string, files: CatalogueFiles): string | undefined {
  if (!path.startsWith('games/') || !path.endsWith('.yaml')) return undefined;
  const game = fieldsAt(files, `${path.slice(0, path.lastIndexOf('/'))}/game.yaml`).text('name');
  const version = path.endsWith('/game.yaml') ? undefined : fieldsAt(files, path).text('version');
  return game === undefined || version === undefined ? game : `${game}, ${version}`;
}

/** Nothing leaves this machine without a yes; throws `Misuse` where there is none. */
async function confirm(
  { branch, title }: ChangeWords,
  files: readonly ChangedFile[],
  { repository, options, environment }: { repository: Repository; options: SubmitOptions; environment: Environment },
): Promise<void> {
  const { own, target, base } = repository;
  const to = own.name === target.name ? '' : ` for ${target.address}`;
  const lines = [
    `  commit   ${countOf(files.length, 'file')}: ${title}`,
    `  push     the branch ${isOwnBranch(repository) ? (repository.branch ?? branch) : branch} to ${own.name}, ${own.address}`,
    `  request  to ${base}${to}`,
  ];
  environment.error.write(`\nThis is left to do:\n${lines.map((line) => `${visibleText(line)}\n`).join('')}\n`);
  if (options.yes) return;
  const prompts = await openPrompts(environment);
  if (prompts === undefined)
    throw new Misuse('Nothing was committed or pushed: there is no terminal to ask for a yes', 'Pass --yes to do it.');
  if (!(await prompts.confirm('Do it?', true)))
    throw new Misuse('Nothing was committed or pushed', 'Run "catalogue submit" again when you want to go on.');
}
