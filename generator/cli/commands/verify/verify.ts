import { isWebAddress } from '../../../records/url.ts';
import { countOf } from '../../../text/count-of.ts';
import { resolve } from 'node:path';
import { readRelease } from '../../catalogue/open-previous.ts';
import { openPublicKey } from '../../catalogue/read-named.ts';
import { type Environment, ExitCode, Misuse, coloursFor } from '../../terminal/environment.ts';
import type { Progress } from '../../../findings/progress.ts';
import { withProgress } from '../../terminal/progress.ts';
import { visibleJson, visibleText } from '../../../text/visible-text.ts';
import { isFolder } from '../../../io/disk/entry-status.ts';
import { verifyFolder } from '../../../io/disk/verify-folder.ts';
import { FetchFault } from '../../../io/network/fetch-bytes.ts';
import { verifySite } from '../../../io/network/verify-site.ts';
import type { Verified } from '../../../release/verify/verify-manifest.ts';
import type { VerifyOptions } from './definition.ts';

const MAX_FAULTS = 30;

export async function verify(target: string, options: VerifyOptions, environment: Environment): Promise<ExitCode> {
  const keys = (options.key ?? []).map((source) => openPublicKey(source, environment));
  const previous =
    options.previous === undefined ? undefined : (await readRelease(options.previous, environment, true)).manifest;
  const currentTime = Math.floor(environment.now() / 1000);
  const verification = await withProgress(environment, (progress) =>
    inspect(target, { keys, previous, currentTime }, progress, environment),
  );
  print(target, verification, options, environment);
  return verification.faults.length > 0 ? ExitCode.findings : ExitCode.clean;
}

async function inspect(
  target: string,
  trust: Parameters<typeof verifySite>[1],
  progress: Progress,
  { workingFolder }: Environment,
): Promise<Verified> {
  if (isWebAddress(target)) {
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

function print(target: string, verification: Verified, { format }: VerifyOptions, environment: Environment): void {
  const { out } = environment;
  const { faults, notices } = verification;
  if (format === 'jsonl') {
    for (const { kind, path, words } of faults) out.write(`${visibleJson({ kind, path, words })}\n`);
    return;
  }
  const colours = coloursFor(out, environment);
  const displayTarget = visibleText(target);
  for (const { kind, path, words } of faults.slice(0, MAX_FAULTS)) {
    out.write(`${colours.red(kind)}  ${visibleText(`${path} ${words}`)}\n`);
  }
  if (faults.length > MAX_FAULTS) out.write(`… and ${countOf(faults.length - MAX_FAULTS, 'more fault')}\n`);
  for (const notice of notices) out.write(`note: ${visibleText(notice)}\n`);
  out.write(
    faults.length === 0
      ? `${displayTarget} is whole: ${summary(verification)}\n`
      : `${countOf(faults.length, 'fault')} in ${displayTarget}\n`,
  );
}

function summary({ checked: checkedCount, serial, signedBy }: Verified): string {
  const signature = {
    nobody: 'not signed',
    'key-of-manifest': 'signed by the key that its manifest names; pass --key to hold it to one that you trust',
    'key-given': 'signed by the key given',
  }[signedBy];
  return `serial ${String(serial)}, ${countOf(checkedCount, 'file')}, ${signature}`;
}
