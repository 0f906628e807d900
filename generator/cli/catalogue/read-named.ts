import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findCommit, gitFault } from '../../io/disk/git.ts';
import { refusals, writeOurs, type NamedFile } from '../../io/disk/named-files.ts';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { publicKeyOf, readSigningKey, SigningFault, type SigningKey } from '../../release/manifest/minisign.ts';
import { type Environment, Misuse, tell } from '../terminal/environment.ts';

export function readNamed(path: string, { workingFolder }: Environment, noun?: string): string {
  try {
    return readNamedText(resolve(workingFolder, path));
  } catch (error) {
    const file = noun === undefined ? `"${path}"` : `${noun} "${path}"`;
    throw new Misuse(`Cannot read ${file}: ${reasonOf(error).words}`);
  }
}

/** Throws `Misuse` where files of others are in the way; `isForced` lets those be replaced that may be. */
export function refuseForeign(files: readonly NamedFile[], isForced: boolean): void {
  const refusedFiles = refusals(files).filter(({ canForce }) => !(isForced && canForce));
  if (refusedFiles.length === 0) return;
  const remedy = refusedFiles.every(({ canForce }) => canForce)
    ? 'Nothing was written. Name another place with --out, or replace what is there with --force.'
    : 'Nothing was written. Name another place with --out, or move away what is there.';
  throw new Misuse(...refusedFiles.map(({ path, words }) => `"${path}" cannot be replaced: ${words}`), remedy);
}

export function writeNamed(files: readonly NamedFile[], isForced: boolean, environment: Environment): void {
  refuseForeign(files, isForced);
  for (const { path, through, isUnchanged, isKept } of writeOurs(files)) {
    const link = through === undefined ? '' : `, to which the link ${through} leads`;
    const usual = isUnchanged ? 'Unchanged:' : 'Wrote';
    tell(environment, `${isKept ? 'Kept yours:' : usual} ${path}${link}`);
  }
}

/** The commit of a name, or, with `since`, the commit at which the history of both parted; throws `Misuse`. */
export function commitOf(name: string, folder: string, since?: string): string {
  const commit = findCommit(folder, name, since);
  if (commit !== undefined) return commit;
  const fault = gitFault(folder);
  if (fault !== undefined) throw new Misuse(`Commits cannot be read: ${fault}`);
  throw new Misuse(
    `There is no folder "${name}", and git knows no commit of that name for the catalogue`,
    'In a shallow clone, fetch it first: git fetch origin <branch>',
  );
}

const KEY_VARIABLE = 'CATALOGUE_SIGNING_KEY';
const PASSWORD_VARIABLE = 'CATALOGUE_SIGNING_PASSWORD';

/** Reads the secret key from a file or (`true`) the environment; throws `Misuse`. */
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

export function openPublicKey(source: string, { workingFolder }: Environment): string {
  const file = resolve(workingFolder, source);
  try {
    return publicKeyOf(existsSync(file) ? readNamedText(file) : source);
  } catch (error) {
    const reason = error instanceof SigningFault ? error.message : reasonOf(error).words;
    throw new Misuse(`"${source}" is no public key: ${reason}`);
  }
}
