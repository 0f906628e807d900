import { runGit } from './git.ts';

/** Most that is searched for by one run of git; its time grows with every word. */
export const MOST_SEARCHED = 100;

/**
 * What in the files of a folder of a commit matches, by path relative to the folder: addresses, and the texts that are
 * asked for. `below` is a folder in it.
 */
export function searchCommit(
  folder: string,
  commit: string,
  below: string,
  texts: readonly string[],
): Map<string, string[]> {
  // What is longer than a name, or has control characters, is none; git could not be handed it.
  const words = texts.filter((text) => /^[^\0-\x1F]{1,255}$/.test(text)).map(toPattern);
  const output = searchOutput(folder, [
    ...['-c', 'grep.fullName=false', '-c', 'grep.column=false', '-c', 'submodule.recurse=false'],
    ...['grep', '-o', '--text', '-z', '-E', '--no-color', '--no-line-number', '-e', [ADDRESS, ...words].join('|')],
    ...[commit, '--', below],
  ]);
  const found = new Map<string, string[]>();
  for (const line of output.split('\n')) {
    const end = line.indexOf('\0');
    if (end === -1) continue;
    const path = line.slice(commit.length + 1, end);
    const matches = found.get(path);
    if (matches === undefined) found.set(path, [line.slice(end + 1)]);
    else matches.push(line.slice(end + 1));
  }
  return found;
}

/** The host of an address, with what is before it. */
const ADDRESS = '[hH][tT][tT][pP][sS]?:[/\\\\]+[^][:space:]/?#"\'<>\\\\]+';

/** git fails where nothing matches. */
function searchOutput(folder: string, words: readonly string[]): string {
  try {
    return runGit(folder, words).toString();
  } catch (error) {
    if ((error as { status?: unknown }).status === 1) return '';
    throw error;
  }
}

function toPattern(text: string): string {
  return text.replaceAll(/[.[\]{}()\\*+?^$|]/g, (sign) => (sign === '^' || sign === '\\' ? `\\${sign}` : `[${sign}]`));
}
