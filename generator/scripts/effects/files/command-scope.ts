import { machineVariables } from '../../reading/names.ts';
import { type FoundContent, OTHER } from './file-places.ts';
import type { FollowedFiles } from './followed-files.ts';
import { UNKNOWN } from '../../reading/shell-commands.ts';
import { GAME } from './tracked-path.ts';

/** Longest value to substitute, since values can double each other. */
const MAX_VALUE = 4000;

/** What a program runs: files by label, whether that is certain, and scripts that were followed. */
export interface ProgramRun {
  readonly files: Map<string, boolean>;
  readonly scripts: Set<string>;
  readonly depth: number;
}

export abstract class CommandScope {
  protected readonly followed: FollowedFiles;
  protected readonly current: ProgramRun;
  protected readonly isWindows: boolean;
  protected readonly variables = new Map<string, string>();
  protected folder: string;
  protected mentioned: readonly string[] = [];

  constructor(followed: FollowedFiles, current: ProgramRun, folder: string, isWindows = false) {
    this.followed = followed;
    this.current = current;
    this.isWindows = isWindows;
    this.folder = followed.paths.resolve(folder);
  }

  protected abstract runFiles(path: string, contents: readonly FoundContent[]): void;

  protected spread(sources: readonly string[], targets: readonly string[]): void {
    const contents = this.contentsOf(sources);
    for (const target of targets) {
      for (const content of contents) this.followed.places.putFolder(this.resolve(target), content);
    }
  }

  protected contentsOf(words: readonly string[]): Set<string> {
    const paths = words.flatMap((word) => (this.isUnknown(word) ? this.mentioned : [word]));
    return new Set(
      [...new Set(paths)]
        .flatMap((path) => [...this.followed.places.contentsIn(this.resolve(path))])
        .filter((content) => content !== OTHER),
    );
  }

  protected run(word: string, isWindows = this.isWindows): void {
    const { places } = this.followed;
    if (word === '') return;
    if (this.isUnknown(word)) {
      const contents = Array.from(this.contentsOf([word, this.folder]), (content) => ({ content, certain: false }));
      this.runFiles('', contents);
      return;
    }
    const path = this.resolve(word, isWindows);
    this.runFiles(path, places.at(path));
    for (const folder of [GAME, this.folder]) places.putFolder(folder, OTHER);
  }

  protected resolve(word: string, isWindows = this.isWindows): string {
    const { paths } = this.followed;
    return isWindows ? paths.resolveWindows(word, this.folder) : paths.resolve(word, this.folder);
  }

  protected isUnknown(word: string): boolean {
    if (word.startsWith(UNKNOWN) || word === '{}' || word.startsWith('{}/')) return true;
    if (!word.startsWith('$') || this.followed.paths.labelOf(word) !== undefined) return false;
    return !machineVariables.includes(/^\$\{?(\w*)/.exec(word)?.[1] ?? '');
  }

  protected assign(word: string): void {
    const index = word.indexOf('=');
    this.variables.set(word.slice(0, index), word.slice(index + 1));
  }

  protected expand(word: string): string {
    if (this.variables.size === 0 || !word.includes('$')) return word;
    return word.replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (variable, braced?: string, bare?: string) => {
      const value = this.variables.get(braced ?? bare ?? '') ?? variable;
      return value.length > MAX_VALUE ? UNKNOWN : value;
    });
  }
}

const FOLDER_OPTION = /^(?:-[Cdt]|--directory|--output-dir|--target-directory|--dest(?:dir|ination)?)$/;

export function readOperands(words: readonly string[]) {
  const operands: string[] = [];
  const folders: string[] = [];
  for (const [index, word] of words.entries()) {
    const option = words[index - 1] ?? '';
    if (FOLDER_OPTION.test(option)) folders.push(word);
    if (FOLDER_OPTION.test(option) && option !== '-d') continue;
    const folderOption = /^(?:--[a-z-]+=|-[oO](?=[/$~.\w])|[io]f=)(.+)$/.exec(word);
    if (folderOption !== null) (word.startsWith('if=') ? operands : folders).push(folderOption[1] ?? '');
    else if (!word.startsWith('-')) operands.push(word);
  }
  return { operands, folders };
}

/** A bare name may be a path in the working folder. */
export function isPath(word: string): boolean {
  return /[/\\]|^[$~:\u0000]|^\{\}$/.test(word);
}

/** Arguments without Windows options, which begin with a slash. */
export function windowsOperands(words: readonly string[]): string[] {
  return words.filter(
    (word) => !/^(?:-|\/\w[\w-]*(?:[=:].*)?$)/.test(word) || (word.includes('/', 1) && !/[=:]/.test(word)),
  );
}
