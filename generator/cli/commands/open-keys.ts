import { writeFileSync } from 'node:fs';
import { resolve, join } from 'node:path';
import { openCatalogue } from './open-catalogue.ts';
import type { KeysOptions } from '../definitions/keys.ts';
import { type Environment, Misuse, ExitCode } from '../terminal/environment.ts';
import { KEYS_FILE, KEYS_SIGNATURE_FILE } from '../../http/addresses.ts';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { readNamed } from './read-named.ts';
import { signKeys } from '../../release/manifest/keys.ts';
import { publicKeyOf, readSigningKey, SigningFault, type SigningKey } from '../../release/manifest/minisign.ts';
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
