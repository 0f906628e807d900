import { runGit, type Variables } from './git.ts';

/** Most that is searched for by one run of git; its time grows with every word. */
export const MOST_SEARCHED = 100;

/** Matches in the files of a commit by path: addresses and the wanted texts. `below` is a folder in it. */
export function searchCommit(
  { folder, commit, below }: { readonly folder: string; readonly commit: string; readonly below: string },
  texts: readonly string[],
  variables?: Variables,
): Map<string, string[]> {
  // What is longer than a name, or has control characters, is none; git could not be handed it.
  const words = texts.filter((text) => /^[^\0-\x1F]{1,255}$/.test(text)).map(toPattern);
  const command = [
    ...['-c', 'grep.fullName=false', '-c', 'grep.column=false', '-c', 'submodule.recurse=false'],
    ...['grep', '-o', '--text', '-z', '-E', '--no-color', '--no-line-number', '-e', [ADDRESS, ...words].join('|')],
    ...[commit, '--', below],
  ];
  const output = searchOutput(folder, command, variables);
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
function searchOutput(folder: string, words: readonly string[], variables: Variables | undefined): string {
  try {
    // Byte by byte: in the locale of most people git takes twice as long.
    return runGit(folder, words, '', variables && { ...variables, LC_ALL: 'C' }).toString();
  } catch (error) {
    if ((error as { status?: unknown }).status === 1) return '';
    throw error;
  }
}

function toPattern(text: string): string {
  return text.replaceAll(/[.[\]{}()\\*+?^$|]/g, (sign) => (sign === '^' || sign === '\\' ? `\\${sign}` : `[${sign}]`));
}
