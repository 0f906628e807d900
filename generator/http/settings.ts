import { digest } from '../text/digest.ts';
import { API, API_ROOT } from './addresses.ts';

/** Where a server listens, instead of at the base URL. */
export interface ListenAddress {
  /** An IP address, without brackets. */
  readonly address: string;
  readonly port: number;
}

/** How a catalogue is served, by its own settings. */
export interface Policy {
  /** URL of `dist/`, without a final slash. */
  readonly baseUrl: string;
  /** Answer to an unknown slug: 404, or 200 with `empty.json`. */
  readonly unknownSlug: 'not-found' | 'empty';
  /** Folders of `dist/` that answer with the list in them. */
  readonly listFolders: readonly string[];
  /** Paths of pages and their folders, which end with `/`. */
  readonly pages: readonly string[];
  /** Types of files that are no JSON; a path that ends with `/` stands for all files in a folder. */
  readonly fileTypes: Readonly<Record<string, string>>;
  /** Folders whose files have types by their endings. */
  readonly mixedFolders: readonly string[];
  /** Whether `dist/` has answers to searches, chosen by the query. */
  readonly hasSearch: boolean;
  readonly bodies: Bodies;
}

/** JSON texts for hosts that answer without a file. */
interface Bodies {
  readonly notFound: string;
  readonly methodNotAllowed: string;
  readonly empty: string;
}

export interface HostSettings extends Policy {
  /** Absolute path of `dist/` on the server. */
  readonly folder: string;
  /** Listens here with plain HTTP for every name, behind another server or for a trial. */
  readonly listen: ListenAddress | undefined;
}

export interface HostedSite {
  readonly prefix: string;
  readonly hostName: string;
  /** Port of plain HTTP. */
  readonly port: number;
  /** Listens on all addresses if `undefined`. */
  readonly address: string | undefined;
  /** Answers every host name, not only the base URL's. */
  readonly anyName: boolean;
  readonly https: boolean;
}

/** A server's view of the base URL, which is the address to listen on if it has an IP address or `localhost`. */
export function siteOf({ baseUrl, listen }: HostSettings): HostedSite {
  const { protocol, hostname, port } = new URL(baseUrl);
  const prefix = prefixOf(baseUrl);
  const hostName = hostname.replace(/^\[|\]$/g, '');
  if (listen !== undefined) return { prefix, hostName, ...listen, anyName: true, https: false };
  const isAddress = isLiteral(hostName);
  return {
    prefix,
    hostName,
    // Servers that fetch no certificate begin with port 80.
    port: port === '' ? 80 : Number(port),
    address: isAddress ? hostName.replace('localhost', '127.0.0.1') : undefined,
    anyName: isAddress,
    https: protocol === 'https:',
  };
}

/** Path of the base URL: empty, or with a slash at its beginning only. */
export function prefixOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '');
}

export function addressAndPort(address: string, port: number): string {
  return `${address.includes(':') ? `[${address}]` : address}:${String(port)}`;
}

/** Why the settings have no configuration; `undefined` if they have one. */
export function settingsFault(settings: HostSettings): string | undefined {
  const prefix = prefixOf(settings.baseUrl);
  if (!/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/.test(prefix)) {
    return `the path of the base URL, "${prefix}", must consist of letters, digits, "-", "_", "~" and dots within names`;
  }
  if (`${prefix}/`.includes(`/${API}`))
    return `the path of the base URL, "${prefix}", must not hold "${API_ROOT}" itself`;
  return folderFault(settings.folder);
}

export function folderFault(folder: string): string | undefined {
  // Each has a meaning for one of the servers, even in quotes.
  const character = /["'`$%{}\\\p{Cc}]/u.exec(folder)?.[0];
  if (character === undefined) return undefined;
  return `the folder "${folder}" has ${JSON.stringify(character)} in its name, which servers misread`;
}

/** The default address of a trial; `undefined` if the base URL is one. */
export function trialAddress(baseUrl: string): ListenAddress | undefined {
  return isLiteral(new URL(baseUrl).hostname) ? undefined : { address: '127.0.0.1', port: 8080 };
}

function isLiteral(hostName: string): boolean {
  return /^[\d.]+$/.test(hostName) || hostName.includes(':') || hostName === 'localhost';
}

/** Names for a site that no other site of its server has. */
export function siteName({ baseUrl, listen }: Pick<HostSettings, 'baseUrl' | 'listen'>) {
  const { hostname, port } = new URL(baseUrl);
  const place = listen === undefined ? '' : `${listen.address}:${String(listen.port)}`;
  const parts = [hostname, listen === undefined ? port : String(listen.port), prefixOf(baseUrl)];
  return {
    /** Host, port and path of the base URL. */
    file: parts
      .map((part) => part.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^-+|-+$/g, ''))
      .filter((part) => part !== '')
      .join('-'),
    /** nginx refuses names of more than 46 letters by default. */
    table: `catalogue_${digest(Buffer.from(`${baseUrl}\n${place}`)).slice(0, 8)}`,
  };
}
