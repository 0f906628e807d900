import type { Effects } from './effects.ts';

/** Libraries that Wine takes from the game folder instead of its own, by their names. */
export function nativeLibraries({ settings }: Pick<Effects, 'settings'>): string[] {
  return settings.flatMap(({ section, key, value }) => {
    if (section === 'system' && key === 'env.WINEDLLOVERRIDES')
      return value
        .split(';')
        .filter((one) => isNative(one.slice(one.indexOf('=') + 1)))
        .flatMap((one) => librariesIn(one.slice(0, one.indexOf('='))));
    return section === 'wine' && key.startsWith('overrides.') && isNative(value)
      ? librariesIn(key.slice('overrides.'.length))
      : [];
  });
}

/** With a star, a library is meant in full paths as well. */
export function librariesIn(names: string): string[] {
  return names.split(',').map((name) => name.trim().replace(/^\*/, ''));
}

function isNative(order: string): boolean {
  return /(?:^|,)\s*n/i.test(order);
}

export function libraryName(name: string): string {
  return name.toLowerCase().replace(/\.dll$/, '');
}
