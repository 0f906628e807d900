import type { buildSync } from 'esbuild';
import { paletteStyle } from '../style/palettes.ts';

export interface Assets {
  readonly style: string;
  readonly script: string;
  /** Base64 by file name. */
  readonly pictures: Readonly<Record<string, string>>;
}

const BUNDLING = { bundle: true, minify: true, write: false, charset: 'utf8', logLevel: 'silent' } as const;

export const SCRIPT_BUNDLING = { ...BUNDLING, format: 'iife', target: 'es2022' } as const;

export function bundle(build: typeof buildSync, folder: string): Assets {
  // Starts the script here, since modules run nothing when loaded.
  const contents = "import { startPage } from './browser/start-page.ts'; startPage();";
  const script = build({ ...SCRIPT_BUNDLING, absWorkingDir: folder, stdin: { contents, resolveDir: folder } });
  const imports = ['site', 'documents', 'workbench'].map((name) => `@import './style/${name}.css';`);
  const sheet = [...imports, paletteStyle()].join('\n');
  const style = build({
    ...{ ...BUNDLING, absWorkingDir: folder },
    stdin: { contents: sheet, resolveDir: folder, loader: 'css' },
  });
  const pictures = build({
    ...{ ...BUNDLING, absWorkingDir: folder, entryPoints: ['assets/pictures/*'], outdir: folder },
    loader: { '.png': 'copy', '.ico': 'copy' },
    entryNames: '[name]',
  });
  return {
    style: textOf(style),
    script: textOf(script),
    pictures: Object.fromEntries(
      pictures.outputFiles.map(({ path, contents }) => [
        path.slice(path.lastIndexOf('/') + 1),
        Buffer.from(contents).toString('base64'),
      ]),
    ),
  };
}

function textOf({ outputFiles }: { readonly outputFiles: readonly { readonly text: string }[] }): string {
  return outputFiles[0]?.text ?? '';
}
