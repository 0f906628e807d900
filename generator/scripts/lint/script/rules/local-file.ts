import { diagnostic } from '../../../../findings/diagnostic.ts';
import { findIn } from '../../find-in.ts';
import { addressKind, addressOf } from '../address.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** A script that was tried out at home tends to keep the path of its author's own copy. */
export const localFile: ScriptRule = (script) =>
  findIn(script.files, (file) => {
    const address = addressOf(file);
    if (address === undefined || addressKind(address.text) !== 'local') return [];
    return [diagnostic('local-file', placeOf(script, address), { url: address.text })];
  });
