import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRelease } from './open-previous.ts';
import { openPublicKey } from './open-keys.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress } from '../terminal/progress.ts';
import { plural } from '../../findings/report/count-findings.ts';
import { visibleJson, visibleText } from '../../findings/visible-text.ts';
import { verifyFolder } from '../../io/disk/verify-folder.ts';
import { FetchFault } from '../../io/network/fetch-text.ts';
import { verifySite } from '../../io/network/verify-site.ts';
import type { Verified } from '../../release/verify/verified.ts';

export interface VerifyOptions {
  /** Public key that the signature must be of: a file, or the key itself. */
  readonly key: string | undefined;
  /** A release that was seen before, as a file, a folder or an address. */
  readonly previous: string | undefined;
  readonly format: 'text' | 'jsonl';
}

/** Faults that a person is shown; what follows would tell nothing new. */
const SHOWN = 30;

/** Holds a published tree, in a folder or at an address, to its manifest. */
export async function verify(target: string, options: VerifyOptions, environment: Environment): Promise<ExitCode> {
  const key = options.key === undefined ? undefined : openPublicKey(options.key, environment);
  const previous =
    options.previous === undefined ? undefined : (await readRelease(options.previous, environment, true)).manifest;
  const now = Math.floor(environment.now() / 1000);
  const progress = await createProgress(environment);
  const listener = {
    onStart: (files: number) => {
      progress.start('Verifying', files);
    },
    onFile: progress.step,
  };
  const verified = await inspect(target, environment, (source) =>
    source.kind === 'site'
      ? verifySite(source.address, { key, previous, now }, listener)
      : verifyFolder(source.folder, { key, previous, now }, listener),
  ).finally(progress.stop);
  print(target, verified, options.format, environment);
  return verified.faults.length === 0 ? ExitCode.clean : ExitCode.findings;
}

type VerifiedCopy =
  { readonly kind: 'site'; readonly address: string } | { readonly kind: 'folder'; readonly folder: string };

async function inspect(
  target: string,
  { workingFolder }: Environment,
  work: (source: VerifiedCopy) => Verified | Promise<Verified>,
): Promise<Verified> {
  if (/^https?:\/\//.test(target)) {
    try {
      return await work({ kind: 'site', address: target });
    } catch (error) {
      if (error instanceof FetchFault) throw new Misuse(`Cannot verify: ${error.message}`);
      throw error;
    }
  }
  const folder = resolve(workingFolder, target);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Misuse(
      `There is no folder "${target}"; name the folder of a build, or an address with http:// or https://`,
    );
  }
  return work({ kind: 'folder', folder });
}

function print(target: string, verified: Verified, format: VerifyOptions['format'], environment: Environment): void {
  const { out } = environment;
  const { faults, notices } = verified;
  if (format === 'jsonl') {
    for (const { kind, path, words } of faults) out.write(`${visibleJson({ kind, path, words })}\n`);
    return;
  }
  const colours = coloursFor(out, environment);
  const shown = visibleText(target);
  for (const { kind, path, words } of faults.slice(0, SHOWN)) {
    out.write(`${colours.red(kind)}  ${visibleText(`${path} ${words}`)}\n`);
  }
  if (faults.length > SHOWN) out.write(`… and ${plural(faults.length - SHOWN, 'more fault')}\n`);
  for (const notice of notices) out.write(`note: ${visibleText(notice)}\n`);
  out.write(
    faults.length === 0
      ? `${shown} is whole: ${summary(verified)}\n`
      : `${plural(faults.length, 'fault')} in ${shown}\n`,
  );
}

function summary({ checked, serial, signedBy }: Verified): string {
  const signature = {
    nobody: 'not signed',
    'key-of-manifest': 'signed by the key that its manifest names; pass --key to hold it to one that you trust',
    'key-given': 'signed by the key given',
  }[signedBy];
  return `serial ${String(serial)}, ${plural(checked, 'file')}, ${signature}`;
}
