import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aliasOf, installerIdentity } from './make-catalogue.ts';
import { jpegOf, pngOf } from '../../image-bytes.ts';
import type { Random } from './random.ts';
import type { MadeCatalogue, MadeGame, MadeInstaller, MadeRetired } from './read-made.ts';
import { gameSlug, gameText, installerText, retiredEntry, runtimeText, siteText } from './record-texts.ts';

/** What an edit works with. */
export interface Workbench {
  readonly folder: string;
  readonly records: MadeCatalogue;
  readonly random: Random;
}

/** Changes the catalogue and says how; `undefined` where there is nothing of the kind that it changes. */
export type Edit = (workbench: Workbench) => string | undefined;

const changeAuthor: Edit = (bench) => {
  const installer = pickInstaller(bench);
  if (installer === undefined) return undefined;
  replaceIn(bench, installer.path, (text) => text.replace(/^user: .*$/m, `user: author-${bench.random.hex(6)}`));
  return `changes the author of ${installer.path}`;
};

/** What only feeds say. */
const changeDescription: Edit = (bench) => {
  const installer = pickInstaller(bench);
  if (installer === undefined) return undefined;
  replaceIn(bench, installer.path, (text) =>
    text.replace(/^description: .*$/m, `description: Says ${bench.random.hex(6)}`),
  );
  return `changes the description of ${installer.path}`;
};

/** The trap of every cache: as many bytes as before, and the same time of modification. */
const changeUnseen: Edit = (bench) => {
  const installer = pickInstaller(bench);
  if (installer === undefined) return undefined;
  const file = join(bench.folder, installer.path);
  const { atime, mtime } = statSync(file);
  replaceIn(bench, installer.path, (text) =>
    text.replace(
      /((?:sha256|md5):)([0-9a-f]+)/,
      (_all, hash: string, digits: string) => hash + bench.random.hex(digits.length),
    ),
  );
  utimesSync(file, atime, mtime);
  return `changes a checksum of ${installer.path}, keeping its size and time`;
};

const rewriteInstaller: Edit = (bench) => {
  const installer = pickInstaller(bench);
  if (installer === undefined) return undefined;
  write(bench, installer.path, installerText(bench.random, installer.slug, installer));
  return `writes ${installer.path} anew`;
};

const touch: Edit = (bench) => {
  const installer = pickInstaller(bench);
  if (installer === undefined) return undefined;
  replaceIn(bench, installer.path, (text) => text);
  return `writes ${installer.path} with the same bytes`;
};

const addComment: Edit = (bench) => {
  const game = pickGame(bench);
  if (game === undefined) return undefined;
  replaceIn(bench, `${game.folder}/game.yaml`, (text) => `${text}# Looked at again: ${bench.random.hex(6)}\n`);
  return `adds a comment to ${game.folder}/game.yaml`;
};

/** Two files change places, each with its size, time and inode. */
const swapInstallers: Edit = (bench) => {
  const [installer, other] = [pickInstaller(bench, isPlain), pickInstaller(bench, isPlain)];
  // A draft cannot replace a retired slug, as the other one perhaps does.
  if (installer === undefined || other === undefined || installer === other || installer.draft !== other.draft)
    return undefined;
  const spare = join(bench.folder, '..', `aside-${bench.random.hex(8)}`);
  renameSync(join(bench.folder, installer.path), spare);
  renameSync(join(bench.folder, other.path), join(bench.folder, installer.path));
  renameSync(spare, join(bench.folder, other.path));
  return `lets ${installer.path} and ${other.path} change places`;
};

const addInstaller: Edit = (bench) => {
  const game = pickGame(bench, isRoomy);
  if (game === undefined) return undefined;
  return `adds ${addInstallerTo(bench, game.folder, game.slug, bench.records.nextNumber)}`;
};

const addGame: Edit = (bench) => {
  const { random, records } = bench;
  const slug = unusedSlug(bench, () => gameSlug(random, records.nextNumber));
  const folder = folderOf(slug);
  write(bench, `${folder}/game.yaml`, gameText(random, { slug, id: records.nextNumber, aliases: [] }));
  const count = random.below(4);
  for (let index = 0; index < count; index += 1) addInstallerTo(bench, folder, slug, records.nextNumber + index);
  return `adds ${folder} with ${String(count)} installers`;
};

const deleteInstaller: Edit = (bench) => {
  const installer = pickInstaller(bench);
  if (installer === undefined) return undefined;
  rmSync(join(bench.folder, installer.path));
  const slugs = installer.bearsGameSlug ? [] : [installer.slug];
  return `deletes ${installer.path}${leave(bench, slugs, undefined)}`;
};

const deleteGame: Edit = (bench) => {
  const game = pickGame(bench);
  if (game === undefined || bench.records.games.length < 6) return undefined;
  rmSync(join(bench.folder, game.folder), { recursive: true });
  const slugs = new Set([game.slug, ...game.aliases, ...game.installers.map(({ slug }) => slug)]);
  return `deletes ${game.folder}${leave(bench, [...slugs], undefined)}`;
};

const renameInstaller: Edit = (bench) => {
  const installer = pickInstaller(bench, isPlain);
  if (installer === undefined) return undefined;
  const slug = unusedSlug(bench, () => `${installer.slug.slice(0, 30)}-renamed-${bench.random.hex(6)}`);
  const path = `${dirname(installer.path)}/${slug}.yaml`;
  renameSync(join(bench.folder, installer.path), join(bench.folder, path));
  return `renames ${installer.path} to ${path}${leave(bench, [installer.slug], installer.draft ? undefined : slug)}`;
};

const renameGame: Edit = (bench) => {
  const { random, records } = bench;
  const game = pickGame(bench, ({ installers }) => installers.every(isPlain));
  if (game === undefined) return undefined;
  const slug = unusedSlug(bench, () => gameSlug(random, records.nextNumber));
  move(bench, game.folder, folderOf(slug));
  if (random.happens(0.5)) {
    setAliases(bench, `${folderOf(slug)}/game.yaml`, [...game.aliases, game.slug]);
    return `renames ${game.folder} to ${slug}; the old slug becomes an alias`;
  }
  return `renames ${game.folder} to ${slug}${leave(bench, [game.slug], slug)}`;
};

const moveInstaller: Edit = (bench) => {
  const installer = pickInstaller(bench, isPlain);
  const target = pickGame(bench, isRoomy);
  if (installer === undefined || target === undefined || dirname(installer.path) === target.folder) return undefined;
  const path = `${target.folder}/${installer.slug}.yaml`;
  renameSync(join(bench.folder, installer.path), join(bench.folder, path));
  return `moves ${installer.path} to ${target.folder}`;
};

const changeAliases: Edit = (bench) => {
  const game = pickGame(bench);
  if (game === undefined) return undefined;
  const path = `${game.folder}/game.yaml`;
  if (game.aliases.length > 0 && bench.random.happens(0.5)) {
    const [first = '', ...laterAliases] = game.aliases;
    setAliases(bench, path, laterAliases);
    return `takes the alias ${first} from ${path}${leave(bench, [first], game.slug)}`;
  }
  const alias = unusedSlug(bench, () => aliasOf(bench.random, bench.records.nextNumber));
  setAliases(bench, path, [...game.aliases, alias]);
  return `gives the alias ${alias} to ${path}`;
};

const moveAlias: Edit = (bench) => {
  const from = pickGame(bench, ({ aliases }) => aliases.length > 0);
  const to = pickGame(bench);
  if (from === undefined || to === undefined || from === to) return undefined;
  const [first = '', ...laterAliases] = from.aliases;
  setAliases(bench, `${from.folder}/game.yaml`, laterAliases);
  setAliases(bench, `${to.folder}/game.yaml`, [...to.aliases, first]);
  return `gives the alias ${first} of ${from.slug} to ${to.slug}`;
};

const rewriteGame: Edit = (bench) => {
  const game = pickGame(bench);
  if (game === undefined) return undefined;
  write(bench, `${game.folder}/game.yaml`, gameText(bench.random, game));
  return `writes ${game.folder}/game.yaml anew`;
};

const publish: Edit = (bench) => {
  const installer = pickInstaller(bench, isPlain);
  if (installer === undefined) return undefined;
  const draft = bench.random.happens(0.3);
  const published = bench.random.happens(0.5);
  const lines = `${draft ? 'draft: true\n' : ''}${published ? '' : 'published: false\n'}`;
  replaceIn(bench, installer.path, (text) =>
    text.replace(/^(?:draft|published): .*\n/gm, '').replace(/^script:/m, `${lines}script:`),
  );
  if (draft) redirect(bench, new Set([installer.slug]), undefined);
  return `makes ${installer.path} draft: ${String(draft)}, published: ${String(published)}`;
};

const changeRetired: Edit = (bench) => {
  const { records, random } = bench;
  if (records.retired.length > 0 && random.happens(0.4)) {
    const entry = random.pick(records.retired);
    // Others may be replaced by it.
    const entries = records.retired.filter((one) => one !== entry);
    writeRetired(
      bench,
      entries.map((one) => (one.replaced_by === entry.slug ? withReplacement(one, undefined) : one)),
    );
    return `takes ${entry.slug} from retired.yaml`;
  }
  const target = random.happens(0.5) ? pickGame(bench)?.slug : pickInstaller(bench, ({ draft }) => !draft)?.slug;
  const slug = unusedSlug(bench, () => `retired-${random.hex(6)}`);
  append(bench, 'retired.yaml', retiredEntry(random, slug, random.happens(0.7) ? target : undefined));
  return `adds ${slug} to retired.yaml`;
};

const changeRuntimes: Edit = (bench) => {
  const { records, random, folder } = bench;
  const path = records.runtimes.length > 1 ? random.pick(records.runtimes) : undefined;
  const [, number = '', architecture = ''] = /layer-(\d+)-(.*)\.yaml$/.exec(path ?? '') ?? [];
  if (path !== undefined && random.happens(0.3)) {
    rmSync(join(folder, path));
    return `deletes ${path}`;
  }
  if (path !== undefined && random.happens(0.5)) {
    write(bench, path, runtimeText(random, Number(number), architecture));
    return `writes ${path} anew`;
  }
  const added = `runtime/layer-${String(records.nextNumber)}-x86_64.yaml`;
  write(bench, added, runtimeText(random, records.nextNumber, 'x86_64'));
  return `adds ${added}`;
};

/** A new image, or another one of as many bytes in the place of one that is there, perhaps with its time. */
const putImage: Edit = (bench) => {
  const { random, folder } = bench;
  const game = pickGame(bench);
  if (game === undefined) return undefined;
  const name = random.happens(0.5) && game.images.length > 0 ? random.pick(game.images) : random.pick(IMAGES);
  const [kind = ''] = name.split('.');
  for (const other of game.images)
    if (other !== name && other.startsWith(kind)) rmSync(join(folder, game.folder, other));
  const file = join(folder, game.folder, name);
  const stats = game.images.includes(name) && random.happens(0.5) ? statSync(file) : undefined;
  const [width, height] = random.pick([
    [600, 800],
    [300, 400],
  ]);
  const comment = Buffer.from(random.hex(16));
  writeFileSync(
    file,
    name.endsWith('.png') ? pngOf(60, 80, [['tEXt', comment]]) : jpegOf(width, height, [[0xfe, comment]]),
  );
  if (stats !== undefined) utimesSync(file, stats.atime, stats.mtime);
  return `puts ${game.folder}/${name}`;
};

const deleteImage: Edit = (bench) => {
  const game = pickGame(bench, ({ images }) => images.length > 0);
  if (game === undefined) return undefined;
  const name = bench.random.pick(game.images);
  rmSync(join(bench.folder, game.folder, name));
  return `deletes ${game.folder}/${name}`;
};

const IMAGES = ['cover.jpg', 'cover.png', 'banner.jpg', 'icon.png'];

const changeSettings: Edit = (bench) => {
  const { random } = bench;
  const settings = {
    pageSize: random.pick([1, 2, 3, 5, 25, 250]),
    jsonTwins: random.happens(0.5),
    baseUrl: random.pick(['https://installers.example.org', 'https://example.org/catalogue', 'http://127.0.0.1:8080']),
    lutrisNames: random.happens(0.5),
    emptyForUnknown: random.happens(0.5),
    website: random.happens(0.5),
    title: random.hex(8),
  };
  write(bench, 'site.yaml', siteText(settings));
  return `changes the settings to ${JSON.stringify(settings)}`;
};

/** Every kind of edit by its name. */
export const EDITS: Readonly<Record<string, Edit>> = {
  changeAuthor,
  changeDescription,
  changeUnseen,
  rewriteInstaller,
  touch,
  addComment,
  swapInstallers,
  addInstaller,
  addGame,
  deleteInstaller,
  deleteGame,
  renameInstaller,
  renameGame,
  moveInstaller,
  changeAliases,
  moveAlias,
  rewriteGame,
  publish,
  changeRetired,
  changeRuntimes,
  putImage,
  deleteImage,
  changeSettings,
};

/** Whether an installer can be moved, renamed and hidden: not if it has its slug only by being the single one. */
function isPlain({ bearsGameSlug }: MadeInstaller): boolean {
  return !bearsGameSlug;
}

/** Whether a game may get another installer. */
function isRoomy({ installers }: MadeGame): boolean {
  return installers.every(isPlain);
}

function pickGame(
  { records, random }: Workbench,
  isFit: (game: MadeGame) => boolean = () => true,
): MadeGame | undefined {
  const fit = records.games.filter(isFit);
  return fit.length === 0 ? undefined : random.pick(fit);
}

function pickInstaller(
  { records, random }: Workbench,
  isFit: (installer: MadeInstaller) => boolean = () => true,
): MadeInstaller | undefined {
  const fit = records.games.flatMap(({ installers }) => installers).filter(isFit);
  return fit.length === 0 ? undefined : random.pick(fit);
}

/** A slug that nothing has. */
function unusedSlug({ records }: Workbench, make: () => string): string {
  for (;;) {
    const slug = make();
    if (!records.slugs.has(slug)) return slug;
  }
}

function folderOf(slug: string): string {
  return `games/${slug.charAt(0)}/${slug}`;
}

function addInstallerTo(bench: Workbench, folder: string, game: string, id: number): string {
  // The number keeps slug and version apart from those of the others.
  const installer = installerIdentity(bench.random, game, id, id, 2);
  const slug = bench.records.slugs.has(installer.slug)
    ? unusedSlug(bench, () => `${game}-${bench.random.hex(8)}`)
    : installer.slug;
  const path = `${folder}/${slug}.yaml`;
  write(bench, path, installerText(bench.random, slug, installer));
  return path;
}

/** Slugs have gone: what they replaced is led elsewhere, and some of them are retired. Says so. */
function leave(bench: Workbench, slugs: readonly string[], replacement: string | undefined): string {
  const retired = redirect(bench, new Set(slugs), replacement);
  const added = slugs
    .filter(() => bench.random.happens(0.5))
    .map((slug) => retiredEntry(bench.random, slug, replacement));
  if (added.length === 0) return '';
  writeRetired(bench, retired);
  append(bench, 'retired.yaml', added.join(''));
  return `; ${String(added.length)} slugs are retired`;
}

/** Leads the retired slugs that a slug replaced to another one; returns all retired slugs. */
function redirect(
  bench: Workbench,
  slugs: ReadonlySet<string>,
  replacement: string | undefined,
): readonly MadeRetired[] {
  const { retired } = bench.records;
  const isConcerned = ({ replaced_by }: MadeRetired) => replaced_by !== undefined && slugs.has(replaced_by);
  if (!retired.some(isConcerned)) return retired;
  const entries = retired.map((one) => (isConcerned(one) ? withReplacement(one, replacement) : one));
  writeRetired(bench, entries);
  return entries;
}

function withReplacement({ slug, date, reason }: MadeRetired, replacement: string | undefined): MadeRetired {
  return replacement === undefined ? { slug, date, reason } : { slug, date, reason, replaced_by: replacement };
}

function writeRetired(bench: Workbench, retired: readonly MadeRetired[]): void {
  const entries = retired.map(({ slug, date, reason, replaced_by }) => {
    const replacement = replaced_by === undefined ? '' : `  replaced_by: ${replaced_by}\n`;
    return `- slug: ${slug}\n  date: "${date}"\n  reason: ${JSON.stringify(reason)}\n${replacement}`;
  });
  write(bench, 'retired.yaml', entries.length === 0 ? '[]\n' : entries.join(''));
}

function setAliases(bench: Workbench, path: string, aliases: readonly string[]): void {
  const block = aliases.length === 0 ? '' : `aliases:\n${aliases.map((alias) => `  - ${alias}\n`).join('')}`;
  replaceIn(bench, path, (text) => text.replace(/^aliases:\n(?: {2}- .*\n)*/m, '').replace(/\n*$/, '\n') + block);
}

function append(bench: Workbench, path: string, text: string): void {
  replaceIn(bench, path, (before) => (before === '[]\n' ? '' : before) + text);
}

function move(bench: Workbench, from: string, to: string): void {
  mkdirSync(dirname(join(bench.folder, to)), { recursive: true });
  renameSync(join(bench.folder, from), join(bench.folder, to));
}

function replaceIn(bench: Workbench, path: string, change: (text: string) => string): void {
  write(bench, path, change(readFileSync(join(bench.folder, path), 'utf8')));
}

function write({ folder }: Workbench, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
