import { join } from 'node:path';
import type { OutputFile } from '../../answers/endpoint.ts';
import type { BuildRequest } from '../../building/build-request.ts';
import { KEYS_FILE, KEYS_SIGNATURE_FILE } from '../../http/addresses.ts';
import { readRegular } from '../../io/disk/read-regular.ts';
import { type KeysStatement, readKeys } from '../../release/manifest/keys.ts';
import { namedKey, SigningFault } from '../../release/manifest/minisign.ts';
import type { BuildOptions } from '../definitions/build.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { openSigningKey } from './open-keys.ts';

export interface SigningOptions extends Pick<BuildOptions, 'sign' | 'validFor'> {
  /** The published release that this build is compared with: it is planned alike, and has no manifest yet. */
  readonly rebuilt?: { readonly publicKey: string | null; readonly validity: number | undefined };
}

/** Opens the key that signs, and the statement of keys of a catalogue; throws `Misuse`. */
export function openSigning(options: SigningOptions, catalogue: string, environment: Environment) {
  const { validFor, rebuilt } = options;
  const key = openKey(options, environment);
  const { files, nextKey } = openStatement(catalogue, key?.publicKey);
  const validity = rebuilt === undefined ? validFor * 86_400 || undefined : rebuilt.validity;
  return {
    request: { key, nextKey, validity, hasManifest: rebuilt === undefined },
    /** The files, with those of the statement of keys. */
    withFiles: (others: readonly OutputFile[]) => [...others, ...files],
    /** A cache for each statement: what is served besides the answers of games is made anew where it is another. */
    withCache:
      (open: BuildRequest['openCache']): BuildRequest['openCache'] =>
      (settings) =>
        open([settings, ...files.map(({ body }) => body)].join('\n')),
  };
}

/** The key that signs; of a release that is rebuilt only its name. */
function openKey({ sign, rebuilt }: SigningOptions, environment: Environment): BuildRequest['key'] {
  if (rebuilt === undefined) return openSigningKey(sign, environment);
  return rebuilt.publicKey === null ? undefined : namedKey(rebuilt.publicKey);
}

/** Reads what "catalogue keys" has put into the folder of a catalogue; throws `Misuse` where it does not fit the key that signs. */
function openStatement(catalogue: string, publicKey: string | undefined) {
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
  // The key that follows the one that signs, if one was named.
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
