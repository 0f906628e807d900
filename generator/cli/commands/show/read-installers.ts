import { gameByAlias, gameBySlug, slugsIn, type FoundGame } from '../../catalogue/find-game.ts';
import { detailOf } from '../../../findings/diagnostic.ts';
import { didYouMean, suggest } from '../../../text/suggest.ts';
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

/** What the command line names. */
export interface Named {
  readonly what: string;
  /** Absolute path; `undefined` for a slug. */
  readonly file: string | undefined;
  /** Path of the file in the catalogue, if it lies there. */
  readonly path: string | undefined;
  readonly runner: string | undefined;
}

const TAKES = 'Name a slug, the record of an installer or of a game, a script, an answer of the API, or an image';

/** Reads the installers of a slug, of a game's record or of another file; throws `Misuse` where there is none. */
export async function readInstallers(named: Named, open: () => OpenedCatalogue): Promise<ReadFile> {
  const { what, file, path } = named;
  const record = path === undefined ? undefined : placeEntry({ path, kind: 'file' }).record;
  const slug = file === undefined ? what : record?.role === 'game' ? record.game : undefined;
  if (slug === undefined && record !== undefined && record.role !== 'installer') throw noInstaller(what);
  const read =
    slug === undefined
      ? readOther(file ?? what, named)
      : { installers: await findBySlug(slug, open()), problems: undefined };
  if (read.problems === undefined && read.installers.length === 0) throw noInstaller(what);
  return read;
}

function noInstaller(what: string): Misuse {
  return new Misuse(`"${what}" describes no installer`, TAKES);
}

/** Endings of texts; a file without an ending may hold one as well. */
const TEXT = /\.(?:ya?ml|json|txt)$/i;

function readOther(file: string, { what, runner }: Named): ReadFile {
  const read = readFile(file, runner);
  const { problems } = read;
  if (problems === undefined || TEXT.test(file)) return read;
  const isBinary = problems.diagnostics.some(
    (found) => found.code === notUtf8.code && detailOf(found, 'encoding') === '',
  );
  // Findings about a web page or a program read as YAML are of no use.
  if (isBinary || /\.[^./\\]+$/.test(file)) throw noInstaller(what);
  return read;
}

/** The installers that answer to a slug: all of a game, or one; also by an alias, or a slug that was retired. */
async function findBySlug(slug: string, { files, folder }: OpenedCatalogue): Promise<FoundInstaller[]> {
  const likely = findGameFolder(folder, slug);
  const near = likely === undefined ? undefined : gameBySlug(slug, sortEntries(listGameFolder(folder, likely)).games);
  if (near !== undefined) return readAll(near, files);
  const { games, retired } = sortEntries(await files.list());
  const replacing = () => gameBySlug(replacementOf(slug, retired?.path, files) ?? '', games);
  const found = gameBySlug(slug, games) ?? replacing() ?? gameByAlias(slug, games, files);
  if (found !== undefined) return readAll(found, files);
  throw new Misuse(didYouMean(`There is no file, game or installer "${slug}"`, suggest(slug, slugsIn(games))));
}

function replacementOf(slug: string, path: string | undefined, files: CatalogueFiles): string | undefined {
  if (path === undefined) return undefined;
  const { source, root } = loadRecord(files, path);
  const identities = retiredRules(source, root).toIdentity(new Fields(source, root));
  return identities.find((one) => one.slug.value === slug)?.replacedBy?.value;
}

function readAll({ game, folder, installers }: FoundGame, files: CatalogueFiles): FoundInstaller[] {
  const name = readGameName(files, folder.game, game);
  const read = installers.map((path) => readInstaller(files, path, name, treeOfValue));
  const broken = read.find(({ diagnostics }) => diagnostics.length > 0);
  if (broken !== undefined)
    throw new Misuse(`The record of "${broken.input.slug}" cannot be read\nSee: catalogue check`);
  return read;
}
