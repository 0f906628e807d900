import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { howToBless } from '../../how-to-bless.ts';
import { BLESS, PROJECT } from '../../project.ts';
import { printTypes } from './print-types.ts';

const FILE = `${PROJECT}schemas/types.d.ts`;

test('the committed types are those of the schemas and endpoints', async () => {
  const types = await printTypes(FILE);
  if (BLESS) writeFileSync(FILE, types);
  const committed = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  expect(types === committed, `schemas/types.d.ts ${howToBless()}`).toBe(true);
});

test('they compile', () => {
  const program = ts.createProgram([FILE], { strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts'] });
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
});
