/** Reasons why a change may wait, each with the codes of a review (EFFECTS.md) of which one is enough. */
export const HOLD_REASONS = {
  'new-author': {
    words: 'Another author is named, or the first installer of an author comes to a game.',
    codes: ['author-changed', 'author-new'],
  },
  'new-host': {
    words: 'A host, or an account of a host that many share, that the game did not use, or one that poses as another.',
    codes: ['new-host', 'source-changed', 'host-like-another', 'foreign-letters-in-host', 'disguised-address'],
  },
  'unverified-download': {
    words: 'A checksum is dropped, weakened or replaced, or a program is run that nothing compares with one.',
    codes: [
      ...['checksum-dropped', 'checksum-weakened', 'checksum-replaced', 'verification-removed', 'encryption-dropped'],
      ...['executes-without-checksum', 'executes-unencrypted', 'executes-moving', 'loads-without-checksum'],
    ],
  },
  'network-command': {
    words: 'A command fetches or sends something, or does not check certificates.',
    codes: ['network-command', 'certificate-checks-off'],
  },
  'new-command': {
    words: 'A command that was not there, or a step that the client does not know.',
    codes: ['new-command', 'command-in-settings', 'hidden-command', 'privileged-command', 'unknown-step'],
  },
  'other-program': {
    words: 'Another program starts the game, other code is loaded into it, or another game is needed.',
    codes: ['starts-another', 'launch-changed', 'environment-loads-code', 'redefined-variable', 'needs-game'],
  },
  'outside-game': {
    words: 'Something is written outside the game folder, or where it starts by itself.',
    codes: ['writes-outside', 'sensitive-path', 'registry-autostart'],
  },
} as const;

export type HoldReason = keyof typeof HOLD_REASONS;

/** Which changes wait, and for how long. */
export interface HoldSettings {
  readonly days: number;
  readonly reasons: readonly HoldReason[];
  /** Public keys of those who may end a wait, in the form of SSH. */
  readonly owners: readonly string[];
}

export function codesOf(reasons: readonly HoldReason[]): ReadonlySet<string> {
  return new Set(reasons.flatMap((reason): readonly string[] => HOLD_REASONS[reason].codes));
}

export const REASON_NAMES = Object.keys(HOLD_REASONS) as readonly HoldReason[];
