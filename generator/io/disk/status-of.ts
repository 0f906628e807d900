import { lstatSync, type Stats } from 'node:fs';
import { reasonOf } from './reason-of.ts';

/** What the file system says of an entry, of which no link is followed; `undefined` where it says nothing. */
export function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (reasonOf(error).code === '') throw error;
    return undefined;
  }
}
