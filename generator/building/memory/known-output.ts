import { digest } from '../../findings/digest.ts';
import type { FoundOwn } from '../../io/disk/survey-output.ts';
import { parseManifestHeader } from '../../release/manifest/parse-manifest.ts';
import { canStay } from '../../release/manifest/plan-release.ts';
import { HEAD_FILE } from '../../http/addresses.ts';
import type { Changes } from '../../release/emit/write-release.ts';
import type { BuildRequest } from '../build-request.ts';
import type { Catalogue } from '../read-catalogue.ts';

/** The output of an earlier build, which is still as that build left it. */
export interface KnownOutput {
  /** The files of its manifest. */
  readonly own: readonly FoundOwn[];
  /** What a build would do, where it would do nothing. */
  readonly unchanged: { readonly changes: Changes; readonly serial: number } | undefined;
}

/** Finds out whether the output is as it is remembered, and whether this build would make just that again. */
export function knownOutput(
  request: BuildRequest,
  { plan, catalogueRecords, memory }: Catalogue,
): KnownOutput | undefined {
  const { output } = memory;
  const own = output && request.outputMemory.recall(output);
  if (output === undefined || own === undefined) return undefined;
  const isSame =
    plan.changed.length === 0 &&
    plan.gone.length === 0 &&
    output.site === siteDigest(catalogueRecords.digest, request) &&
    !request.hasPrevious &&
    own.every((file) => file.path !== HEAD_FILE || isCurrent(file, request));
  const { files, serial } = output;
  const unchanged = isSame ? { changes: { written: 0, unchanged: files, removed: 0 }, serial } : undefined;
  return { own, unchanged };
}

/** Whether this is the head of a release that need not be renewed. */
function isCurrent({ bytes }: FoundOwn, { key, validity, now }: BuildRequest): boolean {
  const head = parseManifestHeader(bytes.toString('utf8'));
  return head.ok && canStay(head.value, { validity: key && validity, now: Math.floor(now() / 1000) });
}

/** Digest of all that is served besides games, for the key. */
export function siteDigest(catalogueRecords: string, { key }: Pick<BuildRequest, 'key'>): string {
  return digest(`${catalogueRecords} ${key?.publicKey ?? ''}`);
}
