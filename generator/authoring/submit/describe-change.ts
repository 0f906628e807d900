import { placeEntry } from '../../yaml/load/layout.ts';

/** A file below the catalogue that differs. */
export interface ChangedFile {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** What a person calls it, such as "Space Taxi, 1.0 Linux"; its slug where that cannot be read. */
  readonly name: string;
}

/** What a proposal is called: its branch, its title, and what stands below that. */
export interface ChangeWords {
  readonly branch: string;
  readonly title: string;
  readonly body: string;
}

const VERBS = { added: 'Add', changed: 'Update', removed: 'Remove' } as const;

/** Most files that the body names. */
const MOST_NAMED = 50;

export function describeChange(files: readonly ChangedFile[]): ChangeWords {
  const installers = files.filter(({ path }) => placeEntry({ path, kind: 'file' }).record?.role === 'installer');
  const main = installers.length > 0 ? installers : files;
  const [first] = main;
  const kinds = new Set(main.map(({ kind }) => kind));
  const verb = kinds.size === 1 && first !== undefined ? VERBS[first.kind] : 'Change';
  const isOne = main.length === 1 && first !== undefined;
  const noun = installers.length > 0 ? 'installers' : 'files';
  const listed = files.slice(0, MOST_NAMED).map(({ path, kind }) => `- ${kind}: \`${path}\``);
  const more = files.length > MOST_NAMED ? [`- and ${String(files.length - MOST_NAMED)} more`] : [];
  return {
    branch: `${verb.toLowerCase()}-${isOne ? slugOf(first.path) : `${String(main.length)}-${noun}`}`,
    title: `${verb} ${isOne ? first.name : `${String(main.length)} ${noun}`}`,
    body: [...listed, ...more, ''].join('\n'),
  };
}

/** What a file of the catalogue is called by its path. */
export function slugOf(path: string): string {
  const [, base = ''] = /([^/]+?)(?:\.[^./]*)?$/.exec(path) ?? [];
  const folder = /([^/]+)\/[^/]+$/.exec(path)?.[1] ?? '';
  const name = base === 'game' && folder !== '' ? folder : base;
  return name.toLowerCase().replaceAll(/[^a-z0-9_-]+/g, '-');
}
