import schema from '../../schemas/script.schema.json' with { type: 'json' };
import type { RecordSchema } from './record-schemas.ts';

/**
 * The schema of scripts for editors, which `npm run bless -- test/scripts/vocabulary` prints from the vocabulary. The compiled
 * program reads it when it is needed, since it is large.
 */
export function scriptSchema(): RecordSchema {
  return schema;
}
