import type { ExecutedProgram } from '../effects.ts';
import type { DescribedInstaller } from '../installer.ts';
import type { CommandSurroundings } from './command-scope.ts';
import { CommandFollower } from './follow-command.ts';
import { FilePlaces, type FoundContent } from './file-places.ts';
import { GAME, TrackedPaths } from './tracked-path.ts';

export interface RunFile {
  readonly label: string;
  readonly certain: boolean;
}

type RunProgram = Pick<ExecutedProgram, 'by' | 'argv' | 'line' | 'setting'>;

export type Carrying = 'copy' | 'move' | 'rename' | 'extract' | 'mount';

const MAX_DEPTH = 3;
const MAX_FILES = 100;
/** Most words of commands; with more, any file may run. */
const MAX_WORDS = 1_000_000;

const SCRIPT = '\u0000script ';

/** Follows files from their download to where they are put and run. */
export class FollowedFiles {
  private readonly places = new FilePlaces();
  private readonly paths: TrackedPaths;
  private readonly texts: string[] = [];
  private readonly ran = new Set<string>();
  private readonly labels: readonly string[];
  private readonly runner: string;
  private wordCount = 0;

  constructor(installer: DescribedInstaller) {
    this.runner = installer.runner;
    this.labels = installer.files.map(({ label }) => label);
    this.paths = new TrackedPaths(installer);
    for (const { label, origin } of installer.files) {
      const place = this.paths.placeOf(label);
      // The player's file has an unknown name, and store data is a folder.
      if (origin === 'download') this.places.putDownload(place, label);
      else this.places.putFolder(place, label);
    }
  }

  carries(manner: Carrying, from: string, to: string): void {
    const source = this.paths.resolve(from);
    const target = this.paths.resolve(to);
    if (manner === 'extract') this.places.extract(source, target);
    else if (manner === 'move') this.places.move(source, target);
    else if (manner === 'rename') this.places.rename(source, target);
    else if (manner === 'mount')
      for (const content of this.places.contentsIn(source)) this.places.putFile(target, content);
    else this.places.copyInto(source, target);
  }

  writes(path: string, text: string, isAdded = false): void {
    this.keep(this.paths.resolve(path), text, !isAdded);
  }

  runBy(program: RunProgram, folder: string): RunFile[] {
    const files = new Map<string, boolean>();
    const surroundings = this.surroundings(files);
    const { argv, line, setting } = program;
    const follower = new CommandFollower(surroundings, folder, program.by === 'wine');
    if (program.by === 'bash') follower.line(line);
    // In `game` a bare name is a file of the game folder, elsewhere a program of the machine.
    else if (program.by === 'system' || program.by === 'wine') follower.argv(setting === 'game' ? asFile(argv) : argv);
    else for (const path of this.filesOf(program)) this.runPath(path, folder, surroundings);
    if (this.wordCount > MAX_WORDS) for (const label of this.labels) files.set(label, files.get(label) ?? false);
    return [...files].slice(0, MAX_FILES).map(([label, certain]) => ({ label, certain }));
  }

  inGame(name: string): RunFile[] {
    const paths = this.places.named(name).filter((path) => path.startsWith(`${GAME}/`));
    const contents = paths.flatMap((path) => this.places.at(path));
    return contents.flatMap(({ content, certain }) =>
      content.startsWith(SCRIPT) ? [] : [{ label: content, certain }],
    );
  }

  hasRun(path: string): boolean {
    return this.ran.has(this.paths.resolve(path));
  }

  private filesOf({ by: interpreter, argv }: RunProgram): readonly string[] {
    if (interpreter === 'winetricks') return argv.filter((verb) => /[/$]|\.verb$/.test(verb));
    return interpreter === 'dosbox' || (interpreter === 'emulator' && /^(?:dosbox)?$/.test(this.runner)) ? argv : [];
  }

  private runPath(path: string, folder: string, { onRun }: CommandSurroundings): void {
    const resolvedPath = this.paths.resolve(path, this.paths.resolve(folder));
    onRun(resolvedPath, this.places.at(resolvedPath));
  }

  private surroundings(files: Map<string, boolean>, scripts = new Set<string>(), depth = 0): CommandSurroundings {
    return {
      places: this.places,
      paths: this.paths,
      mayGoOn: (words) => (this.wordCount += words) <= MAX_WORDS,
      onWrite: (path, text) => {
        this.keep(path, text, false);
      },
      onRun: (path, contents) => {
        if (path !== '') this.ran.add(path);
        for (const content of contents) this.runContent(content, path, { files, scripts, depth });
      },
    };
  }

  private runContent(
    { content, certain }: FoundContent,
    path: string,
    { files, scripts, depth }: { files: Map<string, boolean>; scripts: Set<string>; depth: number },
  ): void {
    if (!content.startsWith(SCRIPT)) files.set(content, certain || files.get(content) === true);
    else if (depth <= MAX_DEPTH && !scripts.has(content)) {
      scripts.add(content);
      const text = this.texts[Number(content.slice(SCRIPT.length))] ?? '';
      const isWindows = /\.(?:bat|cmd)$/.test(path);
      const follower = new CommandFollower(this.surroundings(files, scripts, depth + 1), '$GAMEDIR', isWindows);
      follower.line(isWindows ? text.replaceAll('\\', '/') : text);
    }
  }

  private keep(path: string, text: string, replaces: boolean): void {
    this.places.putFile(path, `${SCRIPT}${String(this.texts.length)}`, replaces);
    this.texts.push(text);
  }
}

function asFile([first = '', ...args]: readonly string[]): string[] {
  return [/[/\\]|^\$/.test(first) ? first : `./${first}`, ...args];
}
