import type { ScalarNode } from '../../../yaml/load/yaml-node.ts';
import { isText } from './describe-node.ts';
import { pairOf, type FileEntry } from './outline.ts';

/**
 * What the client makes of an address.
 *
 * - `download`: fetched by http or https
 * - `person`: the person chooses the file
 * - `steam`: taken from another game, or some other form that begins with a variable
 * - `local`: a path on one machine
 * - `scheme`: some other scheme, which it refuses
 * - `none`: nothing of all that
 */
type AddressKind = 'download' | 'person' | 'steam' | 'local' | 'scheme' | 'none';

/** Tells what an address is. */
export function addressKind(address: string): AddressKind {
  if (/^https?:\/\//i.test(address)) return 'download';
  if (address.startsWith('N/A')) return 'person';
  if (address.startsWith('$')) return 'steam';
  if (/^(?:[/~]|\.{1,2}\/|file:|[a-z]:[\\/])/i.test(address)) return 'local';
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? 'scheme' : 'none';
}

/** The address of a file in its short or long form, if it is a text that is not empty. */
export function addressOf({ value }: FileEntry): ScalarNode | undefined {
  const address = value.kind === 'mapping' ? pairOf(value, 'url')?.value : value;
  return address?.kind === 'scalar' && isText(address) && address.text !== '' ? address : undefined;
}
