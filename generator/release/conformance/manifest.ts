/**
 * Reads a list in the form of `sha256sum`: digest, blank, blank or asterisk, path. Lines of another form are passed
 * over. `undefined` when there is none of this form, as in a page that says "not found".
 */
export function readManifest(text: string): ReadonlyMap<string, string> | undefined {
  const digests = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, digest = '', path = ''] = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/.exec(line) ?? [];
    if (path !== '') digests.set(path, digest);
  }
  return digests.size === 0 ? undefined : digests;
}
