import type { buildSync } from 'esbuild';

/** The style and the script of all pages, as they are served. */
export interface Assets {
  readonly style: string;
  readonly script: string;
}

/** How all of it is bundled. */
const BUNDLING = { bundle: true, minify: true, write: false, charset: 'utf8', logLevel: 'silent' } as const;

/** How each script is, which stands alone. */
export const SCRIPT_BUNDLING = { ...BUNDLING, format: 'iife', target: 'es2022' } as const;

/** Bundles them from the folder of this room. */
export function bundle(build: typeof buildSync, folder: string): Assets {
  // Nothing may run when a module is loaded, so that the start of the script stands here.
  const contents = "import { startPage } from './browser/start-page.ts'; startPage();";
  const script = build({ ...SCRIPT_BUNDLING, absWorkingDir: folder, stdin: { contents, resolveDir: folder } });
  const style = build({ ...BUNDLING, absWorkingDir: folder, entryPoints: ['style/pages.css'] });
  return { style: textOf(style), script: textOf(script) };
}

function textOf({ outputFiles }: { readonly outputFiles: readonly { readonly text: string }[] }): string {
  return outputFiles[0]?.text ?? '';
}
