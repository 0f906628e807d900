import type { PlannedFile } from '../../authoring/import/plan-files.ts';
import { dirname, join } from 'node:path';
import { isWithin, realPlace } from '../../io/disk/entry-status.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { replaceFile } from '../../io/disk/rewrite-file.ts';
import { withBytes } from '../../catalogue/catalogue-files.ts';
import { Misuse, coloursFor } from '../terminal/environment.ts';
import { visibleText } from '../../text/visible-text.ts';
import { shownRecord, type OpenedCatalogue } from '../catalogue/open-catalogue.ts';
import { patchText } from './fix.ts';

type RecordFile = Omit<PlannedFile, 'changed'>;

export type RecordWriter = ReturnType<typeof createRecordWriter>;

/** Writes records and reports each: new ones by path, changed ones by diff. */
export function createRecordWriter(
  catalogue: OpenedCatalogue,
  { dryRun, mostShown }: { readonly dryRun: boolean; readonly mostShown: number },
) {
  const { folder, files } = catalogue;
  const unwritten = new Map<string, Uint8Array>();
  const writtenPaths = new Set<string>();
  const stagedFiles = new Map<string, RecordFile>();
  const root = realPlace(folder);
  let preparedFolder = '';
  // Caches the last folder, since records come game by game.
  const makeFolder = (path: string) => {
    const inner = dirname(path);
    if (inner === preparedFolder) return;
    if (!isWithin(realPlace(join(folder, inner)), root)) {
      throw new Misuse(`"${path}" would lie outside the catalogue, since a link in its path leads there`);
    }
    makeFolders(join(folder, inner));
    preparedFolder = inner;
  };
  const write = (file: RecordFile) => {
    if (dryRun) unwritten.set(file.path, Buffer.from(file.text));
    else {
      makeFolder(file.path);
      replaceFile(join(folder, file.path), file.text);
    }
    writtenPaths.add(file.path);
    // Only records that were written are new.
    if (writtenPaths.size <= mostShown) show(file, dryRun ? 'would be new' : 'new', catalogue);
  };
  return {
    files: withBytes(files, (path) => {
      const file = stagedFiles.get(path);
      return file === undefined ? unwritten.get(path) : Buffer.from(file.text);
    }),
    written: writtenPaths as ReadonlySet<string>,
    write,
    /** Holds a record until it is confirmed. */
    stage: (file: RecordFile) => {
      stagedFiles.set(file.path, { ...file, previousText: (stagedFiles.get(file.path) ?? file).previousText });
    },
    settle: (isTaken: boolean) => {
      if (isTaken) for (const file of stagedFiles.values()) write(file);
      stagedFiles.clear();
    },
  };
}

function show({ path, previousText, text }: RecordFile, word: string, catalogue: OpenedCatalogue): void {
  const { environment } = catalogue;
  const { error } = environment;
  const { green, red } = coloursFor(error, environment);
  const displayPath = shownRecord(catalogue, path);
  if (previousText === undefined) {
    error.write(`${visibleText(`${word}: ${displayPath}`)}\n`);
    return;
  }
  const lines = patchText(displayPath, previousText, text).trimEnd().split('\n').map(visibleText);
  const coloured = lines.map((line) => {
    if (/^\+(?!\+\+ )/.test(line)) return green(line);
    return /^-(?!-- )/.test(line) ? red(line) : line;
  });
  error.write(`${coloured.join('\n')}\n`);
}
