import type { SiteFile, SiteFolder } from '../../answers/endpoint.ts';
import { API_ENDPOINTS } from '../../answers/endpoints.ts';
import { describeInterface } from '../../answers/openapi/describe-interface.ts';
import { documentPath, DOCUMENTS, pageOfFolder } from '../../http/addresses.ts';
import type { ApiDescription } from '../api-reference/description.ts';
import { referencePage } from '../api-reference/reference-page.ts';
import { documentationPage, documentPage } from '../documents/document-page.ts';
import { REFERENCE } from '../documents/document.ts';
import { renderedDocuments } from '../documents/rendered-documents.ts';

/** The project's own documents. Their number is that of the documents, whatever the catalogue holds. */
export const documentPages: SiteFolder = {
  name: 'document',
  origin: 'site',
  isPage: true,
  folder: DOCUMENTS,
  *answersOf({ settings }) {
    for (const document of renderedDocuments())
      yield { path: documentPath(document.name), body: documentPage(document, settings) };
    yield { path: pageOfFolder(DOCUMENTS), body: documentationPage(settings) };
  },
};

/** The reference of the interface, where its description for programs is served. */
export const apiReference: SiteFile = {
  name: 'api-reference',
  origin: 'site',
  isPage: true,
  group: 'openapi',
  file: documentPath(REFERENCE.name),
  bodyOf: ({ settings }) => referencePage(describeInterface(API_ENDPOINTS, settings) as ApiDescription, settings),
};
