import type { Effects } from './effects.ts';

/** Libraries that Wine takes from the game folder instead of its own, by their names as the settings have them. */
export function nativeLibraries({ settings }: Pick<Effects, 'settings'>): string[] {
  return settings.flatMap(({ section, key, value }) => {
    if (section === 'system' && key === 'env.WINEDLLOVERRIDES')
      return value
        .split(';')
        .filter((one) => isNative(one.slice(one.indexOf('=') + 1)))
        .flatMap((one) => one.slice(0, one.indexOf('=')).split(','));
    return section === 'wine' && key.startsWith('overrides.') && isNative(value)
      ? key.slice('overrides.'.length).split(',')
      : [];
  });
}

function isNative(order: string): boolean {
  return /^\s*n/i.test(order) || /,\s*n/i.test(order);
}

/** A library, or its file, by one name. */
export function libraryName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^\*/, '')
    .replace(/\.dll$/, '');
}
