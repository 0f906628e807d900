import { OTHER, type PathContent, type FilePlaces, type FoundContent } from './file-places.ts';
import { UNKNOWN } from './shell-commands.ts';
import { GAME, type TrackedPaths } from './tracked-path.ts';
import { machineVariables } from '../built-in-variables.ts';

/** What a command works on, and the callbacks for what it runs. */
export interface CommandSurroundings {
  readonly places: FilePlaces;
  readonly paths: TrackedPaths;
  /** A file is run that may be any of these. */
  readonly onRun: (path: string, contents: readonly FoundContent[]) => void;
  /** A text is written to a file. */
  readonly onWrite: (path: string, text: string) => void;
  /** Whether there is time to look at so many words more: a hostile script could nest programs without end. */
  readonly mayGoOn: (words: number) => boolean;
}

const MACHINE: ReadonlySet<string> = new Set(machineVariables);
/** Longer values of variables are not filled in: each could be made of two of the last. */
const LONGEST = 4000;

/** What a command line knows while it runs: its folder, the variables that it has set, and the paths that it names. */
export class CommandScope {
  protected readonly around: CommandSurroundings;
  protected readonly isWindows: boolean;
  protected readonly variables = new Map<string, string>();
  protected folder: string;
  /** Paths that the line names anywhere: what only the shell knows is one of them. */
  protected mentioned: readonly string[] = [];

  constructor(surroundings: CommandSurroundings, folder: string, isWindows = false) {
    this.around = surroundings;
    this.isWindows = isWindows;
    this.folder = surroundings.paths.resolve(folder);
  }

  protected spread(sources: readonly string[], targets: readonly string[]): void {
    const contents = this.contentsOf(sources);
    for (const target of targets) {
      for (const content of contents) this.around.places.putFolder(this.resolve(target), content);
    }
  }

  protected contentsOf(words: readonly string[]): Set<PathContent> {
    const paths = words.flatMap((word) => (this.isUnknown(word) ? this.mentioned : [word]));
    return new Set(
      [...new Set(paths)]
        .flatMap((path) => [...this.around.places.contentsIn(this.resolve(path))])
        .filter((one) => one !== OTHER),
    );
  }

  protected run(word: string, isWindows = this.isWindows): void {
    const { places, onRun } = this.around;
    if (word === '') return;
    if (this.isUnknown(word)) {
      const contents = this.contentsOf([word, this.folder]);
      onRun(
        '',
        [...contents].map((content) => ({ content, certain: false })),
      );
      return;
    }
    const path = this.resolve(word, isWindows);
    onRun(path, places.at(path));
    for (const folder of [GAME, this.folder]) places.putFolder(folder, OTHER);
  }

  protected resolve(word: string, isWindows = this.isWindows): string {
    const { paths } = this.around;
    return isWindows ? paths.resolveWindows(word, this.folder) : paths.resolve(word, this.folder);
  }

  /** Whether only the shell knows where a path begins. */
  protected isUnknown(word: string): boolean {
    if (word.startsWith(UNKNOWN) || word === '{}' || word.startsWith('{}/')) return true;
    if (!word.startsWith('$') || this.around.paths.labelOf(word) !== undefined) return false;
    return !MACHINE.has(/^\$\{?(\w*)/.exec(word)?.[1] ?? '');
  }

  protected assign(word: string): void {
    const index = word.indexOf('=');
    this.variables.set(word.slice(0, index), word.slice(index + 1));
  }

  /** Variables that the line has set itself. */
  protected expand(word: string): string {
    if (this.variables.size === 0 || !word.includes('$')) return word;
    return word.replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (variable, braced?: string, bare?: string) => {
      const value = this.variables.get(braced ?? bare ?? '') ?? variable;
      return value.length > LONGEST ? UNKNOWN : value;
    });
  }
}
