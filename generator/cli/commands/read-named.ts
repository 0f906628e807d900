import { resolve } from 'node:path';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';

/** Reads a file of the command line; throws `Misuse`, which says what the file is, such as "the list". */
export function readNamed(path: string, { workingFolder }: Environment, what?: string): string {
  try {
    return readNamedText(resolve(workingFolder, path));
  } catch (error) {
    const file = what === undefined ? `"${path}"` : `${what} "${path}"`;
    throw new Misuse(`Cannot read ${file}: ${reasonOf(error).words}`);
  }
}
