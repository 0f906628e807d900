/**
 * What the client does with an address:
 *
 * - `download`: it fetches it by http or https
 * - `person`: it asks for the file
 * - `steam`: it takes it from a game of Steam
 * - `variable`: it depends on the value of the variable
 * - `local`: it looks for a path on the machine
 * - `refused`: it stops
 */
type AddressKind = 'download' | 'person' | 'steam' | 'variable' | 'local' | 'refused';

/** Classifies an address; the client is case sensitive and does not trim. */
export function addressKind(address: string): AddressKind {
  if (address.startsWith('http')) return 'download';
  if (address.startsWith('N/A')) return 'person';
  if (address.startsWith('$STEAM')) return 'steam';
  if (address.startsWith('$')) return 'variable';
  return address.startsWith('/') || address.startsWith('file') ? 'local' : 'refused';
}

/** The intended address of a text, without markup and typos. */
export function meantAddress(text: string): string | undefined {
  const correction = text
    .trim()
    .replace(/^\[[^\]]*\]\(([^()\s]+)\)$/, '$1')
    .replace(/^[<"'“”„‘’«»](.*)[>"'“”„‘’«»]$/, '$1')
    .replace(/[,;.]$/, '')
    .replace(/^https?:\/\/(?=https?:\/\/)/i, '')
    .replaceAll('\\', '/')
    .replaceAll('&amp;', '&')
    .replace(/^(?:h{1,2}[tps]{2,6}|ttps?)(?::\/{0,2}|\/{1,2})(?=[\w-]+(?:\.[\w-]+)+(?:[/:]|$))/i, (scheme) =>
      /s/i.test(scheme) ? 'https://' : 'http://',
    );
  return correction !== text && /^https?:\/\/[\w-]+(?:\.[\w-]+)+(?:[/:]\S*)?$/.test(correction)
    ? correction
    : undefined;
}
