import type { Envelope } from './envelope.ts';

/** What the body of an answer is, or a piece of one, which says by which schema it is judged. */
export type BodyKind = 'envelope' | 'installer' | 'runtime' | 'runtime-versions' | 'not-found' | 'method-not-allowed';

/** The file with the answer to a path that is a folder as well; hosts answer the folder's path with it. */
export const FOLDER_FILE = 'index.json';

/** A file of `dist/`. */
export interface OutputFile {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly body: string;
}

/** A body of the read interface. */
export interface Answer extends OutputFile {
  readonly kind: BodyKind;
}

/** An answer that lists installers, of which `bodyOf` makes the body. */
export interface ListAnswer {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly envelope: Envelope;
}

/** What the answers of a game depend on, besides the game. */
export interface GameSettings {
  readonly baseUrl: string;
  readonly pageSize: number;
  readonly jsonTwins: boolean;
  /** Whether drafts answer by their own slug, for a preview. */
  readonly drafts: boolean;
}
