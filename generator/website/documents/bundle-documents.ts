import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import type { buildSync as bundle, BuildOptions } from 'esbuild';
import type { RenderedDocument } from './document.ts';
import { renderDocuments } from './render-document.ts';

const WORLD = { out: { columns: 88 }, command: () => 'catalogue' };

/** The documents as HTML: files of the project, and pages that are made of the program. `folder` is that of the project. */
export function bundleDocuments(buildSync: typeof bundle, folder: string): RenderedDocument[] {
  const textOf = (path: string, options: BuildOptions) =>
    buildSync({ ...options, entryPoints: [`${folder}/${path}`], write: false }).outputFiles[0]?.text ?? '';
  const code = textOf('generator/cli/help-page.ts', HELP_OPTIONS);
  return renderDocuments(
    (path) => textOf(path, FILE_OPTIONS),
    evaluate(code, createRequire(`${folder}/`)).helpPage(WORLD),
  );
}

const FILE_OPTIONS: BuildOptions = { loader: { '.md': 'copy', '.svg': 'copy' }, outdir: '.' };

const HELP_OPTIONS: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  external: ['esbuild', '@parcel/watcher'],
  logLevel: 'silent',
};

/** Runs a bundled module: commands are above this room, which can import none of them. */
function evaluate(code: string, require: NodeJS.Require): { helpPage: (world: object) => string } {
  const module = { exports: {} as ReturnType<typeof evaluate> };
  const load = runInThisContext(`(module, require) => {${code}\n}`) as (...names: readonly unknown[]) => void;
  load(module, require);
  return module.exports;
}
