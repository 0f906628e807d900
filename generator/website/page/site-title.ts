import { pageAddress } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';

export function siteTitle({ title }: SiteRecord): string {
  return title ?? 'Game Installer Catalogue';
}

/** Where a file of the site is asked for, from anywhere: for what is read apart from its page. */
export function absoluteAddress({ baseUrl }: Pick<SiteRecord, 'baseUrl'>, path: string): string {
  return `${baseUrl}/${pageAddress(path)}`;
}
