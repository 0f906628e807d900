import { diagnostic } from '../../../../findings/diagnostic.ts';
import { findIn } from '../../find-in.ts';
import { addressKind, addressOf } from '../address.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client downloads by http and https only. */
export const fileScheme: ScriptRule = (script) =>
  findIn(script.files, (file) => {
    const address = addressOf(file);
    if (address === undefined || addressKind(address.text) !== 'scheme') return [];
    const scheme = address.text.slice(0, address.text.indexOf(':'));
    return [diagnostic('file-scheme', placeOf(script, address), { scheme })];
  });
