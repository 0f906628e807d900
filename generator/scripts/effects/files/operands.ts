/** Words of a command that are no options. */
interface Operands {
  readonly operands: string[];
  /** Folders that options tell it to write to. */
  readonly folders: string[];
}

const FOLDER_OPTION = /^(?:-[Cdt]|--directory|--output-dir|--target-directory|--dest(?:dir|ination)?)$/;

const JOINED_FOLDER = /^(?:--[a-z-]+=|-[oO](?=[/$~.\w])|[io]f=)(.+)$/;

export function readOperands(words: readonly string[]): Operands {
  const [operands, folders]: [string[], string[]] = [[], []];
  for (const [index, word] of words.entries()) {
    const option = words[index - 1] ?? '';
    if (FOLDER_OPTION.test(option)) folders.push(word);
    // To some programs it says that they unpack.
    if (FOLDER_OPTION.test(option) && option !== '-d') continue;
    const folderOption = JOINED_FOLDER.exec(word);
    if (folderOption !== null) (word.startsWith('if=') ? operands : folders).push(folderOption[1] ?? '');
    else if (!word.startsWith('-')) operands.push(word);
  }
  return { operands, folders };
}

/** Whether a word of a command names a place by itself; a bare name may be one in its folder. */
export function isPath(word: string): boolean {
  return /[/\\]|^[$~:\u0000]|^\{\}$/.test(word);
}

/** Arguments of a program of Windows that are no options, which begin with a slash as paths of Linux do. */
export function windowsOperands(words: readonly string[]): string[] {
  return words.filter((word) => !/^(?:-|\/\w[\w-]*(?:[=:].*)?$)/.test(word) || isDeepPath(word));
}

function isDeepPath(word: string): boolean {
  return word.includes('/', 1) && !/[=:]/.test(word);
}
