import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom, type Random } from './random.ts';
import { gameSlug, gameText, installerText, retiredEntry, runtimeText, siteText } from './record-texts.ts';
import { FIRST_WORDS, SECOND_WORDS } from './words.ts';

export interface CatalogueOptions {
  /** How many installers; games are about half as many. */
  readonly installers: number;
  /** The same seed gives the same bytes. A smaller catalogue is the beginning of a larger one. */
  readonly seed: number;
  /** Whether each answer is served under a second name, with `.json`. */
  readonly jsonTwins: boolean;
  /** Whether its site has pages for people. */
  readonly website?: boolean;
  /** Whether it has what can be switched off by `endpoints`. It has, if not given. */
  readonly groups?: boolean;
}

/** What a made catalogue holds. */
export interface Made {
  readonly games: number;
  readonly installers: number;
  readonly runtimes: number;
  /** Bytes of all installers' records. */
  readonly installerBytes: number;
  /** Path of the first installer, relative to the catalogue. */
  readonly firstInstaller: string;
}

/** How a version is called, and the end of the slug that goes with it. */
const VARIANTS = [
  ['GOG', 'gog'],
  ['Linux', 'linux'],
  ['Windows', 'windows'],
  ['Flathub', 'flathub'],
  ['CD-ROM', 'cd'],
  ['Demo', 'demo'],
  ['Édition collector', 'collector'],
  ['Steam', 'steam'],
  ['日本語版', 'japanese'],
  ['1.10', 'v1_10'],
] as const;

/** Records of less would be odd: a catalogue of 10 installers has these two runtimes as well. */
const LEAST_RUNTIMES = 2;

/**
 * Writes a catalogue of any size, of records as real ones are: several runners, kinds of steps, quotes, blocks, comments
 * and scripts of writing; aliases, drafts, retired slugs, games with more installers than fit on a page. It has no errors.
 */
export function makeCatalogue(
  folder: string,
  { installers, seed, jsonTwins, website = false, groups = true }: CatalogueOptions,
): Made {
  const write = createWriter(folder);
  write('site.yaml', siteText({ pageSize: 25, jsonTwins, website, groups, lutrisNames: true }));
  const retired: string[] = [];
  let total = 0;
  let games = 0;
  let installerBytes = 0;
  let firstInstaller = '';
  while (total < installers) {
    games += 1;
    const random = createRandom(seed, games);
    const slug = gameSlug(random, games);
    const folderOfGame = `games/${slug.charAt(0)}/${slug}`;
    const aliases = random.happens(0.12) ? [aliasOf(random, games)] : [];
    write(`${folderOfGame}/game.yaml`, gameText(random, { slug, id: games, aliases }));
    const count = Math.min(howMany(random, games), installers - total);
    for (let index = 0; index < count; index += 1) {
      total += 1;
      const installer = installerIdentity(random, slug, index, total, count);
      const path = `${folderOfGame}/${installer.slug}.yaml`;
      const text = installerText(random, installer.slug, installer);
      installerBytes += Buffer.byteLength(text);
      if (firstInstaller === '') firstInstaller = path;
      write(path, text);
    }
    if (random.happens(0.03))
      retired.push(retiredEntry(random, `${slug}-before-2020`, random.happens(0.5) ? slug : undefined));
  }
  write('retired.yaml', retired.length === 0 ? '[]\n' : retired.join(''));
  const runtimes = writeRuntimes(write, seed, installers);
  return { games, installers: total, runtimes, installerBytes, firstInstaller };
}

/** An alias that is like no other slug, since it ends in the game's number. */
export function aliasOf(random: Random, number: number): string {
  return `${random.pick(SECOND_WORDS)}-of-${random.pick(FIRST_WORDS)}-${String(number)}`;
}

/** Slug, version and state of the installer that stands at a place among those of its game. */
export function installerIdentity(random: Random, game: string, index: number, id: number, siblings: number) {
  const [version, end] = random.pick(VARIANTS);
  const ownSlug = siblings === 1 && random.happens(0.2);
  return {
    slug: ownSlug ? game : `${game}-${end}${index === 0 ? '' : `-${String(index)}`}`,
    id,
    version: index === 0 ? version : `${version} ${String(index)}`,
    draft: !ownSlug && random.happens(0.02),
    published: ownSlug || !random.happens(0.03),
  };
}

/** Most games have one installer or two, few have many; the first game of a thousand has more than fit on a page. */
function howMany(random: Random, game: number): number {
  if (game % 1000 === 7) return 60;
  const share = random.below(1000);
  if (share < 560) return 1;
  if (share < 820) return 2;
  if (share < 930) return 3;
  if (share < 985) return 4 + random.below(4);
  return 8 + random.below(12);
}

function writeRuntimes(write: (path: string, text: string) => void, seed: number, installers: number): number {
  const count = Math.max(LEAST_RUNTIMES, Math.min(200, Math.floor(installers / 50)));
  const random = createRandom(seed, -1);
  for (let number = 1; number <= count; number += 1) {
    const architecture = number === 1 ? 'all' : random.pick(['x86_64', 'x86_64', 'aarch64', 'i386']);
    write(`runtime/layer-${String(number)}-${architecture}.yaml`, runtimeText(random, number, architecture));
  }
  return count;
}

/** Writes files below a folder; makes each folder once. */
function createWriter(root: string): (path: string, text: string) => void {
  const folders = new Set<string>();
  return (path, text) => {
    const file = join(root, path);
    const folder = dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    writeFileSync(file, text);
  };
}
