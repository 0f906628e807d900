import authored from '../../schemas/script.schema.json' with { type: 'json' };
import served from '../../schemas/served/script.schema.json' with { type: 'json' };
import type { RecordSchema } from './record-schemas.ts';

/**
 * Schemas of scripts as editors and as programs read them; `npm run bless -- test/scripts/vocabulary` prints them from the
 * vocabulary. The compiled program reads them when they are needed.
 */
export function scriptSchemas(): { readonly authored: RecordSchema; readonly served: RecordSchema } {
  return { authored, served };
}
