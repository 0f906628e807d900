import type { Execution, PathChange, ExecutedProgram, RegistryChange, StepVariable, WrittenFile } from './effects.ts';
import { FollowedFiles, type Carrying } from './files/followed-files.ts';
import type { DescribedInstaller } from './installer.ts';
import { normalPath, placeOf } from './places.ts';

/** Whether a file is a script by its name or its beginning. */
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
  private readonly files: FollowedFiles;
  private readonly executions = new Map<string, Execution>();
  private readonly contents = new Map<string, string>();

  constructor(installer: DescribedInstaller) {
    this.installer = installer;
    this.files = new FollowedFiles(installer);
  }

  changes(step: number | null, action: PathChange['action'], path: string, setting?: string): void {
    const { kinds, scope } = this.installer;
    const target = scope.furthest(path).find((one) => placeOf(one, kinds) === 'outside');
    const change = { step, action, path: target ?? path, place: placeOf(target ?? path, kinds) };
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

  carries(manner: Carrying, from: string, to: string): void {
    this.files.carries(manner, from, to);
  }

  executes(program: Omit<ExecutedProgram, 'files'>, folder = '$GAMEDIR'): void {
    const files = this.files.runBy(program, folder === '' ? '$GAMEDIR' : folder);
    this.programs.push({ ...program, files: files.map(({ label }) => label) });
    for (const { label, certain } of files) this.addExecution(label, program, certain);
  }

  /** The game loads a library from its folder. */
  loads(library: string): void {
    const line = `${library}.dll`;
    const candidates = this.files.inGame(line);
    if (candidates.length === 0) return;
    const program = { step: null, setting: 'game', during: 'playing', by: 'wine', line, argv: [line] } as const;
    this.programs.push({ ...program, files: candidates.map(({ label }) => label) });
    const [loader] = candidates;
    if (loader !== undefined && candidates.length === 1) this.addExecution(loader.label, program, loader.certain);
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
