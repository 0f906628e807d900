import { keepText, keptText } from '../browser-storage.ts';
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

/** What was kept; `undefined` where there is nothing. */
export function readKept(): Kept | undefined {
  try {
    return (JSON.parse(keptText(keyOf()) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether it could be kept. */
export function keep(keptText: Kept): boolean {
  return keepText(keyOf(), JSON.stringify(keptText));
}

export function forget(): void {
  keepText(keyOf(), null);
}
