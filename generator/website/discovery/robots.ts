import { SITE_MAP } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { absoluteAddress } from '../page/absolute-address.ts';

/** What crawlers may ask for. They look for it at the top of a host alone. */
export function robots(settings: SiteRecord): string {
  if (settings.website?.isIndexed === false) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteAddress(settings, SITE_MAP)}\n`;
}
