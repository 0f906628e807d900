import type { buildSync } from 'esbuild';

/** The style and the script of all pages, as they are served. */
export interface Assets {
  readonly style: string;
  readonly script: string;
}

/** Bundles them from the folder of this room. */
export function bundle(build: typeof buildSync, folder: string): Assets {
  const options = {
    bundle: true,
    minify: true,
    write: false,
    absWorkingDir: folder,
    charset: 'utf8',
    logLevel: 'silent',
  } as const;
  // Nothing may run when a module is loaded, so that the start of the script stands here.
  const contents = "import { startPage } from './browser/start-page.ts'; startPage();";
  const script = build({ ...options, stdin: { contents, resolveDir: folder }, format: 'iife', target: 'es2022' });
  const style = build({ ...options, entryPoints: ['style/pages.css'] });
  return { style: textOf(style), script: textOf(script) };
}

function textOf({ outputFiles }: { readonly outputFiles: readonly { readonly text: string }[] }): string {
  return outputFiles[0]?.text ?? '';
}
