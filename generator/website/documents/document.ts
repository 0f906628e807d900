import { groupBy } from '../../text/group-by.ts';
import { API_ROOT, documentPath, pageAddress } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import list from './documents.json' with { type: 'json' };

export interface ListedPage {
  readonly name: string;
  readonly title: string;
  readonly reader: string;
  readonly summary: string;
}

interface Document extends ListedPage {
  /** Path of its Markdown; absent for generated documents. */
  readonly file?: string;
}

/** Ordered by readers. */
export const documents: readonly Document[] = list;

export const REFERENCE: ListedPage = {
  name: API_ROOT,
  title: 'API reference',
  reader: 'Client authors',
  summary: 'Every address with its parameters, answers, headers and schemas, to be tried on this site.',
};

export interface DocumentSection {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** A document as HTML, before links are resolved. */
export interface RenderedDocument extends ListedPage {
  readonly heading: string;
  readonly sections: readonly DocumentSection[];
  /** HTML after the heading; links to files without a page are `<a data-file="PATH">`. */
  readonly body: string;
}

export const TOP = '../../';

export const documentAddress = (name: string) => TOP + pageAddress(documentPath(name));

export function pagesByReader({ endpoints }: SiteRecord): Map<string, ListedPage[]> {
  return groupBy([...documents, ...(endpoints.openapi ? [REFERENCE] : [])], ({ reader }) => reader);
}
