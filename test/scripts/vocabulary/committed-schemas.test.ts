import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { howToBless } from '../../how-to-bless.ts';
import { BLESS, PROJECT } from '../../project.ts';
import { toScriptSchema } from './script-schema/to-script-schema.ts';
import { toServedScript } from './script-schema/to-served-script.ts';

// The program and editors read the schemas as files.
it.each([
  ['script.schema.json', toScriptSchema],
  ['served/script.schema.json', toServedScript],
])('%s is generated from the vocabulary', async (name, toSchema) => {
  const file = `${PROJECT}schemas/${name}`;
  const options = await resolveConfig(file);
  const generated = await format(JSON.stringify(toSchema()), { ...options, parser: 'json' });
  if (BLESS) writeFileSync(file, generated);
  // Compared as a whole only after this, since the difference of two long texts is slow to print.
  const isEqual = existsSync(file) && readFileSync(file, 'utf8') === generated;
  expect(isEqual, `schemas/${name} ${howToBless()}`).toBe(true);
});

it('stays small enough for editors', () => {
  expect(readFileSync(`${PROJECT}schemas/script.schema.json`).length).toBeLessThan(400_000);
});
