import type { Link } from './collect-links.ts';

export type LinkState =
  | { readonly state: 'alive' }
  /** It answers, and redirects permanently to another address. */
  | { readonly state: 'moved'; readonly to: string }
  /**
   * The file is another than the records expect; there is no such file, or no such host; the host did not say, since it
   * refuses programs or has its own fault.
   */
  | { readonly state: 'changed' | 'dead' | 'unclear'; readonly reason: string };

/** A checked address, with the time of its answer in milliseconds since 1970; `undefined` where none was waited for. */
export type LinkResult = Link & LinkState & { readonly checkedAt?: number | undefined };

/** Whether somebody has to change a record. */
export function isFault({ state }: LinkState): boolean {
  return state === 'changed' || state === 'dead';
}

export function reasonOfState(result: LinkState): string {
  if (result.state === 'alive') return '';
  return result.state === 'moved' ? `it is now at ${result.to}` : result.reason;
}
