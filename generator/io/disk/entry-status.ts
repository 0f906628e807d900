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

/** The same where the system says nothing of it for whatever reason. */
export function statusIfKnown(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (reasonOf(error).code === '') throw error;
    return undefined;
  }
}
