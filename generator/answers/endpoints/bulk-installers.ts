import { Gzip } from 'fflate/browser';
import { BULK_INSTALLERS, INSTALLERS } from '../../http/addresses.ts';
import { GZIP_TYPE } from '../../http/contract.ts';
import type { CatalogueFile, SlugAnswer } from '../endpoint.ts';
import { envelope, ENVELOPE_END } from '../envelope.ts';

/** Every installer that answers to its own slug, listed or not, for who wants all of them. */
export const bulkInstallers: CatalogueFile = {
  name: 'bulk',
  title: 'all installers in one file',
  origin: 'catalogue',
  group: 'bulk',
  file: BULK_INSTALLERS,
  type: GZIP_TYPE,
  operation: {
    id: 'bulkInstallers',
    summary: 'All installers in one file',
    description:
      'Lines of JSON, compressed by gzip: every installer as it answers to its own slug, in the order of slugs. Read it once, and then follow the changes.',
  },
  reads: INSTALLERS,
  bodyOf: ({ answersIn }) => packLines(linesOf(answersIn(INSTALLERS))),
};

function* linesOf(answers: Iterable<SlugAnswer>): Generator<Buffer> {
  for (const answer of answers) {
    const line = installerLine(answer);
    if (line !== undefined) yield line;
  }
}

/** How an answer with one installer begins. */
const START = Buffer.from(envelope({ count: 1, next: null, previous: null, results: [] }).start);

const NEWLINE = Buffer.from('\n');

/** The line of an installer from the answer to its own slug; `undefined` for a game's list. */
function installerLine({ slug, body }: SlugAnswer): Buffer | undefined {
  if (!body.subarray(0, START.length).equals(START)) return undefined;
  const installer = body.subarray(START.length, -ENVELOPE_END.length);
  if (slugOf(installer) !== slug) return undefined;
  // JSON has no line breaks in itself.
  return Buffer.concat([installer, NEWLINE]);
}

function slugOf(installer: Buffer): unknown {
  return (JSON.parse(installer.toString('utf8')) as { readonly slug?: unknown }).slug;
}

/** Beyond this level scripts get hardly smaller, and take longer. */
const LEVEL = 6;

/** Bytes that are handed on at once: the library takes a call for each piece dearly. */
const PIECE = 1 << 18;

/** Compresses lines, of which only some are in memory at a time: the same bytes every time, without a time in the header. */
function packLines(lines: Iterable<Uint8Array>): Uint8Array {
  const packed: Uint8Array[] = [];
  const gzip = new Gzip({ level: LEVEL, mtime: 0 }, (piece) => packed.push(piece));
  let waiting: Uint8Array[] = [];
  let length = 0;
  for (const line of lines) {
    waiting.push(line);
    length += line.length;
    if (length < PIECE) continue;
    gzip.push(Buffer.concat(waiting));
    [waiting, length] = [[], 0];
  }
  gzip.push(Buffer.concat(waiting), true);
  return Buffer.concat(packed);
}
