import { diagnostic } from '../../../../findings/diagnostic.ts';
import { findIn } from '../../find-in.ts';
import { addressKind, addressOf } from '../address.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client takes whatever stands there for an address, and fails at the download only. */
export const oddAddress: ScriptRule = (script) =>
  findIn(script.files, (file) => {
    const address = addressOf(file);
    if (address === undefined || !isOdd(address.text, file.value === address)) return [];
    return [diagnostic('odd-address', placeOf(script, address), { url: address.text })];
  });

function isOdd(address: string, isShortForm: boolean): boolean {
  const kind = addressKind(address);
  if (kind === 'download') return /^https?:\/\/(?:[/?#]|$)/i.test(address) || (isShortForm && address.endsWith('/'));
  if (kind === 'steam') return /^\$(?:WINE)?STEAM\b/.test(address) && !/^\$\w+:[^:]+:/.test(address);
  return kind === 'none';
}
