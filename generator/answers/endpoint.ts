import type {
  Counts as RecordCounts,
  RetiredRecord,
  RunnerRecord,
  RuntimeRecord,
  SiteRecord,
} from '../records/records.ts';
import type { EndpointGroup } from '../records/endpoint-groups.ts';
import type { BodyKind } from './answer-schemas.ts';
import type { Envelope } from './envelope.ts';
import type { GameDetails, GameSummary } from './game-summary.ts';
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
  readonly replacement: Successor | undefined;
}

/** A game in the place of a retired slug, or one of its listed installers. */
export interface Successor {
  readonly game: string;
  readonly installer: string | undefined;
}

/** What is known of a site that is asked for an example of each endpoint. */
interface SampleGame {
  /** Slug of a game with installers. */
  readonly game: string;
  /** Slug of one of them, where it could be read. */
  readonly installer: string | undefined;
  /** Path of the second page of the game's list, if it has one. */
  readonly secondPage: string | undefined;
  /** Path of a file in a folder, whatever game it is of, where the list of files is known and has one. */
  readonly anyIn: (folder: string) => string | undefined;
}

/** The settings by which a site chooses what it serves. */
export type SwitchingSettings = Pick<SiteRecord, 'endpoints' | 'website' | 'security'>;

interface Declared {
  /** One word, unique; names the endpoint in the change feed and in reports on conformance. */
  readonly name: string;
  /** Printed by the preview with an example of its address; not printed without it. */
  readonly title?: string;
  /** The schema of its bodies; absent for bodies that are not JSON. Lists of installers have `envelope`. */
  readonly schema?: BodyKind | undefined;
  /** Media type, where the file's ending and folder do not say it. */
  readonly type?: string;
  /** The group by which a site can switch it off; absent for what every site serves. */
  readonly group?: EndpointGroup;
  /** For people: no part of the interface, and switched off with the website. */
  readonly isPage?: true;
  /** Hosts do not serve it: no client requests it. */
  readonly isHidden?: true;
  /** Whether a site has it by its settings, where neither its group nor `isPage` decide that. */
  readonly isWanted?: (settings: SwitchingSettings) => boolean;
  /** Whether a site without it does not conform. */
  readonly isRequired?: true;
  /** Whether the change feed tells the new digest of its file. */
  readonly isInFeed?: true;
}

/** OpenAPI has an operation for every address but those of pages and of hidden files. */
type Described<Description> =
  | { readonly operation: Description }
  | { readonly operation?: never; readonly isPage: true }
  | { readonly operation?: never; readonly isHidden: true };

export type GameAnswer = ListAnswer | TextAnswer | BytesAnswer;

/** Answers that come of one game and depend on no other. */
export interface GameEndpoint extends Declared {
  readonly origin: 'game';
  /** Shared by endpoints with the same addresses. */
  readonly operation?: FolderOperation;
  /** Folder below `dist/`, ending with `/`. Replaced game by game: only endpoints of the site may add files. */
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
export type SiteFile = Declared &
  Described<Operation> & {
    readonly origin: 'site';
    readonly file: string;
    readonly bodyOf: (source: SiteSource) => string;
    /** `false` for an answer that would be too much as an example of itself. */
    readonly hasExample?: false;
  };

/** A picture that comes of no game; `undefined` where the settings want none. */
export interface SitePicture extends Declared {
  readonly origin: 'site';
  readonly isPage: true;
  readonly operation?: never;
  readonly file: string;
  readonly bytesOf: (source: SiteSource) => Uint8Array | undefined;
}

/** Files that come of no game, as many as there are records, in a folder of their own. */
export interface SiteFolder extends Declared {
  readonly origin: 'site';
  readonly operation?: FolderOperation;
  /** Ends with `/`. */
  readonly folder: string;
  readonly isAmongGames?: true;
  readonly answersOf: (source: SiteSource) => Iterable<TextAnswer>;
}

/** What answers about all games are made from. */
export interface CatalogueSource {
  readonly settings: SiteRecord;
  /** All games, in the order of their folders. */
  readonly games: readonly GameSummary[];
  /** What is said of a game only where it is new, for endpoints that have `hasDetails`. */
  readonly detailsOf: (game: GameSummary) => GameDetails;
  /** Paths of what is made already and comes of no single game: of the site, and of the endpoints before this one. */
  readonly renderedPaths: readonly string[];
}

/** A body as text, or as the value that its JSON has. */
export type Body = string | { readonly json: unknown };

interface DeclaredCatalogue extends Declared {
  readonly origin: 'catalogue';
  /** Whether it asks for details of games, so that it is rendered again when any of these has changed. */
  readonly hasDetails?: true;
}

/** A file made from all games. */
export type CatalogueFile = DeclaredCatalogue &
  Described<Operation> & { readonly file: string; readonly bodyOf: (source: CatalogueSource) => Body };

/** A folder in which nothing else lies; its name ends with `/`. */
type OwnFolder = DeclaredCatalogue & Described<FolderOperation> & { readonly folder: string };

/** Files made from all games. */
export type CatalogueFolder = OwnFolder & {
  readonly answersOf: (source: CatalogueSource) => Iterable<CatalogueAnswer>;
};

/** Files made of a part of the games that seldom changes: they are not rendered again while it stays the same. */
export type FolderMadeOfPart<Part> = OwnFolder & {
  partOf(games: readonly GameSummary[]): Part;
  answersOf(part: Part): Iterable<CatalogueAnswer>;
};

export type CatalogueEndpoint = CatalogueFile | CatalogueFolder | FolderMadeOfPart<unknown>;

/** A file made from all games, with its path. */
export interface CatalogueAnswer {
  readonly path: string;
  readonly body: Body;
}

/** What is known of a release when its files are listed. */
export interface ReleaseSource {
  readonly settings: SiteRecord;
  readonly endpoints: readonly Endpoint[];
  readonly serial: number;
  readonly counts: RecordCounts;
  /** Installers that their games list. */
  readonly published: number;
  /** Public key of the signature, `null` for a release that is not signed. */
  readonly key: string | null;
}

/** A file that each release has anew, since it holds the serial. */
export interface ReleaseDescription extends Declared {
  readonly origin: 'release';
  readonly operation: Operation;
  readonly file: string;
  readonly bodyOf: (source: ReleaseSource) => string;
}

/** A kind of answer: where it lies, what it is made from, and how it is made. */
export type Endpoint = GameEndpoint | SiteFile | SitePicture | SiteFolder | CatalogueEndpoint | ReleaseDescription;

/** What the description of the interface says of an address. */
export interface Operation {
  /** A noun in lower camel case, unique; the ids of GET, HEAD and OPTIONS are made from it. */
  readonly id: string;
  /** A few words, without a period. */
  readonly summary: string;
  /** Sentences that say more. */
  readonly description?: string;
}

/** What it says of the addresses of a folder, which are as many as there are records. */
export interface FolderOperation extends Operation {
  /** Path below `dist/`, with each parameter as `{name}`. */
  readonly address: string;
  /** What stands in the place of each parameter, by its name. */
  readonly parameters: Readonly<Record<string, AddressParameter>>;
}

/** A part of an address that differs from answer to answer. */
export interface AddressParameter {
  readonly description: string;
  /** JSON Schema of its value. */
  readonly schema: object;
  /** Absent where it depends on the site. */
  readonly example?: string | number;
}
