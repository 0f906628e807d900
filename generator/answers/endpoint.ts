import type { EndpointGroup } from '../records/endpoint-groups.ts';
import type { RetiredRecord, RunnerRecord, RuntimeRecord, SiteRecord } from '../records/records.ts';
import type { BodyKind } from './answer-schemas.ts';
import type { Envelope } from './envelope.ts';
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

/** The settings of the site, and whether drafts answer by their own slug, for a preview. */
export type GameSettings = SiteRecord & { readonly drafts: boolean };

/** What the answers of the site are made from. All of it is in the key of the cache, or in its digest of other records. */
export interface SiteSource {
  readonly settings: SiteRecord;
  readonly runtimes: readonly RuntimeRecord[];
  readonly runners: readonly RunnerRecord[];
  readonly retired: readonly RetiredRecord[];
}

/** What is known of a site that is asked for an example of each endpoint. */
export interface SampleGame {
  /** Slug of a game with installers. */
  readonly game: string;
  /** Slug of one of them, where it could be read. */
  readonly installer: string | undefined;
  /** Path of the second page of the game's list, if it has one. */
  readonly secondPage: string | undefined;
}

interface Declared {
  /** One word, unique; names the endpoint in the change feed and in reports on conformance. */
  readonly name: string;
  /** What it answers with, in words that the preview prints with an example of its address; without it none is printed. */
  readonly title?: string;
  /** The schema of its bodies; `undefined` for bodies that are no JSON. Lists of installers have `envelope`. */
  readonly schema: BodyKind | undefined;
  /** The group by which a site can switch it off; absent for what every site serves. */
  readonly group?: EndpointGroup;
  /** Whether a site without it does not conform. */
  readonly isRequired?: true;
}

/** Answers that come of one game and depend on no other. */
export interface GameEndpoint extends Declared {
  readonly origin: 'game';
  /**
   * The folder below `dist/` that its answers lie in; ends with `/`. Its files are replaced game by game, so nothing may
   * lie there that comes of no game, except for files that an endpoint of the site declares.
   */
  readonly folder: string;
  /** Its answers, in the order of writing. */
  readonly answersOf: (game: RenderedGame, settings: GameSettings) => Iterable<ListAnswer | TextAnswer>;
  /** Path of an answer for a trial; `undefined` where the game has none. */
  readonly exampleOf: (game: SampleGame) => string | undefined;
  /** Path of the one answer to a slug, where the change feed tells which slugs came, went and changed. */
  readonly feedPath?: (slug: string) => string;
}

/** A file that comes of no game. */
export interface SiteFile extends Declared {
  readonly origin: 'site';
  readonly file: string;
  /** Its type, for hosts that do not know the ending; of files beside the interface only. */
  readonly type?: string;
  readonly bodyOf: (source: SiteSource) => string;
  /** Whether the change feed tells its new digest. */
  readonly isInFeed?: true;
  /** Whether hosts keep it to themselves: no one asks for it. */
  readonly isHidden?: true;
}

/** Files that come of no game, as many as there are records, in a folder of their own. */
export interface SiteFolder extends Declared {
  readonly origin: 'site';
  /** Ends with `/`. */
  readonly folder: string;
  readonly answersOf: (source: SiteSource) => Iterable<TextAnswer>;
}

/** A kind of answer: where it lies, what it is made from, and how it is made. */
export type Endpoint = GameEndpoint | SiteFile | SiteFolder;
