import type { Execution, PathChange, ExecutedProgram, RegistryChange, StepVariable, WrittenFile } from './effects.ts';
import type { DescribedInstaller } from './installer.ts';
import { normalPath, placeOf } from './places.ts';
import { CommandFollower } from './files/follow-command.ts';
import { FollowedFiles } from './files/followed-files.ts';

export function looksRunnable(path: string, content: string): boolean {
  return content.startsWith('#!') || /\.(?:sh|bash|py|pl|rb|js|lua|bat|cmd|ps1|vbs|desktop|service)$/i.test(path);
}

const MAX_STEPS = 100;
const MAX_FILES = 100;

/** Collects what the steps of an installer do; paths begin with `$GAMEDIR` and the like. */
export class Recorder {
  readonly paths: PathChange[] = [];
  readonly programs: ExecutedProgram[] = [];
  readonly registry: RegistryChange[] = [];
  readonly stepEnvironment: StepVariable[] = [];
  private readonly writtenTexts: Omit<WrittenFile, 'runs'>[] = [];
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
    if (content !== '') this.writtenTexts.push({ step, path: normal, content });
    const place = this.files.paths.resolve(path);
    const earlier = this.contents.get(normal);
    // What is added to another file is not all that is in it.
    if (!isAdded || earlier !== undefined || this.files.places.at(place).length === 0)
      this.contents.set(normal, isAdded ? (earlier ?? '') + content : content);
    this.files.keep(place, content, !isAdded);
  }

  executes(program: Omit<ExecutedProgram, 'files'>, folder = '$GAMEDIR'): void {
    const files = this.runBy(program, folder === '' ? '$GAMEDIR' : folder);
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
    return this.writtenTexts.map((file) => ({
      ...file,
      runs: this.files.hasRun(file.path) || looksRunnable(file.path, file.content),
    }));
  }

  /** Labels, each with whether it is certain. */
  private runBy({ by: interpreter, argv, line, setting }: Omit<ExecutedProgram, 'files'>, folder: string) {
    const files = new Map<string, boolean>();
    const run = { files, scripts: new Set<string>(), depth: 0 };
    const { paths, places } = this.files;
    const [first = '', ...args] = argv;
    // In `game` a bare name is a file of the game folder, elsewhere a program of the machine.
    const file = setting !== 'game' || /[/\\]|^\$/.test(first) ? first : `./${first}`;
    const follower = new CommandFollower(this.files, run, folder, interpreter === 'wine');
    if (interpreter === 'bash') follower.line(line);
    else if (interpreter === 'system' || interpreter === 'wine') follower.argv([file, ...args]);
    else
      for (const path of filesOf(interpreter, argv, this.installer.runner)) {
        const resolvedPath = paths.resolve(path, paths.resolve(folder));
        follower.runFiles(resolvedPath, places.at(resolvedPath));
      }
    const possibleFiles = this.files.mayGoOn() ? [] : this.installer.files;
    for (const { label } of possibleFiles) files.set(label, files.get(label) ?? false);
    return [...files].slice(0, MAX_FILES);
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

function filesOf(interpreter: ExecutedProgram['by'], argv: readonly string[], runner: string): readonly string[] {
  if (interpreter === 'winetricks') return argv.filter((verb) => /[/$]|\.verb$/.test(verb));
  return interpreter === 'dosbox' || (interpreter === 'emulator' && /^(?:dosbox)?$/.test(runner)) ? argv : [];
}
