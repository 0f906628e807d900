import { detailOf } from '../../../findings/diagnostic.ts';
import { notUtf8 } from '../../../yaml/findings/characters.ts';
import { placeEntry } from '../../../yaml/load/layout.ts';
import { Misuse } from '../../terminal/environment.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';
import { findBySlug } from './find-by-slug.ts';
import { readFile, type ReadFile } from './read-file.ts';

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
