import type { Host } from '../../http/host.ts';
import { findHost, hosts } from '../../http/hosts.ts';
import { Misuse } from '../terminal/environment.ts';
import { didYouMean, suggest } from '../../findings/suggest.ts';

/** The host of that name; one that is not known is a misuse. */
export function namedHost(name: string): Host {
  const found = findHost(name);
  if (found !== undefined) return found;
  const names = hosts.map((one) => one.name);
  const words = didYouMean(`There is no host "${name}"`, suggest(name, names));
  throw new Misuse(words, `The hosts are: ${names.join(', ')}`);
}
