import { existsSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { withLineEndsOf } from '../../authoring/fix/checked-text.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { Misuse, coloursFor, ExitCode, refuseFaulty, asTyped } from '../terminal/environment.ts';
import { THIS_PACKAGE } from '../terminal/this-package.ts';
import type { PlannedFile } from '../../authoring/import/plan-files.ts';
import { isWithin, realPlace, makeFolders } from '../../io/disk/entry-status.ts';
import { replaceFile } from '../../io/disk/rewrite-file.ts';
import { withBytes } from '../../catalogue/catalogue-files.ts';
import { visibleText } from '../../text/visible-text.ts';
import { shownRecord, type OpenedCatalogue } from '../catalogue/open-catalogue.ts';
import { patchText } from './fix.ts';
import { createRecordCheck } from '../../authoring/record/record-check.ts';
import { gameSlugFault, installerSlugFault, makeRecords, type NewInstaller } from '../../authoring/new/new-records.ts';
import { toTimestamp } from '../../authoring/record/authored.ts';
import type { KnownSlugs } from '../../authoring/record/known-slugs.ts';
import { didYouMean, suggest } from '../../text/suggest.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { urlFault } from '../../records/url.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { defineCheck } from '../commands/check/definition.ts';
import { usualOptions } from '../terminal/options.ts';
import { Cancelled, type Prompts } from '../terminal/prompts.ts';
import { check } from '../commands/check/check.ts';
import type { Answers } from './new-answers.ts';

/** Where the schemas of records are, from the folder that a catalogue lies in: beside it, or in the installed package. */
const FOLDERS = ['schemas', `node_modules/${THIS_PACKAGE.name}/schemas`];

/** The first line of a record, by which editors find its schema; empty where there is none to be found. */
function schemaLine(catalogue: string, role: RecordPath['role'], path: string): string {
  const folder = FOLDERS.find((candidate) => existsSync(join(catalogue, '..', candidate, `${role}.schema.json`)));
  const parentFolders = '../'.repeat(path.split('/').length);
  return folder === undefined ? '' : `# yaml-language-server: $schema=${parentFolders}${folder}/${role}.schema.json\n`;
}

/** A record with the line that it should have, if it names the same schema at another place, as one from elsewhere does. */
export function withSchemaLine(text: string, catalogue: string, { role, path }: RecordPath): string {
  const [line = '', name] =
    /^# yaml-language-server: \$schema=(?:\.\.?\/)[^\s?#]*?([\w-]+)\.schema\.json\r?\n/.exec(text) ?? [];
  const wantedLine = name === role ? schemaLine(catalogue, role, path) : '';
  return wantedLine === '' ? text : withLineEndsOf(text, wantedLine) + text.slice(line.length);
}

export function headerOf(catalogue: string, role: 'game' | 'installer'): string {
  return schemaLine(catalogue, role, 'games/letter/game/record.yaml');
}

export type RecordWriter = ReturnType<typeof createRecordWriter>;

/** Writes records, or with `dryRun` shows what would be written. */
export function createRecordWriter(
  catalogue: OpenedCatalogue,
  { dryRun, mostShown }: { readonly dryRun: boolean; readonly mostShown: number },
) {
  const paths = new Set<string>();
  const unwritten = new Map<string, Uint8Array>();
  const stagedFiles = new Map<string, PlannedFile>();
  let lastFolder = '';
  /** Remembers the last folder, since records come game by game. */
  const makeFolder = (path: string) => {
    const folder = join(catalogue.folder, dirname(path));
    if (folder === lastFolder) return;
    if (!isWithin(realPlace(folder), realPlace(catalogue.folder)))
      throw new Misuse(`"${path}" would lie outside the catalogue, since a link in its path leads there`);
    makeFolders(folder);
    lastFolder = folder;
  };
  const write = (file: PlannedFile) => {
    if (dryRun) unwritten.set(file.path, Buffer.from(file.text));
    else {
      makeFolder(file.path);
      replaceFile(join(catalogue.folder, file.path), file.text);
    }
    paths.add(file.path);
    // Only records that were written are new.
    if (paths.size <= mostShown) show(file, dryRun ? 'would be new' : 'new', catalogue);
  };
  return {
    /** The catalogue with all that was written or staged. */
    files: withBytes(catalogue.files, (path) => {
      const file = stagedFiles.get(path);
      return file === undefined ? unwritten.get(path) : Buffer.from(file.text);
    }),
    written: paths,
    write,
    /** Holds a record until it is confirmed. */
    stage: (file: PlannedFile) => {
      stagedFiles.set(file.path, { ...file, previousText: (stagedFiles.get(file.path) ?? file).previousText });
    },
    settle: (isTaken: boolean) => {
      if (isTaken) for (const file of stagedFiles.values()) write(file);
      stagedFiles.clear();
    },
  };
}

function show({ path, previousText, text }: PlannedFile, word: string, catalogue: OpenedCatalogue): void {
  const { environment } = catalogue;
  const { error } = environment;
  const { green, red } = coloursFor(error, environment);
  const displayPath = shownRecord(catalogue, path);
  if (previousText === undefined) {
    error.write(`${visibleText(`${word}: ${displayPath}`)}\n`);
    return;
  }
  const lines = patchText(displayPath, previousText, text).trimEnd().split('\n').map(visibleText);
  const colouredLines = lines.map((line) => {
    if (/^\+(?!\+\+ )/.test(line)) return green(line);
    return /^-(?!-- )/.test(line) ? red(line) : line;
  });
  error.write(`${colouredLines.join('\n')}\n`);
}

/** Throws `Misuse` for what cannot be taken, as far as it is known. */
export function refuseFaults({ game, slug, runner, url }: Answers, knownSlugs: KnownSlugs): void {
  const other = didYouMean('the client has no such runner', suggest(runner ?? '', Object.keys(runners)));
  refuseFaulty([
    ['--game', game, game === undefined || knownSlugs.games.has(game) ? undefined : gameSlugFault(game, knownSlugs)],
    ['--slug', slug, slug === undefined || game === undefined ? undefined : installerSlugFault(slug, game, knownSlugs)],
    ['--runner', runner, runner === undefined || Object.hasOwn(runners, runner) ? undefined : other],
    ['--url', url, url === undefined || url === '' ? undefined : urlFault(url)],
  ]);
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
  const file = visibleText(join(shownFolder, paths.at(-1) ?? ''));
  const where = catalogueName === 'catalogue' ? '' : visibleText(` --catalogue ${catalogueName}`);
  const next =
    isComplete && code === ExitCode.clean
      ? `Next: try it with: catalogue try ${file}${where}\nThen propose it with: catalogue submit${where}\n`
      : `Next: edit ${file}, then run: catalogue check ${file}${where}\n`;
  environment.error.write(asTyped(next, environment));
  return code;
}
