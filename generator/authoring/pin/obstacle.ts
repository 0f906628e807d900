import { rawFile } from '../forges/forge-api.ts';
import { movingReason, decoded } from '../../scripts/effects/addresses.ts';
import { addressKind } from '../../scripts/lint/script/address.ts';

/** Why a download gets no checksum, whatever its host says. */
export type Obstacle = keyof typeof OBSTACLES;

/** The words of each, in the order of a report. */
export const OBSTACLES = {
  form: 'It is written in a form that this command does not change: give it a checksum by hand',
  'no-name': 'It has no name of a file: give it as url and filename',
  branch: 'It is a file of a branch, which may change: --branches turns its address into that of a commit',
  moving:
    'Its address leads to whatever is newest, so that a checksum would end the installation after the next release',
  generated:
    'The forge makes this archive when it is asked, and its bytes may change: take a file of a release instead',
  unversioned:
    'Its address names no version, so that its host may replace the file: --unversioned gives it a checksum all the same',
  several: 'Its parts have several addresses, and the client compares no checksum of these',
  page: 'It is a page of ModDB, behind which the client looks for the file',
  variable: 'A variable completes its address',
  local: 'It is no address of the web',
  steam: 'The client takes it from Steam',
  person: 'The player supplies it',
} as const;

/** What stands in the way of a checksum for what is at an address. */
export function obstacleAt(address: string): Obstacle | undefined {
  const kind = addressKind(address);
  if (kind === 'person' || kind === 'steam' || kind === 'variable') return kind;
  if (address.includes('$')) return 'variable';
  if (!/^https?:\/\//.test(address) || /\s/.test(address) || !URL.canParse(address)) return 'local';
  if (/^https?:\/\/(?:www\.)?moddb\.com\//i.test(address)) return 'page';
  if (GENERATED.some((pattern) => pattern.test(address))) return 'generated';
  const file = rawFile(address);
  if (file !== undefined) return file.isCommit || isTag(file.reference) ? undefined : 'branch';
  if (movingReason(address) !== null) return 'moving';
  return hasVersion(address) ? undefined : 'unversioned';
}

/** Archives of a whole repository. */
const GENERATED: readonly RegExp[] = [
  /^https?:\/\/github\.com\/[^/]+\/[^/]+\/(?:archive|zipball|tarball)\//,
  // Those of codeload, and of the interface.
  /^https?:\/\/(?!gist|www)[a-z]+\.github\.com\//,
  /^https?:\/\/[^/]+\/.+\/-\/archive\//,
  /^https?:\/\/codeberg\.org\/[^/]+\/[^/]+\/archive\//,
  /^https?:\/\/bitbucket\.org\/[^/]+\/[^/]+\/get\//,
  /^https?:\/\/git\.sr\.ht\/[^/]+\/[^/]+\/archive\//,
];

/** Whether a reference is named like a version, as tags are. */
function isTag(reference: string): boolean {
  return /^[a-z]*[-_]?\d+(?:[._-]\d+)+/i.test(reference);
}

/** Addresses of what never changes: files of a release, whatever its tag is called, and what was archived. */
const LASTING = /\/releases\/download\/|^https?:\/\/(?:[\w.-]+\.)?archive\.org\/(?:download|web|\d+\/items)\//;

/** What is no version, though it has numbers: words for machines, and the ending of an archive. */
export const NO_VERSION = /x86[-_]64|x(?:86|64)(?![\da-z])|(?:win|linux|amd|arm)[-_]?(?:32|64)|\.7z\b/gi;

/** "1.2" or "1_2"; "v2", "r123", "build 4711"; "20240131"; a digest. */
const VERSION =
  /(?<![\da-z])[a-z]{0,3}\d+(?:[._]\d+)+|(?<![a-z\d])(?:v|r|rev|build|version|release|update|patch)[-_. ]?\d|(?<![\da-z])\d{3,}(?![\da-z])|(?<![\da-f])[\da-f]{32,}(?![\da-f])/i;

/** Whether an address names a version, or is one of what never changes. The host itself says nothing. */
function hasVersion(address: string): boolean {
  const path = decoded(address.slice(new URL(address).origin.length));
  return LASTING.test(address) || VERSION.test(path.replaceAll(NO_VERSION, ''));
}
