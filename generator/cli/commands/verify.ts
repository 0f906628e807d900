import { countOf } from '../../findings/count-of.ts';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRelease } from './open-previous.ts';
import { openSigningKey, openTrust } from './open-keys.ts';
import { type Environment, ExitCode, Misuse, coloursFor } from '../terminal/environment.ts';
import type { Progress } from '../../findings/progress.ts';
import { withProgress } from '../terminal/progress.ts';
import { visibleJson, visibleText } from '../../findings/visible-text.ts';
import { COSIGNATURE_FILE, HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import { isFolder } from '../../io/disk/make-folders.ts';
import { readRegular } from '../../io/disk/read-regular.ts';
import { siteOf } from '../../io/network/fetch-previous.ts';
import { type SigningKey, signFile } from '../../release/manifest/minisign.ts';
import { parseManifestHeader } from '../../release/manifest/parse-manifest.ts';
import { trustedComment } from '../../release/manifest/print-manifest.ts';
import { verifyFolder } from '../../io/disk/verify-folder.ts';
import { FetchFault } from '../../io/network/fetch-bytes.ts';
import { fetchPublished, verifySite } from '../../io/network/verify-site.ts';
import type { Verified } from '../../release/verify/verified.ts';
import type { VerifyOptions } from '../definitions/verify.ts';

/** Faults that a person is shown; what follows would tell nothing new. */
const SHOWN = 30;

/** Holds a published tree, in a folder or at an address, to its manifest. */
export async function verify(target: string, options: VerifyOptions, environment: Environment): Promise<ExitCode> {
  const { keys, cosigner } = openTrust(options, environment);
  if (options.sign !== undefined && options.rebuild === undefined)
    throw new Misuse('Only what was rebuilt can be vouched for; add --rebuild');
  const key = openSigningKey(options.sign, environment);
  const previous =
    options.previous === undefined ? undefined : (await readRelease(options.previous, environment, true)).manifest;
  const now = Math.floor(environment.now() / 1000);
  const verified = await withProgress(environment, (progress) =>
    inspect(target, { keys, cosigner, previous, now }, progress, environment),
  );
  const all = options.rebuild === undefined ? verified : await withRebuild(verified, target, options, environment);
  print(target, all, options, environment);
  if (all.faults.length > 0) return ExitCode.findings;
  if (key !== undefined) await cosign(target, key, environment);
  return ExitCode.clean;
}

/** What was verified, with what building the commit again has shown. */
async function withRebuild(
  verified: Verified,
  target: string,
  { rebuild: commit = '', catalogue }: VerifyOptions,
  environment: Environment,
): Promise<Verified> {
  const { rebuild } = await import('./rebuild.ts');
  const read = readerOf(target, environment);
  const { faults, notices } = await rebuild(target, { rebuild: commit, catalogue }, read, environment);
  return { ...verified, faults: [...verified.faults, ...faults], notices: [...verified.notices, ...notices] };
}

/** Reads published files; `undefined` for one that is not there. */
function readerOf(target: string, { workingFolder }: Environment): (path: string) => Promise<Buffer | undefined> {
  if (isAddress(target)) return (path) => fetchPublished(siteOf(target), path);
  return (path) => Promise.resolve(readRegular(resolve(workingFolder, target, path)));
}

/** Signs what was rebuilt, beside the signature of the publisher. */
async function cosign(target: string, key: SigningKey, environment: Environment): Promise<void> {
  const read = readerOf(target, environment);
  const [list, head] = await Promise.all([read(LIST_FILE), read(HEAD_FILE)]);
  const parsed = parseManifestHeader(head?.toString('utf8') ?? '');
  if (list === undefined || !parsed.ok) throw new Misuse(`The manifest of "${target}" has gone meanwhile`);
  const name = isAddress(target) ? COSIGNATURE_FILE : join(target, COSIGNATURE_FILE);
  writeFileSync(resolve(environment.workingFolder, name), signFile(list, key, trustedComment(parsed.value)));
  environment.out.write(`Signed with ${key.publicKey}: ${visibleText(name)} belongs beside ${LIST_FILE}\n`);
}

function isAddress(target: string): boolean {
  return /^https?:\/\//.test(target);
}

async function inspect(
  target: string,
  trust: Parameters<typeof verifySite>[1],
  progress: Progress,
  { workingFolder }: Environment,
): Promise<Verified> {
  if (isAddress(target)) {
    try {
      return await verifySite(target, trust, progress);
    } catch (error) {
      if (error instanceof FetchFault) throw new Misuse(`Cannot verify: ${error.message}`);
      throw error;
    }
  }
  const folder = resolve(workingFolder, target);
  if (!isFolder(folder)) {
    throw new Misuse(
      `There is no folder "${target}"; name the folder of a build, or an address with http:// or https://`,
    );
  }
  return verifyFolder(folder, trust, progress);
}

function print(
  target: string,
  verified: Verified,
  { format, rebuild, cosigner }: VerifyOptions,
  environment: Environment,
): void {
  const { out } = environment;
  const { faults, notices } = verified;
  if (format === 'jsonl') {
    for (const { kind, path, words } of faults) out.write(`${visibleJson({ kind, path, words })}\n`);
    return;
  }
  const colours = coloursFor(out, environment);
  const shown = visibleText(target);
  const more = [
    cosigner === undefined ? '' : ', and by the one who rebuilt it',
    rebuild === undefined ? '' : visibleText(`; it is what commit ${rebuild} gives`),
  ].join('');
  for (const { kind, path, words } of faults.slice(0, SHOWN)) {
    out.write(`${colours.red(kind)}  ${visibleText(`${path} ${words}`)}\n`);
  }
  if (faults.length > SHOWN) out.write(`… and ${countOf(faults.length - SHOWN, 'more fault')}\n`);
  for (const notice of notices) out.write(`note: ${visibleText(notice)}\n`);
  out.write(
    faults.length === 0
      ? `${shown} is whole: ${summary(verified)}${more}\n`
      : `${countOf(faults.length, 'fault')} in ${shown}\n`,
  );
}

function summary({ checked, serial, signedBy }: Verified): string {
  const signature = {
    nobody: 'not signed',
    'key-of-manifest': 'signed by the key that its manifest names; pass --key to hold it to one that you trust',
    'key-given': 'signed by the key given',
    'next-key': `signed by ${signedBy.kind === 'next-key' ? signedBy.key : ''}, which the key given names as the next; pass this one from now on`,
  }[signedBy.kind];
  return `serial ${String(serial)}, ${countOf(checked, 'file')}, ${signature}`;
}
