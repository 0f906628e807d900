import { writeFileSync } from 'node:fs';
import { resolve, join } from 'node:path';
import type { OutputFile } from '../../answers/endpoint.ts';
import type { BuildRequest } from '../../building/build-request.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { BuildOptions } from '../definitions/build.ts';
import type { KeysOptions } from '../definitions/keys.ts';
import { type Environment, Misuse, ExitCode } from '../terminal/environment.ts';
import { KEYS_FILE, KEYS_SIGNATURE_FILE } from '../../http/addresses.ts';
import { readNamedText, readRegular } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { readNamed } from './read-named.ts';
import { type KeysStatement, readKeys, signKeys } from '../../release/manifest/keys.ts';
import {
  publicKeyOf,
  readSigningKey,
  SigningFault,
  type SigningKey,
  namedKey,
} from '../../release/manifest/minisign.ts';
import { printTime } from '../../release/manifest/print-manifest.ts';

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
  try {
    return publicKeyOf(/^RW[\w+/]{54}$/.test(source) ? source : readNamedText(resolve(workingFolder, source)));
  } catch (error) {
    const reason = error instanceof SigningFault ? error.message : reasonOf(error).words;
    throw new Misuse(`Cannot use the key "${source}": ${reason}`);
  }
}

/** The keys that a published tree must be signed with; throws `Misuse`. */
export function openTrust(
  { key = [], cosigner }: { readonly key?: readonly string[] | undefined; readonly cosigner?: string | undefined },
  environment: Environment,
): { readonly keys: readonly string[]; readonly cosigner: string | undefined } {
  return {
    keys: key.map((source) => openPublicKey(source, environment)),
    cosigner: cosigner === undefined ? undefined : openPublicKey(cosigner, environment),
  };
}

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

/** Writes down which key comes after the one that signs releases, and which earlier ones are revoked. */
export function keys(options: KeysOptions, environment: Environment): ExitCode {
  const { folder } = openCatalogue(options.catalogue, environment);
  const signer = openSigningKey(options.sign, environment);
  const next = options.next === undefined ? null : openPublicKey(options.next, environment);
  const revoked = (options.revoke ?? []).map((key) => openPublicKey(key, environment));
  if (signer === undefined || (next === null && revoked.length === 0)) {
    throw new Misuse('There is nothing to say; name the next key with --next, or a stolen one with --revoke');
  }
  if (next === signer.publicKey) throw new Misuse('The next key (--next) is the one that signs (--sign)');
  if (revoked.includes(signer.publicKey) || (next !== null && revoked.includes(next))) {
    throw new Misuse('A key that is revoked can neither sign nor come next; sign with the key after the stolen one');
  }
  const expires = Math.floor(environment.now() / 1000) + options.validFor * 86_400;
  const { text, signature } = signKeys({ next, expires, revoked }, signer);
  writeFileSync(join(folder, KEYS_FILE), text);
  writeFileSync(join(folder, KEYS_SIGNATURE_FILE), signature);
  const { out } = environment;
  out.write(`${signer.publicKey} signs releases\n`);
  if (next !== null) out.write(`${next} comes next; mirrors learn it until ${printTime(expires)}\n`);
  for (const key of revoked) out.write(`${key} is revoked\n`);
  out.write(`Commit ${KEYS_FILE} and ${KEYS_SIGNATURE_FILE} in the catalogue, and publish them with the next build.\n`);
  return ExitCode.clean;
}
