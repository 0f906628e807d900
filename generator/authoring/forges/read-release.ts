import { decoded } from '../../scripts/effects/addresses.ts';
import { memberOf, textIn } from './member-of.ts';

export interface ForgeRelease {
  readonly tag: string;
  /** Whether its makers do not yet call it finished. */
  readonly isEarly: boolean;
  /** In milliseconds since 1970. */
  readonly publishedAt: number | undefined;
  readonly page: string | undefined;
  readonly files: readonly ForgeFile[];
}

export interface ForgeFile {
  readonly name: string;
  readonly url: string;
  /** In bytes; `undefined` where the forge does not say it. */
  readonly size: number | undefined;
  /** SHA-256 in hexadecimal digits, where the forge has it. */
  readonly sha256: string | undefined;
  /** When it was uploaded, in milliseconds since 1970. */
  readonly uploadedAt: number | undefined;
}

/** Reads what GitHub, GitLab or Forgejo say of a release; `undefined` for what is none, and for a draft. */
export function readRelease(value: unknown): ForgeRelease | undefined {
  const tag = textIn(value, 'tag_name');
  const assets = memberOf(value, 'assets');
  // GitLab has the files as links.
  const list = Array.isArray(assets) ? assets : memberOf(assets, 'links');
  if (tag === undefined || !Array.isArray(list) || memberOf(value, 'draft') === true) return undefined;
  return {
    tag,
    isEarly: memberOf(value, 'prerelease') === true || memberOf(value, 'upcoming_release') === true,
    publishedAt: momentIn(value, 'published_at') ?? momentIn(value, 'released_at') ?? momentIn(value, 'created_at'),
    // GitLab has it beside other addresses.
    page: addressIn(value, 'html_url') ?? addressIn(memberOf(value, '_links'), 'self'),
    files: list.flatMap((one: unknown) => readFile(one) ?? []),
  };
}

function readFile(one: unknown): ForgeFile | undefined {
  const file = addressIn(one, 'browser_download_url');
  const url = file ?? addressIn(one, 'direct_asset_url') ?? addressIn(one, 'url');
  const said = textIn(one, 'name');
  // A link of GitLab is called as people like, such as "For Linux".
  const name = file === undefined && url !== undefined ? (fileIn(url) ?? said) : said;
  if (url === undefined || name === undefined || !isFileName(name)) return undefined;
  const size = memberOf(one, 'size');
  return {
    name,
    url,
    size: typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : undefined,
    sha256: /^sha256:([0-9a-f]{64})$/.exec(textIn(one, 'digest') ?? '')?.[1],
    uploadedAt: momentIn(one, 'updated_at') ?? momentIn(one, 'created_at'),
  };
}

/** The name at the end of an address; `undefined` where it has none of a file. */
function fileIn(url: string): string | undefined {
  const { pathname } = new URL(url);
  const name = decoded(pathname.slice(pathname.lastIndexOf('/') + 1));
  return /.\.\w/.test(name) ? name : undefined;
}

/** An address; whatever else stands there would come into records. Parts of dots would lead out of the project. */
function addressIn(value: unknown, key: string): string | undefined {
  const text = textIn(value, key) ?? '';
  const leadsAway = /[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(text);
  return /^https?:\/\/[\x21-\x7E]+$/.test(text) && URL.canParse(text) && !leadsAway ? text : undefined;
}

function isFileName(name: string): boolean {
  return !/[/\\\p{C}]|^\.{1,2}$/u.test(name);
}

function momentIn(value: unknown, key: string): number | undefined {
  const moment = Date.parse(textIn(value, key) ?? '');
  return Number.isNaN(moment) ? undefined : moment;
}
