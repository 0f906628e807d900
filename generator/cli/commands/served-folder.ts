import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API_ROOT, isBelowApi } from '../../http/addresses.ts';
import { SIBLINGS } from '../../http/contract.ts';
import type { Encoding } from '../../http/settings.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { endpointFolder } from '../../answers/places.ts';
import { visibleText } from '../../findings/visible-text.ts';

/** Files looked at in each folder for siblings: where there are any, there is one among so many. */
const LOOKED_AT = 1000;

/** Which siblings lie in a tree: those of the smallest files may be missing, where packing does not pay. */
export function encodingsIn(folder: string): Encoding[] {
  const folders = new Set(ENDPOINTS.map(endpointFolder).filter(isBelowApi));
  const names = [...folders].flatMap((path) => namesIn(join(folder, path)));
  const known = Object.keys(SIBLINGS) as Encoding[];
  return known.filter((encoding) => names.some((name) => name.endsWith(SIBLINGS[encoding])));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).slice(0, LOOKED_AT) : [];
}

/** The folder and those above it that not everybody may enter. */
export function closedFolders(folder: string): string[] {
  const above = dirname(folder) === folder ? [] : closedFolders(dirname(folder));
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
  return mode === undefined || (mode & 0o001) !== 0 ? above : [...above, folder];
}

/** Warnings about a folder for which a server would answer 404 to everything, in lines; empty where all is well. */
export function remarksOnFolder(folder: string): string {
  const closed = closedFolders(folder);
  const lines = [
    ...(existsSync(folder)
      ? existsSync(join(folder, API_ROOT))
        ? []
        : [`"${folder}" holds no folder "${API_ROOT}": has it been built?`]
      : [`"${folder}" is not on this machine; if it has siblings, name their encodings with --encodings.`]),
    ...(closed.length === 0
      ? []
      : [
          'A server that runs as another user cannot reach the folder and answers 404 to everything. Let it in:',
          ...closed.map((path) => `  chmod o+x '${path}'`),
        ]),
  ];
  return lines.map((line) => `${visibleText(line)}\n`).join('');
}
