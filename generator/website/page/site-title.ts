import { pageAddress } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';

const USUAL_TITLE = 'Game Installer Catalogue';

export function siteTitle({ title }: SiteRecord): string {
  return title ?? USUAL_TITLE;
}

/** Where a file of the site is asked for, from anywhere: for what is read apart from its page. */
export function absoluteAddress({ baseUrl }: Pick<SiteRecord, 'baseUrl'>, path: string): string {
  return `${baseUrl}/${pageAddress(path)}`;
}
