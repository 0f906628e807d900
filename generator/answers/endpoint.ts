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

export interface OutputFile {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly body: string;
}

/** A list of installers, validated installer by installer; `bodyOf` renders its body. */
export interface ListAnswer {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly envelope: Envelope;
}

/** A body as text, bytes or JSON value. */
export type Body = string | Uint8Array | { readonly json: unknown };

export interface FileAnswer {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly body: Body;
  /** What is validated by the endpoint's schema, if that is not the body itself. */
  readonly value?: () => unknown;
}

/** The settings of the site; in a preview, drafts answer too. */
export type GameSettings = SiteRecord & { readonly drafts: boolean };

/** Input of the site's answers; the key of the cache covers all of it. */
export interface SiteSource {
  readonly settings: SiteRecord;
  readonly runtimes: readonly RuntimeRecord[];
  readonly runners: readonly RunnerRecord[];
  readonly retired: readonly RetiredSlug[];
}

/** A retired slug and its replacement, if there is one. */
export interface RetiredSlug extends RetiredRecord {
  readonly replacement: Successor | undefined;
}

/** A game or installer that replaces a retired slug. */
export interface Successor {
  readonly game: string;
  readonly installer: string | undefined;
}

/** Facts about a site, for an example address of each endpoint. */
interface SampleGame {
  readonly game: string;
  readonly installer: string | undefined;
  readonly secondPage: string | undefined;
  readonly anyIn: (folder: string) => string | undefined;
}

export type SwitchingSettings = Pick<SiteRecord, 'endpoints' | 'website' | 'security'>;

interface Declared {
  /** A unique word for the change feed and conformance reports. */
  readonly name: string;
  /** Title for the preview, which prints an example address. */
  readonly title?: string;
  /** Schema of JSON bodies; lists of installers have `envelope`. */
  readonly schema?: BodyKind | undefined;
  /** Media type if the file's ending and folder do not determine it. */
  readonly type?: string;
  /** The setting that switches it off. */
  readonly group?: EndpointGroup;
  /** A page for people, switched off with the website. */
  readonly isPage?: true;
  readonly isHidden?: true;
  /** Whether a site has it, if neither group nor `isPage` decide. */
  readonly isWanted?: (settings: SwitchingSettings) => boolean;
  /** Conformance requires it. */
  readonly isRequired?: true;
  /** The change feed contains its digest. */
  readonly isInFeed?: true;
}

/** OpenAPI describes all addresses except pages and hidden files. */
type Described<Description> =
  | { readonly operation: Description }
  | { readonly operation?: never; readonly isPage: true }
  | { readonly operation?: never; readonly isHidden: true };

export type GameAnswer = ListAnswer | FileAnswer;

/** Answers rendered from a single game. */
export interface GameEndpoint extends Declared {
  readonly origin: 'game';
  readonly operation?: FolderOperation;
  /** Ends with `/`; a changed game replaces its own files in it. */
  readonly folder: string;
  /** In the order of writing. */
  readonly answersOf: (game: RenderedGame, settings: GameSettings) => Iterable<GameAnswer>;
  /** Media types by ending. */
  readonly types?: readonly string[];
  /** Path of an example; `undefined` if the game has none. */
  readonly exampleOf: (game: SampleGame) => string | undefined;
  /** Path of the answer to a slug, for endpoints whose slugs the change feed lists. */
  readonly feedPath?: (slug: string) => string;
}

/** A file that depends on no game. */
export type SiteFile = Declared &
  Described<Operation> & {
    readonly origin: 'site';
    readonly file: string;
    readonly bodyOf: (source: SiteSource) => Body;
    /** `false` for an answer that is too long as its own example. */
    readonly hasExample?: false;
  };

/** A folder of files that depend on other records than games. */
export interface SiteFolder extends Declared {
  readonly origin: 'site';
  readonly operation?: FolderOperation;
  /** Ends with `/`. */
  readonly folder: string;
  readonly isAmongGames?: true;
  readonly answersOf: (source: SiteSource) => Iterable<FileAnswer>;
}

export type SiteEndpoint = SiteFile | SiteFolder;

/** Input of answers about all games. */
export interface CatalogueSource {
  readonly settings: SiteRecord;
  /** In the order of their folders. */
  readonly games: readonly GameSummary[];
  /** Details of new games. */
  readonly detailsOf: (game: GameSummary) => GameDetails;
  /** Paths of the site's files and of previous endpoints. */
  readonly renderedPaths: readonly string[];
}

interface DeclaredCatalogue extends Declared {
  readonly origin: 'catalogue';
}

/** A file about all games; with a key, as `AnswerGroup` has it. */
export type CatalogueFile = DeclaredCatalogue &
  Described<Operation> & {
    readonly file: string;
    readonly keyOf?: (source: CatalogueSource) => unknown;
    readonly bodyOf: (source: CatalogueSource) => Body;
  };

/** An exclusive folder; ends with `/`. */
export type CatalogueFolder = DeclaredCatalogue &
  Described<FolderOperation> & {
    readonly folder: string;
    readonly groupsOf: (source: CatalogueSource) => Iterable<AnswerGroup>;
  };

export type CatalogueEndpoint = CatalogueFile | CatalogueFolder;

/** Answers that are rendered together. */
export interface AnswerGroup {
  /** All that the answers depend on besides the settings; they are not rendered again while it stays the same. Without a key they always are. */
  readonly key?: unknown;
  readonly answers: () => Iterable<FileAnswer>;
}

/** Facts about a release for its last files. */
export interface ReleaseSource {
  readonly settings: SiteRecord;
  readonly endpoints: readonly Endpoint[];
  readonly serial: number;
  readonly counts: RecordCounts;
  readonly published: number;
  /** Public key; `null` if the release is unsigned. */
  readonly key: string | null;
}

export interface ReleaseDescription extends Declared {
  readonly origin: 'release';
  readonly operation: Operation;
  readonly file: string;
  readonly bodyOf: (source: ReleaseSource) => string;
}

/** A kind of answer: address, input and rendering. */
export type Endpoint = GameEndpoint | SiteEndpoint | CatalogueEndpoint | ReleaseDescription;

/** An address in the OpenAPI description. */
export interface Operation {
  /** A unique noun in lower camel case, for operation ids. */
  readonly id: string;
  /** A few words, without a period. */
  readonly summary: string;
  readonly description?: string;
}

/** A pattern of addresses in the OpenAPI description. */
export interface FolderOperation extends Operation {
  /** Path with parameters as `{name}`. */
  readonly address: string;
  readonly parameters: Readonly<Record<string, AddressParameter>>;
}

export interface AddressParameter {
  readonly description: string;
  readonly schema: object;
  /** Absent if it depends on the site. */
  readonly example?: string | number;
}
