import { diagnostic } from '../../../../findings/diagnostic.ts';
import { metadataKeys } from '../../../vocabulary/script-keys.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The origin refuses a script that repeats what its record says, since one of the two would be out of date one day. */
export const metadataInScript: ScriptRule = (script) =>
  script.script.pairs
    .filter(({ key }) => (metadataKeys as readonly string[]).includes(key.text))
    .map(({ key }) => diagnostic('metadata-in-script', placeOf(script, key), { key: key.text }));
