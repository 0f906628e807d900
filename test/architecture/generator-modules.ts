import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { PROJECT } from '../project.ts';

const GENERATOR = `${PROJECT}generator`;

/** A module of the program, with the names that it imports as they are written. */
export interface Module {
  /** Relative to `generator/`. */
  readonly path: string;
  readonly source: ts.SourceFile;
  readonly imports: readonly string[];
}

let modules: readonly Module[] | undefined;

/** Every module of the program, sorted by path; read once, since parsing them takes half a second. */
export function generatorModules(): readonly Module[] {
  modules ??= readModules();
  return modules;
}

function readModules(): Module[] {
  return readdirSync(GENERATOR, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => ({ path, ...parse(join(GENERATOR, path)) }));
}

/** What a module imports from the project, each as the parts of a path relative to `generator/`. */
export function targetsOf({ path, imports }: Module): string[][] {
  const inner = imports.filter((name) => name.startsWith('.'));
  return inner.map((name) => relative(GENERATOR, join(GENERATOR, path, '..', name)).split('/'));
}

function parse(file: string): { readonly source: ts.SourceFile; readonly imports: readonly string[] } {
  const text = readFileSync(file, 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return { source, imports: importedFiles.map(({ fileName }) => fileName) };
}
