import type { IncomingHttpHeaders } from 'node:http';

/** Whether a client has what it asks for: If-None-Match decides where it is there, else If-Modified-Since. */
export function isUnchanged(
  headers: IncomingHttpHeaders,
  current: { readonly ETag: string; readonly 'Last-Modified': string },
): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(current.ETag));
  return since !== undefined && Date.parse(since) >= Date.parse(current['Last-Modified']);
}

/** A tag without its mark of weakness, which a comparison for caches ignores. */
function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
