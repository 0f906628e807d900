import { lstatSync, type Stats } from 'node:fs';
import { reasonOf } from './reason-of.ts';

/** What is at a path, `undefined` for nothing; links are not followed. */
export function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (reasonOf(error).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
