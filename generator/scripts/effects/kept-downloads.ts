import { hostOf } from './addresses.ts';
import type { PathChange } from './effects.ts';
import { keptName, type DescribedInstaller, type ScriptFile } from './installer.ts';
import { isList, textOf } from './tree.ts';

/** Where the client keeps downloads while a person has chosen no other folder. */
const CACHE = '$HOME/.cache/lutris/installer';

/** Downloads that a path in label or name puts outside the game's cache, where they replace files. */
export function keptOutside({ files, kinds, gameSlug }: DescribedInstaller): PathChange[] {
  const own = `${CACHE}/${gameSlug}`;
  return files
    .filter(({ label, address }) => kinds.get(label) === 'download' && address !== '')
    .flatMap((file) =>
      namesOf(file)
        .map((name) => resolve(join(join(own, cacheFolderOf(file)), name)))
        .filter((path) => !path.startsWith(`${own}/`))
        .map((path) => ({ step: null, download: file.label, action: 'writes', path, place: 'outside' }) as const),
    );
}

function namesOf(file: ScriptFile): string[] {
  const others = file.details.get('alternate_filenames');
  return [keptName(file), ...(isList(others) ? others.map(textOf) : [])];
}

/** Files of one store share a folder. */
function cacheFolderOf({ label, address }: ScriptFile): string {
  return /(?:^|\.)gog\.com$/.test(hostOf(address)) ? 'gog' : label;
}

/** As Python joins paths: a whole path stands for itself. */
function join(folder: string, name: string): string {
  return name.startsWith('/') ? name : `${folder}/${name}`;
}

/** Without detours; what is above the home folder stays so. */
function resolve(path: string): string {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    const isAtTop = kept.length === 0 || kept.at(-1) === '$HOME' || kept.at(-1) === '..';
    if (part !== '..') kept.push(part);
    else if (!isAtTop) kept.pop();
    else if (kept.length > 0) kept.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + kept.join('/');
}
