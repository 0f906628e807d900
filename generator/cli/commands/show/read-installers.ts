import { gameByAlias, gameBySlug, unknownSlug, type FoundGame } from '../../catalogue/find-game.ts';
import { detailOf } from '../../../findings/diagnostic.ts';
import { findGameFolder, listGameFolder } from '../../../io/disk/catalogue-folder.ts';
import { Fields } from '../../../records/fields.ts';
import { retiredRules } from '../../../records/retired-rules.ts';
import { treeOfValue } from '../../../scripts/effects/tree.ts';
import { notUtf8 } from '../../../yaml/findings/characters.ts';
import type { CatalogueFiles } from '../../../catalogue/catalogue-files.ts';
import { placeEntry } from '../../../catalogue/layout.ts';
import { Misuse } from '../../terminal/environment.ts';
import type { OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { readFile, type ReadFile, readGameName, readInstaller, type FoundInstaller } from './read-file.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import { sortEntries } from '../../../catalogue/sort-entries.ts';

export interface Named {
  readonly target: string;
  readonly file: string | undefined;
  readonly path: string | undefined;
  readonly runner: string | undefined;
}

const TAKES = 'Name a slug, the record of an installer or of a game, a script, an answer of the API, or an image';

/** Reads the installers of a slug, of a game's record or of another file; throws `Misuse` where there is none. */
export async function readInstallers(target: Named, open: () => OpenedCatalogue): Promise<ReadFile> {
  const { target: name, file, path } = target;
  const record = path === undefined ? undefined : placeEntry({ path, kind: 'file' }).record;
  const gameSlug = record?.role === 'game' ? record.game : undefined;
  const slug = file === undefined ? name : gameSlug;
  if (slug === undefined && record !== undefined && record.role !== 'installer') throw noInstaller(name);
  const installer =
    slug === undefined
      ? readOther(file ?? name, target)
      : { installers: await findBySlug(slug, open()), problems: undefined };
  if (installer.problems === undefined && installer.installers.length === 0) throw noInstaller(name);
  return installer;
}

function noInstaller(target: string): Misuse {
  return new Misuse(`"${target}" describes no installer`, TAKES);
}

/** Endings of texts; a file without an ending may hold one as well. */
const TEXT = /\.(?:ya?ml|json|txt)$/i;

function readOther(file: string, { target, runner }: Named): ReadFile {
  const otherFile = readFile(file, runner);
  const { problems } = otherFile;
  if (problems === undefined || TEXT.test(file)) return otherFile;
  const isBinary = problems.diagnostics.some(
    (found) => found.code === notUtf8.code && detailOf(found, 'encoding') === '',
  );
  // Findings about a web page or a program read as YAML are of no use.
  if (isBinary || /\.[^./\\]+$/.test(file)) throw noInstaller(target);
  return otherFile;
}

/** The installers that answer to a slug: all of a game, or one; also by an alias, or a slug that was retired. */
async function findBySlug(slug: string, { files, folder }: OpenedCatalogue): Promise<FoundInstaller[]> {
  const likely = findGameFolder(folder, slug);
  const near = likely === undefined ? undefined : gameBySlug(slug, sortEntries(listGameFolder(folder, likely)).games);
  if (near !== undefined) return readAll(near, files);
  const { games, retired } = sortEntries(await files.list());
  const replacing = () => gameBySlug(replacementOf(slug, retired?.path, files) ?? '', games);
  const game = gameBySlug(slug, games) ?? replacing() ?? gameByAlias(slug, games, files);
  if (game !== undefined) return readAll(game, files);
  throw unknownSlug(`There is no file, game or installer "${slug}"`, slug, games);
}

function replacementOf(slug: string, path: string | undefined, files: CatalogueFiles): string | undefined {
  if (path === undefined) return undefined;
  const { source, root } = loadRecord(files, path);
  const identities = retiredRules(source, root).toIdentity(new Fields(source, root));
  return identities.find((one) => one.slug.value === slug)?.replacedBy?.value;
}

function readAll({ game, folder, installers }: FoundGame, files: CatalogueFiles): FoundInstaller[] {
  const name = readGameName(files, folder.game, game);
  const results = installers.map((path) => readInstaller(files, path, name, treeOfValue));
  const faulty = results.find(({ diagnostics }) => diagnostics.length > 0);
  if (faulty !== undefined)
    throw new Misuse(`The record of "${faulty.input.slug}" cannot be read\nSee: catalogue check`);
  return results;
}
