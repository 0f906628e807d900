import { diagnostic } from '../../../../findings/diagnostic.ts';
import { legacyKeys } from '../../../vocabulary/script-keys.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client still moves these keys into `game`, for scripts from before there was such a section. */
export const legacyKey: ScriptRule = (script) =>
  script.script.pairs
    .filter(({ key }) => (legacyKeys as readonly string[]).includes(key.text))
    .map(({ key }) => diagnostic('legacy-key', placeOf(script, key), { key: key.text }));
