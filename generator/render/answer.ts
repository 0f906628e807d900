import type { RetiredRecord, RuntimeRecord, SiteRecord } from '../validate/records.ts';
import type { RenderedGame } from './rendered-game.ts';

/** What the body of an answer is, which says by which schema it is judged. */
export type BodyKind = 'envelope' | 'runtime' | 'not-found' | 'method-not-allowed';

/** A file of `dist/`. */
export interface OutputFile {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly body: string;
}

/** A body of the read interface. */
export interface Answer extends OutputFile {
  readonly kind: BodyKind;
  /** The installers at the end of an envelope, as they stand in the body; absent where nobody has them apart. */
  readonly results?: readonly string[];
}

/** All that answers are made from. */
export interface Rendered {
  readonly baseUrl: string;
  readonly pageSize: number;
  readonly jsonTwins: boolean;
  /** What a host that can answers to a slug that nobody knows. */
  readonly unknownSlug: SiteRecord['unknownSlug'];
  /** Whether drafts answer by their own slug, for a preview. */
  readonly drafts: boolean;
  readonly games: readonly RenderedGame[];
  readonly runtimes: readonly RuntimeRecord[];
  readonly retired: readonly RetiredRecord[];
}
