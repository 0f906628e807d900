/** Endings of the files beside `api/`, by their types: few servers know all, and one on trial may have no table. */
export const PAGE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['html'],
  'text/css': ['css'],
  'text/javascript': ['js', 'mjs'],
  'text/plain': ['txt', 'sha256', 'minisig', 'pub'],
  'application/json': ['json'],
  'application/xml': ['xml'],
  'application/atom+xml': ['atom'],
  'image/svg+xml': ['svg'],
  'image/png': ['png'],
  'image/jpeg': ['jpg'],
  'image/webp': ['webp'],
  'image/x-icon': ['ico'],
  'font/woff2': ['woff2'],
};

/** Other names of these types, as servers with a table of their own give them. text/xml is application/xml (RFC 7303). */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'text/xml': 'application/xml',
  'image/vnd.microsoft.icon': 'image/x-icon',
};

/** The type of a file by its ending; `undefined` for an ending that is not known. */
export function pageTypeOf(file: string): string | undefined {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return Object.entries(PAGE_TYPES).find(([, endings]) => endings.includes(ending))?.[0];
}
