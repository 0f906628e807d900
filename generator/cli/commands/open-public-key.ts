import { resolve } from 'node:path';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { publicKeyOf, SigningFault } from '../../release/signing/minisign.ts';
import type { Environment } from '../terminal/environment.ts';
import { Misuse } from '../terminal/misuse.ts';

/** A public key of minisign from the command line: the key itself, or a file with it. */
export function openPublicKey(source: string, { workingFolder }: Environment): string {
  try {
    return publicKeyOf(/^RW[\w+/]{54}$/.test(source) ? source : readNamedText(resolve(workingFolder, source)));
  } catch (error) {
    const reason = error instanceof SigningFault ? error.message : reasonOf(error).words;
    throw new Misuse(`Cannot use the key "${source}": ${reason}`);
  }
}
