import { changePath, HEAD_FILE, LATEST_CHANGE, LIST_FILE, requestPath, SIGNATURE_FILE } from '../../http/addresses.ts';
import { CONTENT_TYPE, MANIFEST_TYPES } from '../../http/contract.ts';
import type { Resource } from './resource.ts';

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const SIGNATURE = { id: 'signature', summary: 'Signature of the list of files, in the form of minisign' };

/** Files that vouch for a release, with their operations. */
const PROOFS = [
  [LIST_FILE, { id: 'fileList', summary: 'SHA-256 of every file, in the form that sha256sum -c reads' }],
  [SIGNATURE_FILE, { ...SIGNATURE, description: 'Only where releases are signed.' }],
] as const;

/** Answers about the release itself, made after all others; they belong to no endpoint. */
export const releaseResources: readonly Resource[] = [
  {
    address: requestPath(LATEST_CHANGE),
    operation: {
      id: 'latestChange',
      summary: 'The current release, and how far back changes can be followed',
      description: 'Poll it, and read each change from the first that is new to the current one.',
    },
    types: [CONTENT_TYPE],
    kind: 'latest-change',
    examples: { latest: JSON.stringify({ serial: 12, since: 1 }) },
  },
  {
    address: requestPath(changePath('{serial}')),
    operation: {
      id: 'changes',
      summary: 'What a release changed',
      address: changePath('{serial}'),
      parameters: {
        serial: { description: 'Number of the release.', schema: { type: 'integer', minimum: 1 }, example: 12 },
      },
    },
    types: [CONTENT_TYPE],
    kind: 'change',
    examples: {
      change: JSON.stringify({
        serial: 12,
        previous: 11,
        added: [{ slug: 'example-game-cd', sha256: SHA256 }],
        changed: [{ slug: 'example-game', sha256: SHA256 }],
        removed: [],
        runtime: null,
      }),
    },
  },
  {
    address: requestPath(HEAD_FILE),
    operation: { id: 'manifest', summary: 'Facts of the current release' },
    types: [MANIFEST_TYPES[HEAD_FILE]],
    kind: 'manifest',
    examples: {
      manifest: JSON.stringify({
        format: 1,
        serial: 12,
        date: '2026-04-01T12:00:00Z',
        commit: null,
        counts: { installers: 2, games: 1, runtimes: 1, files: 20 },
        key: null,
        list_sha256: SHA256,
        times: [[1775044800, 20]],
      }),
    },
  },
  ...PROOFS.map(([file, operation]) => ({
    address: requestPath(file),
    operation,
    types: [MANIFEST_TYPES[file]],
    kind: undefined,
    examples: {},
  })),
];
