import type { Execution, PathChange, ExecutedProgram, RegistryChange, StepVariable, WrittenFile } from './effects.ts';
import type { DescribedInstaller } from './installer.ts';
import { normalPath, placeOf } from './places.ts';
import { splitLeniently } from './split-words.ts';

/** Names of files that something runs sooner or later. */
const RUNNABLE = /\.(?:sh|bash|py|pl|rb|js|lua|bat|cmd|ps1|vbs|desktop|service)$/i;

/** Whether a file that a step writes is a script, by its name or by its beginning. */
export function looksRunnable(path: string, content: string): boolean {
  return content.startsWith('#!') || RUNNABLE.test(path);
}

/** Scripts that run scripts that run scripts: further than this no one looks. */
const DEEPEST = 3;

/** Collects what the steps of an installer do, and keeps track of which download lies where. */
export class Recorder {
  readonly paths: PathChange[] = [];
  readonly programs: ExecutedProgram[] = [];
  readonly registry: RegistryChange[] = [];
  readonly stepEnvironment: StepVariable[] = [];
  private readonly written: Omit<WrittenFile, 'runs'>[] = [];
  private readonly installer: DescribedInstaller;
  /** Labels of files whose content lies at a path or below it. */
  private readonly carriers = new Map<string, Set<string>>();
  private readonly runs = new Map<string, Set<number>>();
  private readonly played = new Set<string>();
  /** What steps have written to a file, in their order. */
  private readonly contents = new Map<string, readonly string[]>();
  private readonly ran = new Set<string>();

  constructor(installer: DescribedInstaller) {
    this.installer = installer;
  }

  /** A step changes a path, or what a setting makes the client do. */
  changes(step: number | null, action: PathChange['action'], path: string, setting?: string): void {
    const { kinds, scope } = this.installer;
    const outside = scope.furthest(path).find((one) => placeOf(one, kinds) === 'outside');
    const change = { step, action, path: outside ?? path, place: placeOf(outside ?? path, kinds) };
    this.paths.push(setting === undefined ? change : { ...change, setting });
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
  executes(program: ExecutedProgram, folder = '$GAMEDIR'): void {
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

  private runsFile(path: string, program: ExecutedProgram, depth: number): void {
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

/** Programs that run what they are given. */
const RUNNING_OTHERS =
  /^(?:sudo|pkexec|doas|env|exec|nohup|nice|ionice|time|timeout|setsid|stdbuf|strace|command|builtin|xargs|bash|sh|dash|zsh|ksh|fish|source|\.|eval|python[\d.]*|perl|ruby|node|php|lua|java|mono|dotnet|wine(?:64)?|umu-run|proton|cmd(?:\.exe)?|start|msiexec|xdg-open|flatpak-spawn|steam-run|box64|box86|if|then|do|else|while|until|!)$/;

/** Programs that put their input somewhere else. */
const CARRYING =
  /\b(?:cp|mv|ln|install|tar|bsdtar|unzip|7z[ar]?|unrar|innoextract|unshield|cabextract|msiextract|rsync|dd|cat|tee)\b/;

/** What a command line carries from where to where: every path in it may hold what every other holds. */
function carriedPaths(line: string): string[] {
  return CARRYING.test(line) ? splitLeniently(line.replaceAll(/[;&|<>()]/g, ' ')).filter(isPath) : [];
}

/** Shells, and the option by which they are given a command line instead of a file. */
const SHELL = /(?:^|\/)(?:bash|sh|dash|zsh|ksh|fish)$/;

/**
 * The files that a program and its arguments run, in the folder that it runs in: the program itself, what an interpreter
 * is given, or what the command line of a shell runs.
 */
function targetsOf(argv: readonly string[], folder: string): string[] {
  const found: string[] = [];
  for (const [index, word] of argv.entries()) {
    if (/^[A-Za-z_]\w*=/.test(word) && found.length === 0) continue;
    const isCode = /^-\w*[ce]$/.test(argv[index - 1] ?? '') && found.length > 0;
    if (isCode) return SHELL.test(found.at(-1) ?? '') ? [...found, ...shellTargets(word, folder)] : found;
    const isRunner = RUNNING_OTHERS.test(word.slice(word.lastIndexOf('/') + 1));
    if (!isRunner && word.startsWith('-')) continue;
    found.push(inFolder(word, folder));
    if (!isRunner) break;
  }
  return found;
}

/** The files that a command line of a shell runs, as far as its words tell. */
function shellTargets(line: string, folder: string): string[] {
  let current = folder;
  return line.split(/&&|\|\||[;&|\n(){}`]|\$\(/).flatMap((command) => {
    const argv = splitLeniently(command.trim());
    if (argv[0] === 'cd') current = inFolder(argv[1] ?? '', current);
    return targetsOf(argv, current);
  });
}

/** A path that a program gets, taken from the folder that it runs in. */
function inFolder(path: string, folder: string): string {
  if (!path.includes('/') || /^[/$~]/.test(path)) return path;
  return `${folder}/${path.replace(/^\.\//, '')}`;
}

function isPath(word: string): boolean {
  return word.includes('/') || word.startsWith('$');
}
