import { diagnostic } from '../../../../findings/diagnostic.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { findIn } from '../../find-in.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const required = Object.keys(fileKeys).filter((key) => fileKeys[key]?.required);

/** In its long form a file needs an address and a name; the client does not guess one from the other. */
export const missingFileKey: ScriptRule = (script) =>
  findIn(script.files, ({ label, value }) => {
    if (value.kind !== 'mapping') return [];
    return required
      .filter((key) => pairOf(value, key) === undefined)
      .map((key) => diagnostic('missing-file-key', placeOf(script, label), { label: label.text, key }));
  });
