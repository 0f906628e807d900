import type { Execution, PathChange, ExecutedProgram, RegistryChange, StepVariable, WrittenFile } from './effects.ts';
import { FollowedFiles, type Carrying } from './files/followed-files.ts';
import type { DescribedInstaller } from './installer.ts';
import { normalPath, placeOf } from './places.ts';

/** Names of files that something runs sooner or later. */
const RUNNABLE = /\.(?:sh|bash|py|pl|rb|js|lua|bat|cmd|ps1|vbs|desktop|service)$/i;

/** Whether a file that a step writes is a script, by its name or by its beginning. */
export function looksRunnable(path: string, content: string): boolean {
  return content.startsWith('#!') || RUNNABLE.test(path);
}

/** Steps of one file that are named; a hostile script could have each run all. */
const MOST_STEPS = 100;

/** Collects what the steps of an installer do. Paths are as the client works with them: with `$GAMEDIR` and the like. */
export class Recorder {
  readonly paths: PathChange[] = [];
  readonly programs: ExecutedProgram[] = [];
  readonly registry: RegistryChange[] = [];
  readonly stepEnvironment: StepVariable[] = [];
  private readonly written: Omit<WrittenFile, 'runs'>[] = [];
  private readonly installer: DescribedInstaller;
  private readonly files: FollowedFiles;
  private readonly executions = new Map<string, Execution>();
  /** What steps have written to a file last. */
  private readonly contents = new Map<string, string>();

  constructor(installer: DescribedInstaller) {
    this.installer = installer;
    this.files = new FollowedFiles(installer);
  }

  /** A step changes a path, or what a setting makes the client do. */
  changes(step: number | null, action: PathChange['action'], path: string, setting?: string): void {
    const { kinds, scope } = this.installer;
    const outside = scope.furthest(path).find((one) => placeOf(one, kinds) === 'outside');
    const change = { step, action, path: outside ?? path, place: placeOf(outside ?? path, kinds) };
    this.paths.push(setting === undefined ? change : { ...change, setting });
  }

  writes(step: number, path: string, content?: string, isAdded = false): void {
    this.changes(step, 'writes', path);
    if (content === undefined) return;
    const normal = normalPath(path);
    if (content !== '') this.written.push({ step, path: normal, content });
    this.contents.set(normal, content);
    this.files.writes(path, content, isAdded);
  }

  /** What is at one path is taken to another, too, in the manner of the step. */
  carries(how: Carrying, from: string, to: string): void {
    this.files.carries(how, from, to);
  }

  /** A program is run; `folder` is the one that it runs in. */
  executes(program: Omit<ExecutedProgram, 'files'>, folder = '$GAMEDIR'): void {
    const run = this.files.runBy(program, folder === '' ? '$GAMEDIR' : folder);
    const { step, setting, during, by, line, argv } = program;
    this.programs.push({ step, setting, during, by, line, argv, files: run.map(({ label }) => label) });
    for (const { label, certain } of run) this.addExecution(label, program, certain);
  }

  /** The game loads a library that a step has put into its folder. */
  loads(library: string): void {
    const line = `${library}.dll`;
    const found = this.files.inGame(line);
    if (found.length === 0) return;
    const program = { step: null, setting: 'game', during: 'playing', by: 'wine', line, argv: [line] } as const;
    this.programs.push({ ...program, files: found.map(({ label }) => label) });
    // Of several, it is one.
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) this.addExecution(only.label, program, only.certain);
  }

  /** How a file is run. */
  executionOf(label: string): Execution {
    return this.executions.get(label) ?? { when: 'never', steps: [], certain: true };
  }

  /** What was written to a file last. */
  contentAt(path: string): string | undefined {
    return this.contents.get(normalPath(path));
  }

  /** What steps have written. */
  writtenFiles(): WrittenFile[] {
    return this.written.map((file) => ({
      ...file,
      runs: this.files.hasRun(file.path) || looksRunnable(file.path, file.content),
    }));
  }

  private addExecution(label: string, { step, during }: Omit<ExecutedProgram, 'files'>, certain: boolean): void {
    const known = this.executions.get(label);
    if (during !== 'installing' || step === null) {
      if (known?.when === 'installing') return;
      this.executions.set(label, { when: 'playing', steps: [], certain: certain || known?.certain === true });
      return;
    }
    const before = known?.when === 'installing' ? known : undefined;
    const steps = [...(before?.steps ?? [])];
    if (steps.at(-1) !== step && steps.length < MOST_STEPS) steps.push(step);
    this.executions.set(label, { when: 'installing', steps, certain: certain || before?.certain === true });
  }
}
