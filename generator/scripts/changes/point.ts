import { hostOf } from '../effects/addresses.ts';
import type { RiskFact } from '../effects/effects.ts';
import type { Sentence } from '../effects/sentence.ts';
import { hostsInText } from '../effects/risk/known-hosts.ts';

export interface Point extends Pick<RiskFact, 'code' | 'kind' | 'title'> {
  readonly sentence: Sentence;
}

/** Titles by code, most alarming first; includes the rules about risks. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['unreadable', 'The record cannot be read'],
  ['newcomer', 'New author, new host and new command'],
  ['foreign-letters-in-host', ''],
  ['host-like-another', 'Host named like a known one'],
  ...untitled('disguised-address hidden-command certificate-checks-off environment-loads-code registry-autostart'),
  ['dangerous-setting', 'Setting that runs or loads something'],
  ['odd-address', 'File from an odd address'],
  ...untitled('sensitive-path privileged-command'),
  ['checksum-dropped', 'Checksum removed'],
  ['checksum-weakened', 'Weaker checksum'],
  ['verification-removed', 'Check of a download removed'],
  ['encryption-dropped', 'Download no longer encrypted'],
  ['checksum-replaced', 'Same address, new checksum'],
  ['source-changed', 'Download from elsewhere'],
  ['older-download', 'Download of an older version'],
  ['new-package-host', 'Package from a new host'],
  ['archive-replaced', 'Same version, new archive'],
  ['starts-another', 'Another program starts the game'],
  ['odd-start', 'Odd start of the game'],
  ['needs-game', 'Needs another game'],
  ['runner-changed', 'Runner changed'],
  ['update-source', 'Updates from elsewhere'],
  ['alias-taken', 'A slug leads to another game'],
  ['replacement-of-another', 'A retired slug leads to another game'],
  ['alias-unlike', 'A slug with another name leads to a game'],
  ...untitled('redefined-variable loads-without-checksum command-in-settings network-command'),
  ['author-changed', 'Author changed'],
  ...untitled('writes-outside unknown-step'),
  ['acceptance-added', 'Finding accepted'],
  ['severity-lowered', 'Severity lowered'],
  ['image-new', 'New image'],
  ['image-replaced', 'Image changed'],
  ['author-new', 'New author'],
  ['new-host', 'New download host'],
  ['new-command', 'New command'],
  ['new-step', 'Step'],
  ['steps-reordered', 'Other order of steps'],
  ['new-setting', 'Setting'],
  ['package-gone', 'Package removed'],
  ['host-in-text', 'Text with a new address'],
  ...untitled('key-changed executes-unencrypted executes-without-checksum executes-moving'),
  ['now-served', 'No longer a draft'],
  ['run-unverified', 'Unverified program replaced'],
  ['launch-changed', 'The game starts differently'],
  ['library-replaced', ''],
  ['launch-added', 'New way to start the game'],
  ['runner-unlike-others', 'Runner unlike the other installers'],
  ['replacement-changed', 'A slug leads to another installer'],
  ['image-gone', 'Image removed'],
  ['new-download', 'New download'],
  ['new-registry-key', 'New registry key'],
]);

function untitled(codes: string): [code: string, title: string][] {
  return codes.split(' ').map((code) => [code, '']);
}

const RANKS: ReadonlyMap<string, number> = new Map([...TITLES.keys()].map((code, index) => [code, index]));

export function rankOf({ code, kind }: Point): number {
  return (RANKS.get(code) ?? RANKS.size) + (kind === 'check' ? 0 : 1_000);
}

export function check(code: string, sentence: Sentence): Point {
  return { code, kind: 'check', title: TITLES.get(code) ?? '', sentence };
}

export function note(code: string, sentence: Sentence): Point {
  return { ...check(code, sentence), kind: 'note' };
}

/** Shared hosts by the number of path parts that name the owner; of uploads, the whole address does. */
const SHARED: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: `github.com raw.githubusercontent.com gist.githubusercontent.com codeload.github.com gitlab.com codeberg.org
      bitbucket.org sr.ht nightly.link huggingface.co storage.googleapis.com s3.amazonaws.com framagit.org gitee.com
      notabug.org salsa.debian.org launchpad.net sites.google.com`,
    2: `sourceforge.net downloads.sourceforge.net archive.org cdn.jsdelivr.net api.github.com ipfs.io dweb.link
      cloudflare-ipfs.com gateway.pinata.cloud objects.githubusercontent.com release-assets.githubusercontent.com`,
    Infinity: `drive.google.com docs.google.com drive.usercontent.google.com www.dropbox.com dropbox.com
      dl.dropboxusercontent.com mega.nz www.mediafire.com mediafire.com download.mediafire.com cdn.discordapp.com
      media.discordapp.net 1drv.ms onedrive.live.com pastebin.com gofile.io pixeldrain.com files.catbox.moe
      litter.catbox.moe transfer.sh we.tl workupload.com www.moddb.com moddb.com www.nexusmods.com`,
  }).flatMap(([parts, hosts]) => hosts.split(/\s+/).map((host) => [host, Number(parts)] as const)),
);

export function isShared(url: string): boolean {
  return SHARED.has(hostOf(url));
}

/** The account on a shared host that an address belongs to; empty on other hosts. */
export function accountOf(url: string): string {
  const parts = SHARED.get(hostOf(url)) ?? 0;
  const [, path = '', query = ''] = /^https?:[/\\]+[^/?#\\]*[/\\]+([^?#]*)([^#]*)/i.exec(url) ?? [];
  return parts === Infinity ? path + query : path.split('/').slice(0, parts).join('/');
}

/** The owner of an address: its host, on shared hosts with the account, of which the case does not count. */
export function originOf(url: string): string {
  const host = hostOf(url);
  const account = accountOf(url);
  return account === '' ? host : `${host}/${SHARED.get(host) === Infinity ? account : account.toLowerCase()}`;
}

/** Numbers with points, and dates, but no addresses of machines. */
const VERSION =
  /(?<!\d|\d\.)(?:20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)|(?!\d{1,3}(?:\.\d{1,3}){3}(?![._-]?\d))\d+(?:[._-]\d+)+)/g;

/** A text without the numbers that a new version changes. */
export function unversioned(text: string): string {
  return text.replaceAll(VERSION, '#');
}

/** Words with a point that are no addresses; endings of hosts are too many to list. */
const FILE =
  /\.(?:exe|msi|bat|cmd|dll|so|sh|run|bin|appimage|deb|rpm|jar|js|ts|py|lua|php|html?|css|dmg|zip|7z|rar|tar|tgz|gz|bz2|xz|zst|lzma|cab|iso|cue|img|ccd|mdf|mds|nrg|chd|wad|pk\d|pak|vpk|grp|rff|big|mix|dat|ini|cfg|conf|config|txt|md|nfo|pdf|rtf|docx?|json|ya?ml|xml|toml|log|reg|inf|sav|save|bak|old|png|jpe?g|gif|ico|bmp|svg|mp[34]|ogg|wav|avi|mkv|rom|smc|sfc|nes|gba?|nds|n64|z64|psx|gog|swf|love|desktop|dosbox|map|bsp|def|lst|lua|scn|e\.g|i\.e)$/i;

/** Endings of files that are endings of hosts, too, before a path or a port. */
const COUNTRY = /\.(?:sh|so|py|md|zip)$/i;

const BARE =
  /(?<![\w./\\$:-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*[.。])+(?:\p{Ll}{2,24}|\p{Lu}{2,24}|\d+(?=[:/]))(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/gu;

/** Browsers take any number of slashes. */
const SCHEME = /\b(?:https?:[\\/]*|[a-z][a-z\d+.-]*:\/\/)([^\s/?#"'<>\\]*[^\s/?#"'<>\\.,;:!)])/gi;

const TELEPHONE =
  /(?<![\w.])(?:\+\d[\d ()/-]{7,18}|(?:\(\d{2,5}\) ?|0\d{2,4}[ /-]|1-\d{3}-)\d{3}[\d -]{2,10})\d(?!\w)/g;

/** Hosts and telephone numbers in a text for people; hosts with or without `https://`. */
export function contactsIn(prose: string): string[] {
  const text = prose.normalize('NFKC');
  const schemes = Array.from(text.matchAll(SCHEME), ([, host = '']) => host);
  const bare = Array.from(text.matchAll(BARE), ({ 0: host, index }) => ({ host, end: text.slice(index + host.length) }))
    .filter(({ host, end }) => !FILE.test(host) || (COUNTRY.test(host) && /^(?:\/\w|:\d)/.test(end)))
    .map(({ host }) => host);
  const telephones = text.match(TELEPHONE) ?? [];
  const contacts = [...hostsInText(text), ...schemes, ...bare, ...telephones];
  return [...new Set(contacts.map((contact) => contact.toLowerCase().replace(/^www\./, '')))];
}

/** Stores, works of reference and names that belong to nobody: anybody may name them. */
const REFERENCES =
  /(?:^|\.)(?:gog\.com|steampowered\.com|steamcommunity\.com|steamdb\.info|humblebundle\.com|itch\.io|epicgames\.com|archive\.org|pcgamingwiki\.com|wikipedia\.org|winehq\.org|protondb\.com|lutris\.net|mobygames\.com|scummvm\.org|dosbox\.com)$/;

/** The first host or telephone number of a text that is neither known nor a work of reference. */
export function strangeContact(text: string, hosts: ReadonlySet<string>): string | undefined {
  return contactsIn(text).find((host) => !hosts.has(host) && !REFERENCES.test(host));
}
