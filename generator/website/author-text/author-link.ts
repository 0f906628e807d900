import { html, type Html } from '../html/html.ts';
import { visible } from '../html/record-text.ts';

/** Longer addresses stay text. */
const LONGEST = 2000;

/** A link with its host in sight; addresses with an account name, or not of http(s), are no links. */
export function authorLink(href: string, shown: Html, words: string): Html {
  const address = webAddress(href);
  if (address === undefined) return shown;
  const host = namesHost(words, address) ? '' : html` <span class="host">(${visible(address.host)})</span>`;
  return html`<a href="${address.href}" rel="nofollow noopener ugc">${shown}${host}</a>`;
}

function webAddress(href: string): URL | undefined {
  if (href.length > LONGEST || !URL.canParse(href)) return undefined;
  const address = new URL(href);
  const isPlain = address.username === '' && address.password === '';
  return isPlain && /^https?:$/.test(address.protocol) ? address : undefined;
}

/** Whether the words begin with the address, or with its host, so that they cannot be mistaken for another one. */
function namesHost(words: string, { protocol, host }: URL): boolean {
  const start = words.startsWith(`${protocol}//`) ? `${protocol}//${host}` : host;
  return words.startsWith(start) && /^(?:[/?#]|$)/.test(words.slice(start.length));
}
