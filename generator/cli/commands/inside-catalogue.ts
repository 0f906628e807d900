import system, { type PlatformPath } from 'node:path';

/** A path relative to the catalogue, with `/`; empty for the catalogue itself, `undefined` for one outside. */
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
