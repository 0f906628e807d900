import type { DescribedInstaller } from '../installer.ts';
import { FilePlaces, type FoundContent } from './file-places.ts';
import { GAME, TrackedPaths } from './tracked-path.ts';

/** Most words of commands; with more, any file may run. */
const MAX_WORDS = 1_000_000;

const SCRIPT = '\u0000script ';

/** Files on their way from their download to where they are put and run. */
export class FollowedFiles {
  readonly places = new FilePlaces();
  readonly paths: TrackedPaths;
  readonly ranPaths = new Set<string>();
  private readonly texts: string[] = [];
  private wordCount = 0;

  constructor(installer: DescribedInstaller) {
    this.paths = new TrackedPaths(installer);
    for (const { label, origin } of installer.files) {
      const place = this.paths.placeOf(label);
      // The player's file has an unknown name, and store data is a folder.
      if (origin === 'download') this.places.putDownload(place, label);
      else this.places.putFolder(place, label);
    }
  }

  carries(manner: 'copy' | 'move' | 'rename' | 'extract' | 'mount', from: string, to: string): void {
    const source = this.paths.resolve(from);
    const target = this.paths.resolve(to);
    if (manner === 'extract') this.places.extract(source, target);
    else if (manner === 'move' || manner === 'rename') this.places.move(source, target, manner === 'rename');
    else if (manner === 'mount')
      for (const content of this.places.contentsIn(source)) this.places.putFile(target, content);
    else this.places.carry(source, target, 'into');
  }

  inGame(name: string): FoundContent[] {
    const paths = this.places.pathsNamed(name).filter((path) => path.startsWith(`${GAME}/`));
    return paths.flatMap((path) => this.places.at(path)).filter(({ content }) => !content.startsWith(SCRIPT));
  }

  hasRun(path: string): boolean {
    return this.ranPaths.has(this.paths.resolve(path));
  }

  /** Bounds the work, since programs can be nested. */
  mayGoOn(words = 0): boolean {
    this.wordCount += words;
    return this.wordCount <= MAX_WORDS;
  }

  /** Keeps a script at a resolved path. */
  keep(path: string, text: string, replaces: boolean): void {
    this.places.putFile(path, `${SCRIPT}${String(this.texts.length)}`, replaces);
    this.texts.push(text);
  }

  /** The text of a script; `undefined` for a file. */
  textOf(content: string): string | undefined {
    return content.startsWith(SCRIPT) ? (this.texts[Number(content.slice(SCRIPT.length))] ?? '') : undefined;
  }
}
