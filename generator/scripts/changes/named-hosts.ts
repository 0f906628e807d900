import { hostsInText } from '../effects/risk/known-hosts.ts';

/** Words with a point that are no addresses; endings of hosts are too many to list. */
const FILE =
  /\.(?:exe|msi|bat|cmd|dll|so|sh|run|bin|appimage|deb|rpm|jar|js|ts|py|lua|php|html?|css|dmg|zip|7z|rar|tar|tgz|gz|bz2|xz|zst|lzma|cab|iso|cue|img|ccd|mdf|mds|nrg|chd|wad|pk\d|pak|vpk|grp|rff|big|mix|dat|ini|cfg|conf|config|txt|md|nfo|pdf|rtf|docx?|json|ya?ml|xml|toml|log|reg|inf|sav|save|bak|old|png|jpe?g|gif|ico|bmp|svg|mp[34]|ogg|wav|avi|mkv|rom|smc|sfc|nes|gba?|nds|n64|z64|psx|gog|swf|love|desktop|dosbox|map|bsp|def|lst|lua|scn|e\.g|i\.e)$/i;

const BARE =
  /(?<![\w@./\\$:-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:\p{Ll}{2,24}|\p{Lu}{2,24}|\d+(?=[:/]))(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/gu;

/** Hosts that a text for people names, with or without `https://`. */
export function namedHosts(text: string): string[] {
  const schemes = Array.from(text.matchAll(/\b[a-z][a-z\d+.-]*:\/\/([^\s/?#"'<>\\]+)/gi), ([, host = '']) => host);
  const bare = Array.from(text.matchAll(BARE), ([host]) => host).filter((host) => !FILE.test(host));
  return [
    ...new Set([...hostsInText(text), ...schemes, ...bare].map((host) => host.toLowerCase().replace(/^www\./, ''))),
  ];
}

/** Stores, works of reference and names that belong to nobody: anybody may name them. */
const REFERENCES =
  /(?:^|\.)(?:gog\.com|steampowered\.com|steamcommunity\.com|steamdb\.info|humblebundle\.com|itch\.io|epicgames\.com|archive\.org|pcgamingwiki\.com|wikipedia\.org|winehq\.org|protondb\.com|lutris\.net|mobygames\.com|scummvm\.org|dosbox\.com|example\.(?:com|net|org))$/;

/** The first host of a text that is neither known nor a work of reference. */
export function strangeHost(text: string, hosts: ReadonlySet<string>): string | undefined {
  return namedHosts(text).find((host) => !hosts.has(host) && !REFERENCES.test(host));
}
