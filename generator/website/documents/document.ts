import { groupBy } from '../../text/group-by.ts';
import { API_ROOT, documentPath, pageAddress } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import list from './documents.json' with { type: 'json' };

/** A page of the documentation as lists of them show it. */
export interface ListedPage {
  /** Its folder below that of the documentation. */
  readonly name: string;
  readonly title: string;
  /** For whom it is. */
  readonly reader: string;
  /** What it says, in a sentence. */
  readonly summary: string;
}

/** A document of the project that the website shows. */
interface Document extends ListedPage {
  /** Path of its Markdown in the project; none has what is made of the program. */
  readonly file?: string;
}

/** All of them, in the order in which they are listed: by their readers. */
export const documents: readonly Document[] = list;

/** The reference of the interface, which is made of its description for programs. */
export const REFERENCE: ListedPage = {
  name: API_ROOT,
  title: 'API reference',
  reader: 'Client authors',
  summary: 'Every address with its parameters, answers, headers and schemas, to be tried on this site.',
};

/** A heading in a document, and where it is. */
export interface DocumentSection {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** A document as HTML, except for what depends on the site. */
export interface RenderedDocument extends ListedPage {
  readonly heading: string;
  readonly sections: readonly DocumentSection[];
  /** All after the heading. Links to files without a page are `<a data-file="PATH">`. */
  readonly body: string;
}

/** From a page of the documentation to the top of the site. */
export const TOP = '../../';

/** The address of a page of the documentation, from another. */
export const documentAddress = (name: string) => TOP + pageAddress(documentPath(name));

/** All pages of the documentation by their readers. */
export function pagesByReader({ endpoints }: SiteRecord): Map<string, ListedPage[]> {
  return groupBy([...documents, ...(endpoints.openapi ? [REFERENCE] : [])], ({ reader }) => reader);
}
