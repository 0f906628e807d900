import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS_FILE, KEYS_SIGNATURE_FILE } from '../../http/addresses.ts';
import { signKeys } from '../../release/manifest/keys.ts';
import { printTime } from '../../release/manifest/print-manifest.ts';
import { type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openPublicKey, openSigningKey } from './open-keys.ts';
import type { KeysOptions } from '../definitions/keys.ts';

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
