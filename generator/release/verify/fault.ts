/** What is wrong with a published tree. */
export interface Fault {
  readonly kind: FaultKind;
  /** Path below the tree. */
  readonly path: string;
  /** A sentence of what was found, without the path. */
  readonly words: string;
}

type FaultKind =
  | 'not-rebuilt'
  | 'missing'
  | 'changed'
  | 'extra'
  | 'unreadable'
  | 'manifest'
  | 'signature'
  | 'expired'
  | 'future'
  | 'rolled-back';
