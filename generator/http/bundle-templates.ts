import type { buildSync as bundle } from 'esbuild';

const ENDINGS = ['.caddy', '.conf', '.html', '.js', '.jsonc', '.mjs', '.sh', '.toml', '.xml'];

/** The texts of all templates below `folder`, by their paths there. */
export function bundleTemplates(buildSync: typeof bundle, folder: string): Record<string, string> {
  const { outputFiles } = buildSync({
    entryPoints: ENDINGS.map((ending) => `${folder}/**/*${ending}`),
    loader: Object.fromEntries(ENDINGS.map((ending) => [ending, 'copy'])),
    outbase: folder,
    outdir: folder,
    write: false,
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(folder.length + 1), text]));
}
