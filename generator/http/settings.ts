import { digest } from '../text/digest.ts';
import { API, API_ROOT } from './addresses.ts';

/** Where a server listens, when it is not for the base URL to say. */
export interface ListenAddress {
  /** An IP address; one of version 6 without brackets. */
  readonly address: string;
  readonly port: number;
}

/** What the catalogue itself says about how it is served. */
export interface Policy {
  /** Where `dist/` is reached: http(s), without a slash at the end; its path is the prefix of every request. */
  readonly baseUrl: string;
  /** What is said to a slug that no one knows: 404, or 200 with the body of `empty.json`. */
  readonly unknownSlug: 'not-found' | 'empty';
  /** Folders of `dist/` that answer with the list in them: a host without such a rule needs each one listed. */
  readonly listFolders: readonly string[];
  /** Paths of the pages for people, and of their folders, which end with `/`; none where the site has no pages. */
  readonly pages: readonly string[];
  /** Types of files that have another than the interface, by their paths; a path that ends with `/` is that of all files in a folder. */
  readonly fileTypes: Readonly<Record<string, string>>;
  /** Folders beside the interface whose files have types of their own, by their endings. */
  readonly mixedFolders: readonly string[];
  /** Whether `dist/` has answers to a search, among which the host chooses by the query. */
  readonly hasSearch: boolean;
  /** What `dist/` says where it has no answer; for hosts that send it without looking into `dist/`. */
  readonly bodies: Bodies;
}

/** JSON texts. */
interface Bodies {
  /** As in `404.json`. */
  readonly notFound: string;
  /** As in `405.json`. */
  readonly methodNotAllowed: string;
  /** An envelope that lists nothing. */
  readonly empty: string;
}

/** What the configuration of a host is made from. */
export interface HostSettings extends Policy {
  /** Absolute path of `dist/` on the server. */
  readonly folder: string;
  /** Overrides host and port of the base URL, for a server behind another one, or a trial: plain HTTP, for every name. */
  readonly listen: ListenAddress | undefined;
}

/** The base URL, taken apart for servers. */
export interface HostedSite {
  /** As `prefixOf` gives it. */
  readonly prefix: string;
  /** Name of the host, without its port. */
  readonly hostName: string;
  /** Where plain HTTP is listened to. */
  readonly port: number;
  /** The one address to listen on; `undefined` for every address of the machine. */
  readonly address: string | undefined;
  /** Whether every name is answered, instead of that of the base URL alone. */
  readonly anyName: boolean;
  readonly https: boolean;
}

/** Takes the base URL apart. A base URL with an IP address or `localhost` is one to listen on as it is. */
export function siteOf({ baseUrl, listen }: HostSettings): HostedSite {
  const { protocol, hostname, port } = new URL(baseUrl);
  const prefix = prefixOf(baseUrl);
  const hostName = hostname.replace(/^\[|\]$/g, '');
  if (listen !== undefined) return { prefix, hostName, ...listen, anyName: true, https: false };
  const isAddress = isLiteral(hostName);
  return {
    prefix,
    hostName,
    // Certificates are not ours to invent: a server that does not fetch its own is given port 80 to begin with.
    port: port === '' ? 80 : Number(port),
    address: isAddress ? hostName.replace('localhost', '127.0.0.1') : undefined,
    anyName: isAddress,
    https: protocol === 'https:',
  };
}

/** The path that every request begins with: empty, or with a slash at its beginning and none at its end. */
export function prefixOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '');
}

/** `ADDRESS:PORT`, as URLs and servers write it. */
export function addressAndPort(address: string, port: number): string {
  return `${address.includes(':') ? `[${address}]` : address}:${String(port)}`;
}

/** Why a configuration cannot be made from the settings; `undefined` if it can. */
export function settingsFault(settings: HostSettings): string | undefined {
  const prefix = prefixOf(settings.baseUrl);
  if (!/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/.test(prefix)) {
    return `the path of the base URL, "${prefix}", must consist of letters, digits, "-", "_", "~" and dots within names`;
  }
  if (`${prefix}/`.includes(`/${API}`))
    return `the path of the base URL, "${prefix}", must not hold "${API_ROOT}" itself`;
  return folderFault(settings.folder);
}

/** Why a folder cannot be named in a configuration; `undefined` if it can. */
export function folderFault(folder: string): string | undefined {
  // Every one of these means something to one server or another, even between quotes.
  const character = /["'`$%{}\\\p{Cc}]/u.exec(folder)?.[0];
  if (character === undefined) return undefined;
  return `the folder "${folder}" has ${JSON.stringify(character)} in its name, which servers misread`;
}

/** Where a server listens that is started for a trial, when no one says so; `undefined` where the base URL does. */
export function trialAddress(baseUrl: string): ListenAddress | undefined {
  return isLiteral(new URL(baseUrl).hostname) ? undefined : { address: '127.0.0.1', port: 8080 };
}

/** Whether a host of a URL is an address of a machine rather than a name. */
function isLiteral(hostName: string): boolean {
  return /^[\d.]+$/.test(hostName) || hostName.includes(':') || hostName === 'localhost';
}

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
