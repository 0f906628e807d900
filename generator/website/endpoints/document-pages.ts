import type { SiteFolder } from '../../answers/endpoint.ts';
import { documentPath, DOCUMENTS, pageOfFolder } from '../../http/addresses.ts';
import { documentPage } from '../documents/document-page.ts';
import { documentationPage } from '../documents/documentation-page.ts';
import { renderedDocuments } from '../documents/rendered-documents.ts';

/** The project's own documents. Their number is that of the documents, whatever the catalogue holds. */
export const documentPages: SiteFolder = {
  name: 'document',
  origin: 'site',
  isPage: true,
  folder: DOCUMENTS,
  *answersOf({ settings }) {
    for (const one of renderedDocuments()) yield { path: documentPath(one.name), body: documentPage(one, settings) };
    yield { path: pageOfFolder(DOCUMENTS), body: documentationPage(settings) };
  },
};
