import { splitLeniently } from './split-words.ts';

/** Programs that run what they are given. */
const RUNNING_OTHERS =
  /^(?:sudo|pkexec|doas|env|exec|nohup|nice|ionice|time|timeout|setsid|stdbuf|strace|command|builtin|xargs|bash|sh|dash|zsh|ksh|fish|source|\.|eval|python[\d.]*|perl|ruby|node|php|lua|java|mono|dotnet|wine(?:64)?|umu-run|proton|cmd(?:\.exe)?|start|msiexec|xdg-open|flatpak-spawn|steam-run|box64|box86|if|then|do|else|while|until|!)$/;

/** Programs that put their input somewhere else. */
const CARRYING =
  /\b(?:cp|mv|ln|install|tar|bsdtar|unzip|7z[ar]?|unrar|innoextract|unshield|cabextract|msiextract|rsync|dd|cat|tee)\b/;

/** What a command line carries from where to where: every path in it may hold what every other holds. */
export function carriedPaths(line: string): string[] {
  return CARRYING.test(line) ? splitLeniently(line.replaceAll(/[;&|<>()]/g, ' ')).filter(isPath) : [];
}

/** Shells, and the option by which they are given a command line instead of a file. */
const SHELL = /(?:^|\/)(?:bash|sh|dash|zsh|ksh|fish)$/;

/**
 * The files that a program and its arguments run, in the folder that it runs in: the program itself, what an interpreter
 * is given, or what the command line of a shell runs.
 */
export function targetsOf(argv: readonly string[], folder: string): string[] {
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
export function shellTargets(line: string, folder: string): string[] {
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
