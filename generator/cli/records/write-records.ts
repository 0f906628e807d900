import type { PlannedFile } from '../../authoring/import/plan-files.ts';
import { dirname, join } from 'node:path';
import { isWithin, realPlace } from '../../io/disk/entry-status.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { replaceFile } from '../../io/disk/rewrite-file.ts';
import { type CatalogueFiles, withBytes } from '../../catalogue/catalogue-files.ts';
import { Misuse, coloursFor } from '../terminal/environment.ts';
import { visibleText } from '../../text/visible-text.ts';
import { shownRecord, type OpenedCatalogue } from '../catalogue/open-catalogue.ts';
import { patchText } from './fix.ts';

type RecordFile = Omit<PlannedFile, 'changed'>;

interface WriterOptions {
  readonly dryRun: boolean;
  readonly mostShown: number;
}

export class RecordWriter {
  /** The catalogue with all that was written or staged. */
  readonly files: CatalogueFiles;
  readonly written = new Set<string>();
  readonly #catalogue: OpenedCatalogue;
  readonly #options: WriterOptions;
  readonly #unwritten = new Map<string, Uint8Array>();
  readonly #staged = new Map<string, RecordFile>();
  #folder = '';

  constructor(catalogue: OpenedCatalogue, options: WriterOptions) {
    this.#catalogue = catalogue;
    this.#options = options;
    this.files = withBytes(catalogue.files, (path) => {
      const file = this.#staged.get(path);
      return file === undefined ? this.#unwritten.get(path) : Buffer.from(file.text);
    });
  }

  write(file: RecordFile): void {
    const { dryRun, mostShown } = this.#options;
    if (dryRun) this.#unwritten.set(file.path, Buffer.from(file.text));
    else {
      this.#makeFolder(file.path);
      replaceFile(join(this.#catalogue.folder, file.path), file.text);
    }
    this.written.add(file.path);
    // Only records that were written are new.
    if (this.written.size <= mostShown) show(file, dryRun ? 'would be new' : 'new', this.#catalogue);
  }

  /** Holds a record until it is confirmed. */
  stage(file: RecordFile): void {
    this.#staged.set(file.path, { ...file, previousText: (this.#staged.get(file.path) ?? file).previousText });
  }

  settle(isTaken: boolean): void {
    if (isTaken) for (const file of this.#staged.values()) this.write(file);
    this.#staged.clear();
  }

  /** Remembers the last folder, since records come game by game. */
  #makeFolder(path: string): void {
    const folder = join(this.#catalogue.folder, dirname(path));
    if (folder === this.#folder) return;
    if (!isWithin(realPlace(folder), realPlace(this.#catalogue.folder)))
      throw new Misuse(`"${path}" would lie outside the catalogue, since a link in its path leads there`);
    makeFolders(folder);
    this.#folder = folder;
  }
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
  const colouredLines = lines.map((line) => {
    if (/^\+(?!\+\+ )/.test(line)) return green(line);
    return /^-(?!-- )/.test(line) ? red(line) : line;
  });
  error.write(`${colouredLines.join('\n')}\n`);
}
