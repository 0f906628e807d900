import type { Said, Written } from '../../workbench/messages.ts';

/** What a person has written, as this browser alone keeps it. */
export interface Kept {
  readonly written: Written;
  readonly said: Said;
  /** The record of the game, where the text came with one. */
  readonly game: Written | undefined;
  /** Whether the text is that of an installer of this site. */
  readonly isChange: boolean;
}

/** One name for each site, since several can be at one host. */
function keyOf(): string {
  return `workbench ${location.pathname}`;
}

/** What was kept; `undefined` where there is nothing, or a browser that keeps nothing refuses to be asked. */
export function readKept(): Kept | undefined {
  try {
    const text = localStorage.getItem(keyOf());
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

/** Whether it could be kept. */
export function keep(kept: Kept): boolean {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(keyOf());
  } catch {
    // There was nothing.
  }
}
