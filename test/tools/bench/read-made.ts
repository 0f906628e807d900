import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A made catalogue as far as an edit has to know it, so that the catalogue has no errors afterwards. */
export interface MadeCatalogue {
  readonly games: readonly MadeGame[];
  readonly retired: readonly MadeRetired[];
  /** Paths of the runtime packages. */
  readonly runtimes: readonly string[];
  /** Every slug that is taken. */
  readonly slugs: ReadonlySet<string>;
  /** A number above that of every game, installer and runtime package. */
  readonly nextNumber: number;
}

export interface MadeGame {
  readonly slug: string;
  /** Path of its folder, relative to the catalogue. */
  readonly folder: string;
  readonly id: number;
  readonly aliases: readonly string[];
  readonly installers: readonly MadeInstaller[];
  /** Names of the files. */
  readonly images: readonly string[];
}

export interface MadeInstaller {
  readonly slug: string;
  readonly path: string;
  readonly id: number;
  readonly version: string;
  readonly draft: boolean;
  readonly published: boolean;
  /** Whether it bears the slug of its game, which only a single listed installer may. */
  readonly bearsGameSlug: boolean;
}

export interface MadeRetired {
  readonly slug: string;
  readonly date: string;
  readonly reason: string;
  readonly replaced_by?: string;
}

/** Reads what `makeCatalogue` and edits have written. */
export function readMade(root: string): MadeCatalogue {
  const games = readdirSync(join(root, 'games')).flatMap((letter) =>
    readdirSync(join(root, 'games', letter)).map((slug) => readGame(root, `games/${letter}/${slug}`, slug)),
  );
  const runtimes = readdirSync(join(root, 'runtime')).map((name) => `runtime/${name}`);
  const retired = parse(readFileSync(join(root, 'retired.yaml'), 'utf8')) as MadeRetired[];
  const installers = games.flatMap((game) => game.installers);
  const numbers = [...games, ...installers].map(({ id }) => id);
  const runtimeNumbers = runtimes.map((path) => Number(/layer-(\d+)/.exec(path)?.[1] ?? 0));
  return {
    games,
    retired,
    runtimes,
    slugs: new Set([
      ...games.flatMap(({ slug, aliases }) => [slug, ...aliases]),
      ...[...installers, ...retired].map(({ slug }) => slug),
    ]),
    nextNumber: [...numbers, ...runtimeNumbers].reduce((most, number) => Math.max(most, number), 0) + 1,
  };
}

function readGame(root: string, folder: string, slug: string): MadeGame {
  const game = parse(readFileSync(join(root, folder, 'game.yaml'), 'utf8')) as { id: number; aliases?: string[] };
  const names = readdirSync(join(root, folder));
  const installers = names
    .filter((name) => name.endsWith('.yaml') && name !== 'game.yaml')
    .map((name) => readInstaller(root, `${folder}/${name}`, name.replace(/\.yaml$/, ''), slug));
  return {
    slug,
    folder,
    id: game.id,
    aliases: game.aliases ?? [],
    installers,
    images: names.filter((name) => !name.endsWith('.yaml')),
  };
}

/** Only the first lines matter, and parsing whole records would make a thousand edits slow. */
function readInstaller(root: string, path: string, slug: string, game: string): MadeInstaller {
  const text = readFileSync(join(root, path), 'utf8');
  return {
    slug,
    path,
    id: Number(/^id: (\d+)/m.exec(text)?.[1]),
    version: parse(/^version: (.*)/m.exec(text)?.[1] ?? '""') as string,
    draft: /^draft: true/m.test(text),
    published: !/^published: false/m.test(text),
    bearsGameSlug: slug === game,
  };
}
