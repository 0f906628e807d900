import { join } from 'node:path';
import type { OutputFile } from '../../answers/endpoint.ts';
import { KEYS_FILE, KEYS_SIGNATURE_FILE } from '../../http/addresses.ts';
import { readRegular } from '../../io/disk/read-regular.ts';
import { type KeysStatement, readKeys } from '../../release/manifest/keys.ts';
import { SigningFault } from '../../release/manifest/minisign.ts';
import { Misuse } from '../terminal/environment.ts';

/** What a catalogue says of its keys, and the files that say so. */
export interface OpenedStatement {
  readonly files: readonly OutputFile[];
  /** The key that follows the one that signs, if one was named. */
  readonly nextKey: string | null;
}

/** Reads what "catalogue keys" has put into the folder of a catalogue; throws `Misuse` where it does not fit the key that signs. */
export function openStatement(catalogue: string, publicKey: string | undefined): OpenedStatement {
  const bytesOf = (path: string) => readRegular(join(catalogue, path))?.toString('utf8');
  const [text, signature] = [bytesOf(KEYS_FILE), bytesOf(KEYS_SIGNATURE_FILE)];
  if (text === undefined && signature === undefined) return { files: [], nextKey: null };
  const { key, next } = readStatement(text, signature);
  if (publicKey !== undefined && publicKey !== key && publicKey !== next) {
    throw new Misuse(
      `The key that signs is ${publicKey}, but ${KEYS_FILE} is of other keys: ${key}${next === null ? '' : `, and ${next} as the next`}`,
      'Sign with one of these, or say with "catalogue keys" what comes after yours.',
    );
  }
  const files = [
    { path: KEYS_FILE, body: text ?? '' },
    { path: KEYS_SIGNATURE_FILE, body: signature ?? '' },
  ];
  return { files, nextKey: publicKey === key ? next : null };
}

function readStatement(text: string | undefined, signature: string | undefined): KeysStatement {
  try {
    return readKeys({ text, signature });
  } catch (error) {
    if (!(error instanceof SigningFault)) throw error;
    throw new Misuse(`${KEYS_FILE} cannot be served: ${error.message}`, 'Write it again with "catalogue keys".');
  }
}
