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

const CLIENT = 'client.ts';

const WALK = `import type { Installer } from '${FILE.replace('.d.ts', '.js')}';
export function walk({ script }: Installer): unknown[] {
  const values: unknown[] = [];
  for (const entry of script.files ?? []) {
    for (const file of Object.values(entry)) {
      const address: string = typeof file === 'string' ? file : file.url;
      const name: string | undefined = typeof file === 'string' ? undefined : file.filename;
      values.push(address, name);
    }
  }
  for (const step of script.installer ?? []) {
    if (typeof step === 'string') continue;
    const archive: string | number | boolean | null | undefined = step.extract?.file;
    const task: string | undefined = step.task?.name;
    values.push(archive, task, step.task?.executable, step.write_file?.content ?? step['write-file']?.content);
    for (const option of step.input_menu?.options ?? []) values.push(...Object.values(option));
    // @ts-expect-error: nothing is known of a step that there is none of.
    values.push(step.extrakt.file);
  }
  for (const way of script.game?.launch_configs ?? []) values.push(way.exe);
  return [...values, script.game?.exe, script.system?.env?.['LANG'], script.wine?.['version']];
}
`;

test('a client walks a script without a cast', () => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...parameters) =>
    name === CLIENT ? ts.createSourceFile(name, WALK, ts.ScriptTarget.ES2022) : getSourceFile(name, ...parameters);
  const program = ts.createProgram([CLIENT], options, host);
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
});
