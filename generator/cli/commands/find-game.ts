import { didYouMean, suggest } from '../../findings/suggest.ts';
import { createRecordReader } from '../../building/pipeline/record-reader.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { sortEntries, type GameFolder } from '../../yaml/load/sort-entries.ts';
import { Misuse } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

export interface FoundGame {
  readonly game: string;
  readonly folder: GameFolder;
  /** The slug of one installer; `undefined` for all of the game. */
  readonly installer: string | undefined;
}

/** Finds the game of a slug, of an installer's slug, or of an alias; throws `Misuse`. */
export async function findGame(slug: string, { files }: OpenedCatalogue): Promise<FoundGame> {
  const { games } = sortEntries(await files.list());
  const slugs = games.map((folder) => ({ folder, game: (folder.game ?? folder.installers[0])?.game ?? '' }));
  const whole = slugs.find(({ game }) => game === slug);
  if (whole !== undefined) return { ...whole, installer: undefined };
  const one = slugs.find(({ folder }) => folder.installers.some(({ installer }) => installer === slug));
  if (one !== undefined) return { ...one, installer: slug };
  const called = slugs.find(({ folder }) => hasAlias(folder, slug, files));
  if (called !== undefined) return { ...called, installer: undefined };
  const known = slugs.flatMap(({ game, folder }) => [game, ...folder.installers.map(({ installer }) => installer)]);
  throw new Misuse(didYouMean(`There is no game or installer "${slug}"`, suggest(slug, known)));
}

/** Whether the record of a game says that it has an alias; most do not mention it, and are not parsed. */
function hasAlias({ game: path }: GameFolder, slug: string, files: OpenedCatalogue['files']): boolean {
  const content = path && files.read(path.path, MAXIMUM_BYTES);
  if (path === undefined || content?.kind !== 'bytes' || !Buffer.from(content.bytes).includes(slug)) return false;
  const options = { severities: new Map(), onRecord: () => undefined };
  const { aliases = [] } = createRecordReader(files, createSchemaCheck(), options).readGameRecord(path) ?? {};
  return aliases.includes(slug);
}
