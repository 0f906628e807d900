/** What happened to something between two trees of served files. */
export type Happening = 'removed' | 'changed' | 'added';

/** In the order of showing: what is lost first, since a client may rely on it. */
export const HAPPENINGS: readonly Happening[] = ['removed', 'changed', 'added'];

/** How two trees of served files differ. */
export interface Comparison {
  /** Paths of answers below `api/`, without the twins and packed siblings that always follow them; in code-point order. */
  readonly answers: Paths;
  /** Paths of all other files: error bodies, pages, feeds, manifests. */
  readonly others: Paths;
  /** What is behind the answers, each once, however many answers hold it. */
  readonly changes: readonly Change[];
}

export type Paths = Readonly<Record<Happening, readonly string[]>>;

/** An installer, or an answer of another kind, that is not what it was. */
export interface Change {
  readonly happening: Happening;
  /** `installer`, or `answer` for something that is no list of installers. */
  readonly what: 'installer' | 'answer';
  /** Slug of the installer, or path of the answer. */
  readonly name: string;
  /** Lines of a unified difference, each with its sign, without headers of files. */
  readonly lines: readonly string[];
}

/** Files as a host serves them. */
export interface ServedTree {
  /** Every file, relative to the root, with `/`. */
  readonly paths: ReadonlySet<string>;
  /** Bytes of one of `paths`. */
  readonly read: (path: string) => Buffer;
}
