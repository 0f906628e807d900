import { statSync } from 'node:fs';
import { join, basename, dirname, resolve } from 'node:path';
import { addTest, lengthOf, testLines } from '../../authoring/try/add-test.ts';
import { gameBySlug } from './find-game.ts';
import { didYouMean, suggest } from '../../findings/suggest.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { createCatalogueFolder } from '../../io/disk/catalogue-folder.ts';
import { gitName } from '../../io/disk/git.ts';
import { rewriteFile } from '../../io/disk/rewrite-file.ts';
import { ownSystem } from '../../io/processes/own-system.ts';
import type { TestRecord } from '../../records/records.ts';
import type { RecordPath, InstallerPath } from '../../yaml/load/layout.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import { Cancelled, type Prompts } from '../terminal/prompts.ts';
import { shownRecord, openCatalogue, type OpenedCatalogue, shownPath } from './open-catalogue.ts';
import { folderName, sortEntries, type GameFolder } from '../../yaml/load/sort-entries.ts';

/** What is needed to ask of a test, and to write it. */
interface TestWorld extends Omit<TriedRecords, 'slug'> {
  readonly prompts: Prompts;
  readonly environment: Environment;
}

/** Asks a person what came of a test, and adds it to the record; only what the person has seen is written. */
export async function noteTest(client: string, world: TestWorld): Promise<ExitCode> {
  const { prompts, environment, opened, folder } = world;
  try {
    const works = await prompts.choose('Did the game install and start? The record can say that you tried it', [
      { value: 'yes', label: 'yes, it works' },
      { value: 'no', label: 'no, it does not' },
      { value: '', label: 'leave the record as it is' },
    ]);
    if (works === '') return ExitCode.clean;
    const record = await chooseInstaller(folder.installers, prompts);
    const test = await askForTest(works === 'yes', client, world);
    return writeTest(record, test, opened, environment);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    environment.error.write('The record stays as it is\n');
    return ExitCode.clean;
  }
}

type Installers = TriedRecords['folder']['installers'];

async function chooseInstaller(installers: Installers, prompts: Prompts): Promise<RecordPath | undefined> {
  if (installers.length < 2) return installers[0];
  const choices = installers.map(({ installer }) => ({ value: installer, label: installer }));
  const chosen = await prompts.choose('Which installer did you try?', choices);
  return installers.find(({ installer }) => installer === chosen);
}

async function askForTest(
  works: boolean,
  client: string,
  { prompts, opened, environment }: TestWorld,
): Promise<TestRecord> {
  const ask = async (key: Parameters<typeof lengthOf>[0], question: string, initial = '') => {
    const fault = (answer: string) => faultOf(answer.trim(), lengthOf(key), key === 'client');
    return (await prompts.text(question, { initial, fault })).trim();
  };
  return {
    date: new Date(environment.now()).toISOString().slice(0, 10),
    client: await ask('client', 'Version of Lutris', client),
    system: await ask('system', 'System (empty: do not say)', ownSystem()),
    by: await ask(
      'by',
      'Your name, which everybody can read (empty: do not say)',
      gitName(opened.folder, environment.variables),
    ),
    works,
    note: await ask('note', 'Note, such as what else it needs (empty: none)'),
  };
}

function faultOf(answer: string, most: number, isNeeded: boolean): string | undefined {
  if (isNeeded && answer === '') return 'A test needs the version of Lutris';
  return answer.length > most ? `At most ${String(most)} characters` : undefined;
}

function writeTest(
  record: RecordPath | undefined,
  test: TestRecord,
  opened: TriedRecords['opened'],
  { out, error }: Environment,
): ExitCode {
  const { folder, files } = opened;
  const path = record?.path ?? '';
  const name = visibleText(shownRecord(opened, path));
  const lines = testLines(test).split('\n').map(visibleText).join('\n');
  const content = files.read(path, MAXIMUM_BYTES);
  const text = addTest(loadRecord(files, path), test);
  const written =
    content.kind === 'bytes' && text !== undefined ? rewriteFile(join(folder, path), content.bytes, text) : undefined;
  if (written?.kind === 'written') {
    out.write(`Added to ${name}:\n\n${lines}`);
    return ExitCode.clean;
  }
  const changed = written === undefined ? 'its form could not be kept' : 'it was changed in the meantime';
  const reason = written?.kind === 'failed' ? written.reason : changed;
  error.write(`${name}: not written: ${visibleText(reason)}. Add these lines yourself:\n\n${lines}`);
  return ExitCode.findings;
}

/** Where the records are that an author wants to try. */
export interface TriedRecords {
  readonly slug: string;
  /** The game's folder. */
  readonly opened: OpenedCatalogue;
  readonly folder: GameFolder;
}

/** Finds the installers of a slug, or the one that a file describes; the file can be anywhere. */
export async function findTried(what: string, catalogue: string, environment: Environment): Promise<TriedRecords> {
  const file = resolve(environment.workingFolder, what);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return inFile(file, environment);
  const { folder, files } = openCatalogue(catalogue, environment);
  const { games } = sortEntries(await files.list());
  const found = gameBySlug(what, games);
  if (found !== undefined && found.installers.length > 0)
    return inFolder(resolve(folder, folderName(found.folder)), found.installers, what, environment);
  const known = games.flatMap(({ installers }) => installers.flatMap(({ game, installer }) => [game, installer]));
  throw new Misuse(didYouMean(`There is no file, game or installer "${what}" to install`, suggest(what, known)));
}

function inFile(file: string, environment: Environment): TriedRecords {
  const name = basename(file);
  if (!name.endsWith('.yaml')) throw new Misuse(`"${name}" is no record: it does not end in ".yaml"`);
  if (name === 'game.yaml')
    throw new Misuse('A game alone cannot be installed: name its slug, or one of its installers');
  const game = basename(dirname(file));
  const installer = name.slice(0, -'.yaml'.length);
  const path: InstallerPath = { role: 'installer', path: name, game, letter: game.charAt(0), installer };
  return inFolder(dirname(file), [path], installer, environment);
}

function inFolder(
  folder: string,
  paths: readonly InstallerPath[],
  slug: string,
  { workingFolder }: Environment,
): TriedRecords {
  const installers = paths.map((path) => ({ ...path, path: basename(path.path) }));
  const game = { role: 'game' as const, path: 'game.yaml', game: basename(folder), letter: basename(folder).charAt(0) };
  const shownFolder = shownPath(workingFolder, folder);
  const opened = { folder, home: folder, named: folder, shownFolder, files: createCatalogueFolder(folder) };
  return { slug, opened, folder: { game, installers, images: [] } };
}
