import { decoded } from '../../scripts/effects/addresses.ts';

/** Addresses of what never changes: files of a release, whatever its tag is called, and what was archived. */
const LASTING = /\/releases\/download\/|^https?:\/\/(?:[\w.-]+\.)?archive\.org\/(?:download|web|\d+\/items)\//;

/** What is no version, though it has numbers: words for machines, and the ending of an archive. */
export const NO_VERSION = /x86[-_]64|x(?:86|64)(?![\da-z])|(?:win|linux|amd|arm)[-_]?(?:32|64)|\.7z\b/gi;

/** "1.2" or "1_2"; "v2", "r123", "build 4711"; "20240131"; a digest. */
const VERSION =
  /(?<![\da-z])[a-z]{0,3}\d+(?:[._]\d+)+|(?<![a-z\d])(?:v|r|rev|build|version|release|update|patch)[-_. ]?\d|(?<![\da-z])\d{3,}(?![\da-z])|(?<![\da-f])[\da-f]{32,}(?![\da-f])/i;

/** Whether an address names a version, or is one of what never changes. The host itself says nothing. */
export function hasVersion(address: string): boolean {
  const path = decoded(address.slice(new URL(address).origin.length));
  return LASTING.test(address) || VERSION.test(path.replaceAll(NO_VERSION, ''));
}
