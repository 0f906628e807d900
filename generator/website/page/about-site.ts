import { FOLDER_PAGE } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { absoluteAddress } from './absolute-address.ts';
import { siteTitle } from './site-title.ts';

/** Structured data about the whole site: its name, and how it is searched. */
export function aboutSite(settings: SiteRecord): Readonly<Record<string, unknown>> {
  const url = absoluteAddress(settings, FOLDER_PAGE);
  return {
    '@type': 'WebSite',
    name: siteTitle(settings),
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
