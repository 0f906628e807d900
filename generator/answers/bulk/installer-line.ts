import type { SlugAnswer } from '../endpoint.ts';
import { envelope, ENVELOPE_END } from '../envelope.ts';

/** How an answer with one installer begins. */
const START = Buffer.from(envelope({ count: 1, next: null, previous: null, results: [] }).start);

const NEWLINE = Buffer.from('\n');

/** The line of an installer from the answer to its own slug; `undefined` for a game's list. */
export function installerLine({ slug, body }: SlugAnswer): Buffer | undefined {
  if (!body.subarray(0, START.length).equals(START)) return undefined;
  const installer = body.subarray(START.length, -ENVELOPE_END.length);
  if (slugOf(installer) !== slug) return undefined;
  // JSON has no line breaks in itself.
  return Buffer.concat([installer, NEWLINE]);
}

function slugOf(installer: Buffer): unknown {
  return (JSON.parse(installer.toString('utf8')) as { readonly slug?: unknown }).slug;
}
