import type { Counts as RecordCounts } from '../records/counts.ts';
import type { EndpointGroup } from '../records/endpoint-groups.ts';
import type { RetiredRecord, RunnerRecord, RuntimeRecord, SiteRecord } from '../records/records.ts';
import type { BodyKind } from './answer-schemas.ts';
import type { Counts } from './counts.ts';
import type { Envelope } from './envelope.ts';
import type { GameListing } from './game-listing.ts';
import type { GameSummary } from './game-summary.ts';
import type { FolderOperation, Operation } from './operation.ts';
import type { RenderedGame } from './rendered-game.ts';

/** A file of `dist/`. */
export interface OutputFile {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly body: string;
}

/** An answer that lists installers, of which `bodyOf` makes the body; it is checked in pieces. */
export interface ListAnswer {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly envelope: Envelope;
}

/** An answer with any other body. */
export interface TextAnswer extends OutputFile {
  /** What the body says, where that is known without parsing it; for the check against the endpoint's schema. */
  readonly value?: () => unknown;
}

/** An answer that is no text. */
interface BytesAnswer {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The settings of the site, and whether drafts answer by their own slug, for a preview. */
export type GameSettings = SiteRecord & { readonly drafts: boolean };

/** What the answers of the site are made from. All of it is in the key of the cache, or in its digest of other records. */
export interface SiteSource {
  readonly settings: SiteRecord;
  readonly runtimes: readonly RuntimeRecord[];
  readonly runners: readonly RunnerRecord[];
  readonly retired: readonly RetiredSlug[];
}

/** A retired slug with what it leads to; `undefined` for one that nothing replaced. */
export interface RetiredSlug extends RetiredRecord {
  readonly replacement: Replacement | undefined;
}

/** A game in the place of a retired slug, or one of its listed installers. */
export interface Replacement {
  readonly game: string;
  readonly installer: string | undefined;
}

/** What is known of a site that is asked for an example of each endpoint. */
export interface SampleGame {
  /** Slug of a game with installers. */
  readonly game: string;
  /** Slug of one of them, where it could be read. */
  readonly installer: string | undefined;
  /** Path of the second page of the game's list, if it has one. */
  readonly secondPage: string | undefined;
  /** Path of a file in a folder, whatever game it is of, where the list of files is known and has one. */
  readonly anyIn: (folder: string) => string | undefined;
}

interface Declared {
  /** One word, unique; names the endpoint in the change feed and in reports on conformance. */
  readonly name: string;
  /** What it answers with, in words that the preview prints with an example of its address; without it none is printed. */
  readonly title?: string;
  /** The schema of its bodies; `undefined` for bodies that are not JSON. Lists of installers have `envelope`. */
  readonly schema: BodyKind | undefined;
  /** The group by which a site can switch it off; absent for what every site serves. */
  readonly group?: EndpointGroup;
  /** Whether it is for people: no part of the interface, and switched off with the website. */
  readonly isPage?: true;
  /** Whether a site without it does not conform. */
  readonly isRequired?: true;
}

/** An answer of a game. */
export type GameAnswer = ListAnswer | TextAnswer | BytesAnswer;

/** Answers that come of one game and depend on no other. */
export interface GameEndpoint extends Declared {
  readonly origin: 'game';
  /** How the description of the interface describes it, unless it is for people; endpoints with the same addresses share one. */
  readonly operation?: FolderOperation;
  /**
   * The folder below `dist/` that its answers lie in; ends with `/`. Its files are replaced game by game, so nothing may
   * lie there that comes of no game, except for files that an endpoint of the site declares.
   */
  readonly folder: string;
  /** Its answers, in the order of writing. */
  readonly answersOf: (game: RenderedGame, settings: GameSettings) => Iterable<GameAnswer>;
  /** The types of its answers, where each has one of several by its ending. */
  readonly types?: readonly string[];
  /** Path of an answer for a trial; `undefined` where the game has none. */
  readonly exampleOf: (game: SampleGame) => string | undefined;
  /** Path of the one answer to a slug, where the change feed tells which slugs came, went and changed. */
  readonly feedPath?: (slug: string) => string;
}

/** A file that comes of no game. */
export type SiteFile = DeclaredFile & (AskedFile | HiddenFile | PageFile);

interface AskedFile {
  /** How the description of the interface describes it. */
  readonly operation: Operation;
  readonly isHidden?: never;
}

/** Hosts do not serve it: no client requests it. */
interface HiddenFile {
  readonly operation?: never;
  readonly isHidden: true;
}

/** It is for people. */
interface PageFile {
  readonly operation?: never;
  readonly isHidden?: never;
  readonly isPage: true;
}

interface DeclaredFile extends Declared {
  readonly origin: 'site';
  readonly file: string;
  /** Its type, for hosts that do not know the ending; of files beside the interface only. */
  readonly type?: string;
  readonly bodyOf: (source: SiteSource) => string;
  /** `false` for an answer that would be too much as an example of itself. */
  readonly hasExample?: false;
  /** Whether the change feed tells its new digest. */
  readonly isInFeed?: true;
}

/** Files that come of no game, as many as there are records, in a folder of their own. */
export interface SiteFolder extends Declared {
  readonly origin: 'site';
  readonly operation?: FolderOperation;
  /** Ends with `/`. */
  readonly folder: string;
  /** Whether it is the folder of an endpoint of games: which files are its own is remembered then, one by one. */
  readonly isAmongGames?: true;
  /** The type of all its files, as that of a file of the site. */
  readonly type?: string;
  readonly answersOf: (source: SiteSource) => Iterable<TextAnswer>;
}

/** A piece of an answer that is made from all games. */
export interface Entry {
  /** Gives its place among the others. */
  readonly key: string;
  readonly text: string;
}

/** Entries that an answer no longer has, and those that are new in it. */
export interface EntryEdits {
  readonly removed: readonly Entry[];
  readonly added: readonly Entry[];
}

/** How answers are put together from the entries of all games. */
interface FromAllGames extends Declared {
  readonly origin: 'catalogue';
  /** What a game adds, and to which file. */
  readonly entriesOf: (game: GameSummary, settings: SiteRecord) => Iterable<readonly [file: string, entry: Entry]>;
  /** How many entries a file has at most: those with the last keys. All of them without it. */
  readonly most?: number;
  /** The files that are there even if no game adds anything. */
  readonly alwaysServed: (settings: SiteRecord) => readonly string[];
  /** The body with these entries, which come in any order. */
  readonly bodyOf: (entries: readonly Entry[], file: string, settings: SiteRecord) => string;
  /**
   * The body with some entries changed, at the cost of these; `undefined` where it must be made from all games. The bytes
   * must be those that `bodyOf` would give.
   */
  readonly edit: (
    body: Buffer,
    edits: EntryEdits,
    file: string,
    settings: SiteRecord,
  ) => string | Uint8Array | undefined;
}

/** A file that is made from all games. */
export interface CatalogueFile extends FromAllGames {
  readonly operation: Operation;
  readonly file: string;
  /** As that of a file of the site. */
  readonly type?: string;
}

/** Files that are made from all games, in a folder of their own, in which nothing else lies. */
interface CatalogueFolder extends FromAllGames {
  readonly operation: FolderOperation;
  /** Ends with `/`. */
  readonly folder: string;
  /** The type of all its files, as that of a file of the site. */
  readonly type?: string;
}

/** Answers that are made from all games. A change of one game edits them, without the others being read. */
export type CatalogueEndpoint = CatalogueFile | CatalogueFolder;

/** What pages about all games are made from. */
export interface PagesSource {
  readonly settings: SiteRecord;
  /** All games that have installers, in the order of paths. */
  readonly games: readonly GameListing[];
  /** All that answers say of one of these. */
  readonly summaryOf: (game: GameListing) => GameSummary;
  /** How the games differ from those of the pages that are served; `undefined` where all pages are to be made. */
  readonly changed: ChangedListings | undefined;
}

/** Games that are not listed as they were. */
export interface ChangedListings {
  readonly before: readonly GameListing[];
  readonly after: readonly GameListing[];
  /** A page as it is served; `undefined` for one that is not there or is damaged. */
  readonly read: (path: string) => string | undefined;
}

/** A page about all games. */
export interface CataloguePage {
  readonly path: string;
  /** `undefined` for one that is as it is served; never where all pages are to be made. */
  readonly body: string | undefined;
}

/** Pages about all games. Where some games have changed, those pages are made anew that may differ. */
export type CataloguePages = Declared & {
  readonly origin: 'catalogue';
  readonly operation?: never;
  readonly isPage: true;
  readonly type?: string;
  /** All its pages, one at a time. */
  readonly pagesOf: (source: PagesSource) => Iterable<CataloguePage>;
} & ({ readonly file: string } | { readonly folder: string });

/** A page of what is counted in all games. A change of one game changes the counts, without the others being read. */
export interface CountsPage extends Declared {
  readonly origin: 'catalogue';
  readonly operation?: never;
  readonly isPage: true;
  readonly type?: string;
  readonly file: string;
  /** What is counted of a game. */
  readonly countsOf: (game: GameSummary) => Iterable<readonly [key: string, count: number]>;
  /** The page with the sums of all games, and with those of download addresses by state, if they were checked. */
  readonly pageOf: (counts: Counts, settings: SiteRecord, links: Counts | undefined) => string;
}

/** An answer of a game, and the slug in its address. */
export interface SlugAnswer {
  readonly slug: string;
  readonly body: Buffer;
}

/** A file that gathers answers of games. */
export interface BulkFile extends Declared {
  readonly origin: 'answers';
  readonly operation: Operation;
  readonly file: string;
  readonly type: string;
  /** The folder of the answers that it gathers. */
  readonly gathers: string;
  /** The body with these answers, which come by slug, each body once for a game. They are read one by one. */
  readonly bodyOf: (answers: Iterable<SlugAnswer>) => Uint8Array;
}

/** What is known of a release when its files are listed. */
export interface ReleaseSource {
  readonly settings: SiteRecord;
  /** Which endpoints are served. */
  readonly endpoints: readonly Endpoint[];
  readonly serial: number;
  readonly counts: RecordCounts;
  /** Public key of the signature, `null` for a release that is not signed. */
  readonly key: string | null;
}

/** A file that each release has anew, since it holds the serial. */
export interface ReleaseDescription extends Declared {
  readonly origin: 'release';
  readonly operation: Operation;
  readonly file: string;
  readonly type?: string;
  readonly bodyOf: (source: ReleaseSource) => string;
}

/** A kind of answer: where it lies, what it is made from, and how it is made. */
export type Endpoint =
  | GameEndpoint
  | SiteFile
  | SiteFolder
  | CatalogueEndpoint
  | CataloguePages
  | CountsPage
  | BulkFile
  | ReleaseDescription;
