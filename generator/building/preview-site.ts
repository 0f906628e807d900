import { ERROR_BODIES } from '../answers/endpoints/error-bodies.ts';
import { EMPTY_ENVELOPE } from '../answers/envelope.ts';
import { namesBy, endpointsOf, servedEndpoints } from '../answers/places.ts';
import { CHANGES, EMPTY_FILE, ERROR_FILES } from '../http/addresses.ts';
import { MANIFEST_FILES } from '../http/own-files.ts';
import type { SourceFolder } from '../io/disk/scan-catalogue.ts';
import type { SiteRecord } from '../records/records.ts';
import type { DigestList } from '../release/manifest/digest-list.ts';
import type { CatalogueFiles } from '../catalogue/catalogue-files.ts';
import { ENDPOINTS } from '../website/all-endpoints.ts';
import { contentList, type ReleaseContent } from './content-list.ts';
import type { Games } from './games.ts';
import { createGameProcessor, type ProcessGame } from './pipeline/process-game.ts';
import type { Catalogue } from './read-catalogue.ts';
import { fieldOf, type Segment } from '../io/cache/segment.ts';
import type { StoredGroups } from '../io/cache/store.ts';
import { render } from './render.ts';

/** A processed catalogue without errors, and its files. */
export interface PreviewSource {
  readonly catalogue: Catalogue;
  readonly games: Games;
  /** Settings of the site with the address of the preview. */
  readonly settings: SiteRecord;
  readonly files: CatalogueFiles;
  readonly readFolder: (name: string) => SourceFolder;
  /** Rendered games that were requested; they outlive the site, and stay visible after an error. */
  readonly shownGames: Map<string, ShownGame>;
  /** Time of the last change. */
  readonly modified: Date;
  readonly saveGroups: (groups: StoredGroups) => void;
  /** Renders the files of a release: the manifest, the change feed, and those that contain the serial. */
  readonly release: () => Promise<ReadonlyMap<string, Body>>;
}

type Body = string | Uint8Array;

interface ShownGame {
  /** See `GameResult`. */
  readonly content: string;
  readonly bodies: ReadonlyMap<string, Body>;
}

/** Maximum of rendered games in memory. */
const MOST_GAMES = 1000;

/** Bodies that every site has. */
const FIXED_BODIES: ReadonlyMap<string, Body> = new Map([
  [ERROR_FILES[404], ERROR_BODIES.notFound],
  [ERROR_FILES[405], ERROR_BODIES.methodNotAllowed],
  [EMPTY_FILE, EMPTY_ENVELOPE],
]);

/** A site that renders a file at its first request, and lists all files at the first request beyond a game. */
export class PreviewSite {
  readonly emptyForUnknown: boolean;
  readonly modified: Date;
  readonly paths = { has: (path: string) => this.#has(path) };
  readonly #source: PreviewSource;
  readonly #bodies = new Map<string, Body | undefined>();
  readonly #releaseNames: ReadonlySet<string>;
  #processGame: ProcessGame | undefined;
  #gameBodies = new Map<string, Body>();
  #content: ReleaseContent | undefined;
  #groups: StoredGroups = new Map();
  #release: Promise<ReadonlyMap<string, Body>> | undefined;

  constructor(source: PreviewSource) {
    const { settings, modified } = source;
    this.modified = modified;
    const endpoints = endpointsOf(servedEndpoints(ENDPOINTS, settings), 'release');
    this.#source = source;
    this.emptyForUnknown = settings.unknownSlug === 'empty';
    this.#releaseNames = new Set([...MANIFEST_FILES, ...endpoints.flatMap(({ file }) => namesBy(settings)(file))]);
  }

  /** All files but those of the release; the digests belong to the site's own address. */
  get files(): DigestList {
    return this.#list().files;
  }

  /** The body of a file, `undefined` for none. Fails if its record has changed since, which the next site will show. */
  async bodyOf(path: string): Promise<Body | undefined> {
    if (this.#isOfRelease(path)) return (await (this.#release ??= this.#source.release())).get(path);
    const body = FIXED_BODIES.get(path) ?? this.#gameFile(path);
    if (body !== undefined) return body;
    const source = this.#list().copies.get(path);
    return source === undefined ? (this.#bodies.get(path) ?? this.#renderedFile(path)) : this.bodyOf(source);
  }

  #has(path: string): boolean {
    return this.#folderOf(path) !== undefined || this.#isOfRelease(path) || this.files.find(path) !== -1;
  }

  #list(): ReleaseContent {
    if (this.#content !== undefined) return this.#content;
    const { settings, games, catalogue, saveGroups } = this.#source;
    const { site, lists, groups } = this.#render(catalogue.store.content.groups);
    const { retired } = catalogue.records;
    this.#content = contentList({ games, retired, others: [site, ...lists], namesOf: namesBy(settings) });
    for (const { path, body } of this.#content.bodies) this.#bodies.set(path, body);
    this.#groups = groups;
    saveGroups(groups);
    return this.#content;
  }

  #folderOf(path: string): GameSource | undefined {
    for (const segment of this.#source.games.segments) {
      const folder = foldersOf(segment).get(path);
      if (folder !== undefined) return folder;
    }
    return undefined;
  }

  #isOfRelease(path: string): boolean {
    return path.startsWith(CHANGES) || this.#releaseNames.has(path);
  }

  #gameFile(path: string): Body | undefined {
    const [folder, content] = this.#folderOf(path) ?? [];
    if (folder === undefined || content === undefined) return undefined;
    const { shownGames } = this.#source;
    const shownGame = shownGames.get(folder);
    const game = shownGame?.content === content ? shownGame : this.#renderGame(folder);
    if (game.content === content) shownGames.set(folder, game);
    const [oldest = ''] = shownGames.keys();
    if (shownGames.size > MOST_GAMES) shownGames.delete(oldest);
    const body = (game.content === content ? game : shownGame)?.bodies.get(path);
    if (body === undefined) throw new Error(`"${folder}" has changed`);
    return body;
  }

  #renderGame(folder: string): ShownGame {
    const { catalogue, settings, files, readFolder } = this.#source;
    const processing = { ...catalogue.processing, render: { ...settings, drafts: false } };
    this.#processGame ??= createGameProcessor(processing, ENDPOINTS, files, (path, bytes) => {
      this.#gameBodies.set(path, Buffer.from(bytes));
    });
    this.#gameBodies = new Map();
    const result = this.#processGame(readFolder(folder), '');
    return { content: result?.content ?? '', bodies: this.#gameBodies };
  }

  /** A file of the site or about all games, rendered with those of its group. */
  #renderedFile(path: string): Body | undefined {
    const [group] = [...this.#groups].find(([, files]) => files.some(([file]) => file === path)) ?? [];
    if (group === undefined) return undefined;
    const { site, lists } = this.#render(new Map([...this.#groups].filter(([key]) => key !== group)));
    for (const { bodies } of [site, ...lists]) for (const file of bodies) this.#bodies.set(file.path, file.body);
    return this.#bodies.get(path);
  }

  #render(groups: StoredGroups): ReturnType<typeof render> {
    return render(servedEndpoints(ENDPOINTS, this.#source.settings), this.#source, groups);
  }
}

/** The folder of a game, and the digest of the content that a file was rendered from. */
type GameSource = readonly [folder: string, content: string];

const foldersBySegment = new WeakMap<Segment, ReadonlyMap<string, GameSource>>();

/** The games of a segment by the paths of their files; cached, since a changed record leaves most segments as they are. */
function foldersOf(segment: Segment): ReadonlyMap<string, GameSource> {
  const cachedFolders = foldersBySegment.get(segment);
  if (cachedFolders !== undefined) return cachedFolders;
  const folders = new Map<string, GameSource>();
  const names = fieldOf(segment, 'name');
  const contents = fieldOf(segment, 'content');
  for (const [index, outputs] of fieldOf(segment, 'outputs').entries()) {
    const folder = [names[index] ?? '', contents[index] ?? ''] as const;
    for (const line of outputs) folders.set(line.slice(0, line.indexOf(' ')), folder);
  }
  foldersBySegment.set(segment, folders);
  return folders;
}
