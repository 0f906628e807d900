/**
 * Whether a file of a release cannot be asked for over HTTP: hosts keep their configuration and the bodies of errors to
 * themselves, and hand out a compressed sibling only under the name of its source.
 */
export function isNotServed(path: string): boolean {
  return !path.startsWith('api/') || /\.(?:html|gz|br|zst)$/.test(path);
}
