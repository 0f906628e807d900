import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { findIn } from '../find-in.ts';

/** In its long form a file needs an address and a name; the client does not guess one from the other. */
export const missingFileKey: ScriptRule = (script) =>
  findIn(script.files, ({ label, value }) => {
    if (value.kind !== 'mapping') return [];
    const missing = Object.keys(fileKeys).filter((key) => fileKeys[key]?.required && pairOf(value, key) === undefined);
    return missing.map((key) => diagnostic('missing-file-key', placeOf(script, label), { label: label.text, key }));
  });
