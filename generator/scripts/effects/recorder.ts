import type { Execution, PathChange, Program, RegistryChange, StepVariable, WrittenFile } from './effects.ts';
import type { Installer } from './installer.ts';
import { normalPath, placeOf } from './places.ts';
import { carriedPaths, shellTargets, targetsOf } from './run-targets.ts';

/** Names of files that something runs sooner or later. */
const RUNNABLE = /\.(?:sh|bash|py|pl|rb|js|lua|bat|cmd|ps1|vbs|desktop|service)$/i;

/** Whether a file that a step writes is a script, by its name or by its beginning. */
export function looksRunnable(path: string, content: string): boolean {
  return content.startsWith('#!') || RUNNABLE.test(path);
}

/** Scripts that run scripts that run scripts: further than this nobody looks. */
const DEEPEST = 3;

/** Collects what the steps of an installer do, and keeps track of which download lies where. */
export class Recorder {
  readonly paths: PathChange[] = [];
  readonly programs: Program[] = [];
  readonly registry: RegistryChange[] = [];
  readonly stepEnvironment: StepVariable[] = [];
  private readonly written: Omit<WrittenFile, 'runs'>[] = [];
  private readonly installer: Installer;
  /** Labels of files whose content lies at a path or below it. */
  private readonly carriers = new Map<string, Set<string>>();
  private readonly runs = new Map<string, Set<number>>();
  private readonly played = new Set<string>();
  /** What steps have written to a file, in their order. */
  private readonly contents = new Map<string, readonly string[]>();
  private readonly ran = new Set<string>();

  constructor(installer: Installer) {
    this.installer = installer;
  }

  changes(step: number, action: PathChange['action'], path: string): void {
    this.paths.push({ step, action, path, place: placeOf(path, this.installer.kinds) });
  }

  writes(step: number, path: string, content?: string): void {
    this.changes(step, 'writes', path);
    if (content === undefined) return;
    const normal = normalPath(path);
    this.written.push({ step, path: normal, content });
    this.contents.set(normal, [...(this.contents.get(normal) ?? []), content]);
  }

  /** What was at one path is now at the other, too. */
  carries(from: string, to: string): void {
    if (normalPath(from) !== normalPath(to)) this.addLabels(to, this.labelsAt(from));
  }

  /** A step runs a program; `folder` is the one that it runs in. */
  executes(program: Program, folder = '$GAMEDIR'): void {
    this.programs.push(program);
    const targets = program.by === 'bash' ? shellTargets(program.line, folder) : targetsOf(program.argv, folder);
    for (const target of targets) this.runsFile(target, program, 0);
    if (program.by !== 'bash' && program.by !== 'system') return;
    const paths = carriedPaths(program.line);
    const labels = paths.flatMap((path) => this.labelsAt(path));
    for (const path of paths) if (!this.isLabel(path)) this.addLabels(path, labels);
  }

  /** How a download is run. */
  executionOf(label: string): Execution {
    const steps = this.runs.get(label);
    if (steps !== undefined) return { when: 'installing', steps: [...steps].sort((a, b) => a - b) };
    return { when: this.played.has(label) ? 'playing' : 'never', steps: [] };
  }

  /** What was written to a file last. */
  contentAt(path: string): string | undefined {
    return this.contents.get(normalPath(path))?.at(-1);
  }

  /** What steps have written. */
  writtenFiles(): WrittenFile[] {
    return this.written.map((file) => ({
      ...file,
      runs: this.ran.has(file.path) || looksRunnable(file.path, file.content),
    }));
  }

  private runsFile(path: string, program: Program, depth: number): void {
    this.ran.add(normalPath(path));
    for (const label of this.labelsAt(path)) {
      if (program.during !== 'installing' || program.step === null) this.played.add(label);
      else this.runs.set(label, (this.runs.get(label) ?? new Set()).add(program.step));
    }
    if (depth > DEEPEST) return;
    for (const content of this.contents.get(normalPath(path)) ?? []) {
      for (const target of shellTargets(content, '$GAMEDIR')) {
        if (normalPath(target) !== normalPath(path)) this.runsFile(target, program, depth + 1);
      }
    }
  }

  /** The files whose content may be at a path: those of the nearest folder of which that is known. */
  private labelsAt(path: string): string[] {
    const normal = normalPath(path);
    const label = /^\$(\w+)(?=\/|$)/.exec(normal)?.[1];
    if (label !== undefined && this.installer.kinds.has(label)) return [label];
    for (let folder = normal; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
      const labels = this.carriers.get(folder);
      if (labels !== undefined) return [...labels];
    }
    return [];
  }

  private addLabels(path: string, labels: readonly string[]): void {
    if (labels.length === 0) return;
    const known = this.carriers.get(normalPath(path)) ?? new Set();
    for (const label of labels) known.add(label);
    this.carriers.set(normalPath(path), known);
  }

  private isLabel(path: string): boolean {
    return this.installer.scope.labelOf(path) !== undefined;
  }
}
