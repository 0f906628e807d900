import type { SiteFile } from '../../answers/endpoint.ts';
import { API_ENDPOINTS } from '../../answers/endpoints.ts';
import { describeInterface } from '../../answers/openapi/describe-interface.ts';
import { API_REFERENCE, pageOfFolder } from '../../http/addresses.ts';
import type { ApiDescription } from '../api-reference/description.ts';
import { referencePage } from '../api-reference/reference-page.ts';

/** The reference of the interface, where its description for programs is served. */
export const apiReference: SiteFile = {
  name: 'api-reference',
  origin: 'site',
  isPage: true,
  group: 'openapi',
  file: pageOfFolder(API_REFERENCE),
  bodyOf: ({ settings }) => referencePage(describeInterface(API_ENDPOINTS, settings) as ApiDescription, settings),
};
