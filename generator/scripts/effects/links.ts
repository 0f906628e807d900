import type { ExecutedProgram, PathChange } from './effects.ts';
import { normalPath, placeOf, type FileOrigins } from './places.ts';
import { splitLeniently } from './split-words.ts';

/** A symbolic link that a command makes. */
interface StepLink {
  readonly step: number;
  readonly path: string;
  readonly target: string;
}

/** Further links than a script has by any honest reason; each is looked at for each path. */
const MOST_LINKS = 50;

/** Wine's drive Z is the whole machine; other drives are links as well, and lead into the prefix. */
const DRIVE_Z = /^.*?\/dosdevices\/z:(?=\/|$)/i;

/** Paths as they are where they lead through a link that an earlier step made, or through the drives of Wine. */
export function throughLinks(
  paths: readonly PathChange[],
  programs: readonly ExecutedProgram[],
  kinds: FileOrigins,
): readonly PathChange[] {
  const links = programs.flatMap(linksOf).slice(0, MOST_LINKS);
  return paths.map((change) => {
    const path = followed(change, links);
    return path === change.path ? change : { ...change, path, place: placeOf(path, kinds) };
  });
}

function followed({ path, step }: PathChange, links: readonly StepLink[]): string {
  if (DRIVE_Z.test(path)) return path.replace(DRIVE_Z, '') || '/';
  if (links.length === 0) return path;
  const normal = fromRoot(path);
  const link = links.find(
    (one) => step !== null && one.step < step && (normal === one.path || normal.startsWith(`${one.path}/`)),
  );
  return link === undefined ? path : link.target + normal.slice(link.path.length);
}

/** The symbolic links that `ln -s` makes in a command line. */
function linksOf({ line, step }: ExecutedProgram): StepLink[] {
  if (step === null || !/\bln\s/.test(line)) return [];
  return line.split(/[;&|\n]+/).flatMap((command) => {
    const argv = splitLeniently(command.trim());
    const at = argv.findIndex((word) => /(?:^|\/)ln$/.test(word));
    const given = at === -1 ? [] : argv.slice(at + 1);
    const isSymbolic = given.some((word) => /^-[a-zA-Z]*s|^--symbolic$/.test(word));
    const [target, link = ''] = given.filter((word) => !word.startsWith('-'));
    if (!isSymbolic || target === undefined) return [];
    return [{ step, path: placeOfLink(link, target), target: fromRoot(target.replace(/^~(?=\/|$)/, '$HOME')) }];
  });
}

/** In a folder that is there, a link has the name of what it leads to. */
function placeOfLink(link: string, target: string): string {
  const isFolder = link === '' || link.endsWith('/') || /^\.$|^\$\{?(?:GAMEDIR|CACHE|HOME)\}?$/.test(link);
  return fromRoot(isFolder ? `${link}/${target.slice(target.lastIndexOf('/') + 1)}`.replace(/^\//, '') : link);
}

/** A relative path is taken from the game folder. */
function fromRoot(path: string): string {
  return normalPath(/^[/$]/.test(path) ? path : `$GAMEDIR/${path}`);
}
