import system, { type PlatformPath } from 'node:path';

/**
 * A path of the command line as the catalogue knows it: relative to its folder, with `/`; empty for the folder itself, and
 * `undefined` for what lies outside. `rules` are those of the system, on which it depends what a path is.
 */
export function insideCatalogue(path: string, folder: string, from: string, rules: PlatformPath): string | undefined {
  const inside = rules.relative(folder, rules.resolve(from, path));
  // Of another drive there is no relative path.
  if (rules.isAbsolute(inside)) return undefined;
  const name = withSlashes(inside, rules);
  return name === '..' || name.startsWith('../') ? undefined : name;
}

/** A path as reports name it: seen from a folder, with `/` on every system; empty for the folder itself. */
export function shownPath(from: string, path: string, rules: PlatformPath = system): string {
  return withSlashes(rules.relative(from, path), rules);
}

function withSlashes(path: string, rules: PlatformPath): string {
  return path.split(rules.sep).join('/');
}
