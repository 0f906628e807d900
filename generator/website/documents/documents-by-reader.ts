import { API_REFERENCE, documentPath, pageAddress } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { documents } from './document.ts';
import { CLIENTS_DOCUMENT } from './links.ts';

export interface DocumentLink {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Below the top of the site. */
  readonly address: string;
}

/** What names the reference, which is not a document. */
export const REFERENCE = 'reference';

/** All pages of the documentation by their readers. */
export function documentsByReader({ endpoints }: SiteRecord): ReadonlyMap<string, readonly DocumentLink[]> {
  const readers = [...new Set(documents.map(({ reader }) => reader))];
  const own = (reader: string) =>
    documents
      .filter((one) => one.reader === reader)
      .map(({ name, title, summary }) => ({ name, title, summary, address: pageAddress(documentPath(name)) }));
  const summary = 'Every address with its parameters, answers, headers and schemas, to be tried on this site.';
  const reference = { name: REFERENCE, title: 'API reference', summary, address: API_REFERENCE };
  const ofReference = documents.find(({ name }) => name === CLIENTS_DOCUMENT)?.reader;
  return new Map(
    readers.map((reader) => [
      reader,
      [...own(reader), ...(reader === ofReference && endpoints.openapi ? [reference] : [])],
    ]),
  );
}
