import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { readNamed } from './read-named.ts';
import { publicKeyOf, readSigningKey, SigningFault, type SigningKey } from '../../release/manifest/minisign.ts';

/** Variables of the environment with the text of the secret key, and with its password. */
const KEY_VARIABLE = 'CATALOGUE_SIGNING_KEY';
const PASSWORD_VARIABLE = 'CATALOGUE_SIGNING_PASSWORD';

/** Reads the key that signs, from a file or (`true`) the environment; throws `Misuse`. */
export function openSigningKey(source: string | true | undefined, environment: Environment): SigningKey | undefined {
  if (source === undefined) return undefined;
  const { variables } = environment;
  const text = source === true ? variables[KEY_VARIABLE] : readNamed(source, environment, 'the key');
  if (text === undefined || text === '') {
    throw new Misuse(`--sign without a file takes the key from ${KEY_VARIABLE}, which is not set`);
  }
  try {
    return readSigningKey(text, variables[PASSWORD_VARIABLE]);
  } catch (error) {
    if (!(error instanceof SigningFault)) throw error;
    throw new Misuse(`Cannot sign: ${error.message} (a password is read from ${PASSWORD_VARIABLE})`);
  }
}

/** A public key of minisign from the command line: the key itself, or a file with it. */
export function openPublicKey(source: string, { workingFolder }: Environment): string {
  const file = resolve(workingFolder, source);
  try {
    return publicKeyOf(existsSync(file) ? readNamedText(file) : source);
  } catch (error) {
    const reason = error instanceof SigningFault ? error.message : reasonOf(error).words;
    throw new Misuse(`"${source}" is no public key: ${reason}`);
  }
}
