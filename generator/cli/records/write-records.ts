import type { PlannedFile } from '../../authoring/import/plan-files.ts';
import { dirname, join } from 'node:path';
import { isWithin, realPlace } from '../../io/disk/entry-status.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { replaceFile } from '../../io/disk/rewrite-file.ts';
import { withBytes } from '../../catalogue/catalogue-files.ts';
import { Misuse, coloursFor, tell } from '../terminal/environment.ts';
import { visibleText } from '../../text/visible-text.ts';
import { shownRecord, type OpenedCatalogue } from '../catalogue/open-catalogue.ts';
import { patchText } from './fix.ts';

export type RecordWriter = ReturnType<typeof createRecordWriter>;

/** Writes records, or with `dryRun` shows what would be written. */
export function createRecordWriter(
  catalogue: OpenedCatalogue,
  { dryRun, mostShown }: { readonly dryRun: boolean; readonly mostShown: number },
) {
  const paths = new Set<string>();
  const unwrittenRecords = new Map<string, Uint8Array>();
  const stagedFiles = new Map<string, PlannedFile>();
  let lastFolder = '';
  /** Checks the folder again only where it is another than the last one: records come game by game. */
  const makeFolder = (path: string) => {
    const folder = join(catalogue.folder, dirname(path));
    if (folder === lastFolder) return;
    if (!isWithin(realPlace(folder), realPlace(catalogue.folder)))
      throw new Misuse(`"${path}" would lie outside the catalogue, since a link in its path leads there`);
    makeFolders(folder);
    lastFolder = folder;
  };
  const write = (file: PlannedFile) => {
    if (dryRun) unwrittenRecords.set(file.path, Buffer.from(file.text));
    else {
      makeFolder(file.path);
      replaceFile(join(catalogue.folder, file.path), file.text);
    }
    paths.add(file.path);
    // A dry run writes nothing, so that nothing is new.
    if (paths.size <= mostShown) show(file, dryRun ? 'would be new' : 'new', catalogue);
  };
  return {
    /** The catalogue with all that was written or staged. */
    files: withBytes(catalogue.files, (path) => {
      const file = stagedFiles.get(path);
      return file === undefined ? unwrittenRecords.get(path) : Buffer.from(file.text);
    }),
    writtenPaths: paths,
    write,
    /** Holds a record until it is confirmed. */
    stage: (file: PlannedFile) => {
      stagedFiles.set(file.path, { ...file, previousText: (stagedFiles.get(file.path) ?? file).previousText });
    },
    settle: (isTaken: boolean) => {
      if (isTaken) for (const file of stagedFiles.values()) write(file);
      stagedFiles.clear();
    },
  };
}

function show({ path, previousText, text }: PlannedFile, word: string, catalogue: OpenedCatalogue): void {
  const { environment } = catalogue;
  const { error } = environment;
  const { green, red } = coloursFor(error, environment);
  const displayPath = shownRecord(catalogue, path);
  if (previousText === undefined) {
    tell(environment, `${word}: ${displayPath}`);
    return;
  }
  const lines = patchText(displayPath, previousText, text).trimEnd().split('\n').map(visibleText);
  const colouredLines = lines.map((line) => {
    if (/^\+(?!\+\+ )/.test(line)) return green(line);
    return /^-(?!-- )/.test(line) ? red(line) : line;
  });
  error.write(`${colouredLines.join('\n')}\n`);
}
