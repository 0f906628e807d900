import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { toScriptSchema } from '../../../generator/scripts/vocabulary/to-script-schema.ts';
import { howToBless } from '../../how-to-bless.ts';
import { BLESS } from '../../project.ts';

// Editors read the schema as a file.
const file = new URL('../../../schemas/script.schema.json', import.meta.url);

it('is generated from the vocabulary', async () => {
  const options = await resolveConfig(file);
  const generated = await format(JSON.stringify(toScriptSchema()), { ...options, parser: 'json' });
  if (BLESS) writeFileSync(file, generated);
  // Compared as a whole only after this, since the difference of two long texts is slow to print.
  const isEqual = readFileSync(file, 'utf8') === generated;
  expect(isEqual, `schemas/script.schema.json ${howToBless()}`).toBe(true);
});

it('stays small enough for editors', () => {
  expect(readFileSync(file).length).toBeLessThan(400_000);
});
