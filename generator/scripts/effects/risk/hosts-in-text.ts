import { readAddress } from '../addresses.ts';

const ADDRESS = /https?:[/\\]+([^\s/?#"'<>\\]+)/gi;

/** The hosts of all addresses in a text, each once, as an address of a script names them. */
export function hostsInText(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(ADDRESS), ([, written = '']) => toHost(written)));
}

function toHost(written: string): string {
  const host = written.slice(written.lastIndexOf('@') + 1).toLowerCase();
  // Most are so already, and a URL takes a hundred times as long.
  return /^[a-z\d.-]*[a-z\d]$/.test(host) ? host : readAddress(`https://${host}`).host;
}
