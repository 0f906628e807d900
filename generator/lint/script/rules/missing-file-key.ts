import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** In its long form a file needs an address and a name; the client does not guess one from the other. */
export const missingFileKey: ScriptRule = (script) =>
  script.files.flatMap(({ label, value }) => {
    if (value.kind !== 'mapping') return [];
    const missing = Object.keys(fileKeys).filter((key) => fileKeys[key]?.required && pairOf(value, key) === undefined);
    return missing.map((key) => diagnostic('missing-file-key', placeOf(script, label), { label: label.text, key }));
  });
