import type { PlatformPath } from 'node:path';

/**
 * A path of the command line as the catalogue knows it: relative to its folder, with `/`; empty for the folder itself, and
 * `undefined` for what lies outside. `rules` are those of the system, on which it depends what a path is.
 */
export function insideCatalogue(path: string, folder: string, from: string, rules: PlatformPath): string | undefined {
  const inside = rules.relative(folder, rules.resolve(from, path));
  // Of another drive there is no relative path.
  if (rules.isAbsolute(inside)) return undefined;
  const name = inside.split(rules.sep).join('/');
  return name === '..' || name.startsWith('../') ? undefined : name;
}
