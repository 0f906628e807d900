import { detailOf, type Diagnostic } from '../findings/diagnostic.ts';
import { Fields } from '../records/fields.ts';
import { idClash } from '../records/findings/id-clash.ts';
import { missingKey } from '../records/findings/missing-key.ts';
import type { CatalogueFiles } from '../yaml/load/catalogue-files.ts';
import { misplacedFile } from '../yaml/findings/misplaced-file.ts';
import { placeEntry } from '../yaml/load/layout.ts';
import { loadRecord } from '../yaml/load/load-record.ts';
import { deriveId } from './record/derive-id.ts';
import { toTimestamp } from './record/to-timestamp.ts';

/** What no check of a record can know by itself. */
export interface Surroundings {
  readonly files: CatalogueFiles;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Files that the author has changed, if that is known. */
  readonly changed: ReadonlySet<string> | undefined;
}

/** Findings whose remedies name what can be copied: a free id, the time of now, the newer of two records, a folder. */
export function completeRemedies(diagnostics: readonly Diagnostic[], surroundings: Surroundings): Diagnostic[] {
  return diagnostics.map((found) => ({ ...found, details: { ...found.details, ...more(found, surroundings) } }));
}

function more(found: Diagnostic, surroundings: Surroundings): object {
  switch (found.code) {
    case missingKey.code:
      return exampleOf(found, surroundings);
    case idClash.code:
      return newerOf(found, surroundings);
    case misplacedFile.code:
      return folderOf(found, surroundings);
    default:
      return {};
  }
}

function exampleOf({ place, details }: Diagnostic, { now }: Surroundings): object {
  const { key } = details as { key: string };
  if (key === 'created_at' || key === 'updated_at') return { example: `${key}: "${toTimestamp(now)}"` };
  const id = key === 'id' ? idOf(place.file, undefined) : undefined;
  return id === undefined ? {} : { example: `id: ${String(id)}` };
}

/** A free id for a game or an installer, which follows from its slug. */
function idOf(file: string, taken: string | undefined): number | undefined {
  const { record } = placeEntry({ path: file, kind: 'file' });
  const isTaken = (id: number) => String(id) === taken;
  if (record?.role === 'game') return deriveId('game', record.game, isTaken);
  return record?.role === 'installer' ? deriveId('installer', record.installer, isTaken) : undefined;
}

/** Of two records with one id the newer one must change: players may have installed the other one by it. */
function newerOf(found: Diagnostic, { files, changed }: Surroundings): object {
  const own = found.place.file;
  const other = detailOf(found, 'otherPlace')?.replace(/:\d+$/, '') ?? own;
  const newer = onlyOne([own, other], (file) => changed?.has(file) === true) ?? laterOf(files, own, other);
  const free = newer === undefined ? undefined : idOf(newer, detailOf(found, 'id'));
  return free === undefined ? {} : { newer, free: String(free) };
}

function onlyOne(candidates: readonly string[], isIt: (file: string) => boolean): string | undefined {
  const found = candidates.filter(isIt);
  return found.length === 1 ? found[0] : undefined;
}

function laterOf(files: CatalogueFiles, a: string, b: string): string | undefined {
  const created = (file: string) => {
    const { source, root } = loadRecord(files, file);
    return new Fields(source, root).text('created_at') ?? '';
  };
  const [first, second] = [created(a), created(b)];
  return first === '' || second === '' || first === second ? undefined : first > second ? a : b;
}

/** A file that lies above the folders of games mostly begins with the slug of its game. */
function folderOf(found: Diagnostic, { files }: Surroundings): object {
  const expected = detailOf(found, 'expected') ?? '';
  const [, letter = '', base = ''] = /^games\/(\w)\/<game-slug>\/(\w[\w-]*)\.yaml$/.exec(expected) ?? [];
  const parts = base.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const folder = `games/${letter}/${parts.slice(0, length).join('-')}`;
    if (isThere(files, `${folder}/game.yaml`)) return { expected: `${folder}/${base}.yaml` };
  }
  return {};
}

function isThere(files: CatalogueFiles, path: string): boolean {
  const { kind } = files.read(path, 1);
  return kind === 'bytes' || kind === 'too-large';
}
