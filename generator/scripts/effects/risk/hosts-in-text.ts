import { readAddress } from '../addresses.ts';

const ADDRESS = /https?:[/\\]+([^\s/?#"'<>\\]+)/gi;

/** The hosts of all addresses in a text, each once, as an address of a script names them. */
export function hostsInText(text: string): Set<string> {
  const hosts = new Set<string>();
  // `matchAll` makes a new expression for each text, which takes longer than to search it.
  for (let match = ADDRESS.exec(text); match !== null; match = ADDRESS.exec(text)) hosts.add(toHost(match[1] ?? ''));
  return hosts;
}

function toHost(written: string): string {
  const host = written.slice(written.lastIndexOf('@') + 1).toLowerCase();
  // Most are so already, and a URL takes a hundred times as long.
  return /^[a-z\d.-]*[a-z\d]$/.test(host) ? host : readAddress(`https://${host}`).host;
}
