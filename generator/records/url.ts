/** Why a text is not an absolute http(s) address; `undefined` if it is one. */
export function urlFault(text: string): string | undefined {
  if (text === '') return 'it is empty';
  if (/\s/.test(text)) return 'it contains a blank';
  if (!/^https?:\/\//.test(text)) return 'it does not begin with http:// or https://';
  return URL.canParse(text) ? undefined : 'the host name is missing or impossible';
}

/** An address of the web in its usual form; `undefined` for anything else, and for one that a variable completes. */
export function usualUrl(text: string): string | undefined {
  const [address = ''] = text.trim().split('#', 1);
  if (!/^https?:\/\//i.test(address) || address.includes('$') || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** Why a text cannot be the address of a deployment; `undefined` if it can. */
export function baseUrlFault(text: string): string | undefined {
  const fault = urlFault(text);
  if (fault !== undefined) return fault;
  if (text.endsWith('/')) return 'it ends with a slash';
  if (/[?#]/.test(text)) return 'it contains "?" or "#"';
  const [, , host = '', ...parts] = text.split('/');
  // Whatever a name and a password open, everybody who reads the site would have them.
  if (host.includes('@')) return 'it names a user';
  return parts.includes('') ? 'a part of it is empty' : undefined;
}

/** The address that a text was meant to be: with its beginning, and without a slash at its end. */
export function meantUrl(text: string): string | undefined {
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/:]|$)/.test(text) ? `https://${text}` : text;
  const address = whole.trim().replace(/\/+$/, '').replaceAll(' ', '%20');
  return address !== text && baseUrlFault(address) === undefined ? address : undefined;
}
