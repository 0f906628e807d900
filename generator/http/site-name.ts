import { digest } from '../text/digest.ts';
import { prefixOf, type HostSettings } from './settings.ts';

/** What tells one site from others in the configuration of one server. The same settings always give the same names. */
export function siteName({ baseUrl, listen }: Pick<HostSettings, 'baseUrl' | 'listen'>) {
  const { hostname, port } = new URL(baseUrl);
  const place = listen === undefined ? '' : `${listen.address}:${String(listen.port)}`;
  const parts = [hostname, listen === undefined ? port : String(listen.port), prefixOf(baseUrl)];
  return {
    /** For files, and whatever a person reads: host and path of the base URL, and the port where it is not the usual one. */
    file: parts
      .map((part) => part.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^-+|-+$/g, ''))
      .filter((part) => part !== '')
      .join('-'),
    /** For tables of nginx: short, since nginx refuses names of more than 46 letters by default. */
    table: `catalogue_${digest(Buffer.from(`${baseUrl}\n${place}`)).slice(0, 8)}`,
  };
}
