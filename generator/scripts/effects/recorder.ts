import type { Execution, PathChange, ExecutedProgram, RegistryChange, StepVariable, WrittenFile } from './effects.ts';
import type { DescribedInstaller } from './installer.ts';
import { normalPath, placeOf } from './places.ts';
import type { FileFollower, ProgramRun } from './files/command-scope.ts';
import { CommandFollower } from './files/follow-command.ts';
import { FilePlaces, type FoundContent } from './files/file-places.ts';
import { GAME, TrackedPaths } from './files/tracked-path.ts';

type RunProgram = Pick<ExecutedProgram, 'by' | 'argv' | 'line' | 'setting'>;

const MAX_DEPTH = 3;
const MAX_FILES = 100;
/** Most words of commands; with more, any file may run. */
const MAX_WORDS = 1_000_000;

const SCRIPT = '\u0000script ';

/** Follows files from their download to where they are put and run. */
export class FollowedFiles implements FileFollower {
  readonly places = new FilePlaces();
  readonly paths: TrackedPaths;
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

  carries(manner: 'copy' | 'move' | 'rename' | 'extract' | 'mount', from: string, to: string): void {
    const source = this.paths.resolve(from);
    const target = this.paths.resolve(to);
    if (manner === 'extract') this.places.extract(source, target);
    else if (manner === 'move' || manner === 'rename') this.places.move(source, target, manner === 'rename');
    else if (manner === 'mount')
      for (const content of this.places.contentsIn(source)) this.places.putFile(target, content);
    else this.places.carry(source, target, 'into');
  }

  /** Labels, each with whether it is certain. */
  runBy(program: RunProgram, folder: string): [label: string, certain: boolean][] {
    const run: ProgramRun = { files: new Map(), scripts: new Set(), depth: 0 };
    const { files } = run;
    const { argv, line, setting } = program;
    const [first = '', ...args] = argv;
    // In `game` a bare name is a file of the game folder, elsewhere a program of the machine.
    const file = setting !== 'game' || /[/\\]|^\$/.test(first) ? first : `./${first}`;
    const follower = new CommandFollower(this, run, folder, program.by === 'wine');
    if (program.by === 'bash') follower.line(line);
    else if (program.by === 'system' || program.by === 'wine') follower.argv([file, ...args]);
    else
      for (const path of this.filesOf(program)) {
        const resolvedPath = this.paths.resolve(path, this.paths.resolve(folder));
        this.run(resolvedPath, this.places.at(resolvedPath), run);
      }
    if (this.wordCount > MAX_WORDS) for (const label of this.labels) files.set(label, files.get(label) ?? false);
    return [...files].slice(0, MAX_FILES);
  }

  inGame(name: string): FoundContent[] {
    const paths = this.places.named(name).filter((path) => path.startsWith(`${GAME}/`));
    return paths.flatMap((path) => this.places.at(path)).filter(({ content }) => !content.startsWith(SCRIPT));
  }

  hasRun(path: string): boolean {
    return this.ran.has(this.paths.resolve(path));
  }

  private filesOf({ by: interpreter, argv }: RunProgram): readonly string[] {
    if (interpreter === 'winetricks') return argv.filter((verb) => /[/$]|\.verb$/.test(verb));
    return interpreter === 'dosbox' || (interpreter === 'emulator' && /^(?:dosbox)?$/.test(this.runner)) ? argv : [];
  }

  mayGoOn(words: number): boolean {
    this.wordCount += words;
    return this.wordCount <= MAX_WORDS;
  }

  run(path: string, contents: readonly FoundContent[], { files, scripts, depth }: ProgramRun): void {
    if (path !== '') this.ran.add(path);
    for (const { content, certain } of contents) {
      if (!content.startsWith(SCRIPT)) files.set(content, certain || files.get(content) === true);
      else if (depth <= MAX_DEPTH && !scripts.has(content)) {
        scripts.add(content);
        const text = this.texts[Number(content.slice(SCRIPT.length))] ?? '';
        const isWindows = /\.(?:bat|cmd)$/.test(path);
        const follower = new CommandFollower(this, { files, scripts, depth: depth + 1 }, '$GAMEDIR', isWindows);
        follower.line(isWindows ? text.replaceAll('\\', '/') : text);
      }
    }
  }

  keep(path: string, text: string, replaces: boolean): void {
    this.places.putFile(path, `${SCRIPT}${String(this.texts.length)}`, replaces);
    this.texts.push(text);
  }
}

export function looksRunnable(path: string, content: string): boolean {
  return content.startsWith('#!') || /\.(?:sh|bash|py|pl|rb|js|lua|bat|cmd|ps1|vbs|desktop|service)$/i.test(path);
}

const MAX_STEPS = 100;

/** Collects what the steps of an installer do; paths begin with `$GAMEDIR` and the like. */
export class Recorder {
  readonly paths: PathChange[] = [];
  readonly programs: ExecutedProgram[] = [];
  readonly registry: RegistryChange[] = [];
  readonly stepEnvironment: StepVariable[] = [];
  private readonly written: Omit<WrittenFile, 'runs'>[] = [];
  private readonly installer: DescribedInstaller;
  readonly files: FollowedFiles;
  private readonly executions = new Map<string, Execution>();
  private readonly contents = new Map<string, string>();

  constructor(installer: DescribedInstaller) {
    this.installer = installer;
    this.files = new FollowedFiles(installer);
  }

  changes(step: number | null, action: PathChange['action'], path: string, setting?: string): void {
    const { kinds, scope } = this.installer;
    const target = scope.furthest(path).find((candidate) => placeOf(candidate, kinds) === 'outside');
    const change = { step, action, path: target ?? path, place: placeOf(target ?? path, kinds) };
    this.paths.push(setting === undefined ? change : { ...change, setting });
  }

  writes(step: number, path: string, content?: string, isAdded = false): void {
    this.changes(step, 'writes', path);
    if (content === undefined) return;
    const normal = normalPath(path);
    if (content !== '') this.written.push({ step, path: normal, content });
    const place = this.files.paths.resolve(path);
    const earlier = this.contents.get(normal);
    // What is added to another file is not all that is in it.
    if (!isAdded || earlier !== undefined || this.files.places.at(place).length === 0)
      this.contents.set(normal, isAdded ? (earlier ?? '') + content : content);
    this.files.keep(place, content, !isAdded);
  }

  executes(program: Omit<ExecutedProgram, 'files'>, folder = '$GAMEDIR'): void {
    const files = this.files.runBy(program, folder === '' ? '$GAMEDIR' : folder);
    this.programs.push({ ...program, files: files.map(([label]) => label) });
    for (const [label, certain] of files) this.addExecution(label, program, certain);
  }

  /** The game loads a library from its folder. */
  loads(library: string): void {
    const line = `${library}.dll`;
    const candidates = this.files.inGame(line);
    if (candidates.length === 0) return;
    const program = { step: null, setting: 'game', during: 'playing', by: 'wine', line, argv: [line] } as const;
    this.programs.push({ ...program, files: candidates.map(({ content }) => content) });
    const [loader] = candidates;
    if (loader !== undefined && candidates.length === 1) this.addExecution(loader.content, program, loader.certain);
  }

  executionOf(label: string): Execution {
    return this.executions.get(label) ?? { when: 'never', steps: [], certain: true };
  }

  contentAt(path: string): string | undefined {
    return this.contents.get(normalPath(path));
  }

  writtenFiles(): WrittenFile[] {
    return this.written.map((file) => ({
      ...file,
      runs: this.files.hasRun(file.path) || looksRunnable(file.path, file.content),
    }));
  }

  private addExecution(label: string, { step, during }: Omit<ExecutedProgram, 'files'>, certain: boolean): void {
    const earlier = this.executions.get(label);
    if (during !== 'installing' || step === null) {
      if (earlier?.when === 'installing') return;
      this.executions.set(label, { when: 'playing', steps: [], certain: certain || earlier?.certain === true });
      return;
    }
    const previous = earlier?.when === 'installing' ? earlier : undefined;
    const steps = [...(previous?.steps ?? [])];
    if (steps.at(-1) !== step && steps.length < MAX_STEPS) steps.push(step);
    this.executions.set(label, { when: 'installing', steps, certain: certain || previous?.certain === true });
  }
}
