import { kindOfProgram } from '../effects/files/known-programs.ts';
import { readShell, UNKNOWN, type ShellCommand } from '../reading/shell-commands.ts';
import { words, type Sentence } from '../effects/sentence.ts';
import { areSettings } from './calm-settings.ts';
import { DATA, isTarget, type FileUse, type ScriptSurroundings } from './surroundings.ts';

const LETTERS = /^-[A-Za-z]+$|^--[a-z][a-z-]*$/;

/** sed commands that replace, print or delete; others may run or write. */
const EDIT =
  /^(?:\d+(?:,\d+)?|\$|\/[^/]*\/)?\s*(?:s([/|#,])(?:\\.|(?!\1)[^\\])*\1(?:\\.|(?!\1)[^\\])*\1[gIip\d]*|[dp])$/s;

/** Programs that do only what their arguments say, with the pattern of their options. */
const UNDERSTOOD: ReadonlyMap<string, RegExp> = new Map([
  [
    'cp',
    /^-[aAdfinpPrRTuvxH]+$|^--(?:archive|force|interactive|no-clobber|parents|preserve|recursive|update|verbose)$/,
  ],
  ['mv', /^-[finTuv]+$|^--(?:force|interactive|no-clobber|update|verbose)$/],
  ...['mkdir', 'touch', 'rm', 'rmdir', 'cat', 'head', 'tail', 'ls', 'cd', 'dos2unix', 'unix2dos'].map(
    (name) => [name, LETTERS] as const,
  ),
  ...['unrar', 'cabextract', 'innoextract', 'gunzip', 'iconv'].map((name) => [name, LETTERS] as const),
  ...['echo', 'printf', 'true', ':', 'test', '[', 'sleep', 'exit'].map((name) => [name, /^-/] as const),
  ['chmod', /^(?:-R|--recursive)$/],
  ['sed', /^(?:-[iEnrsz]+(?:\.\w+)?|-e|--in-place)$/],
  ['unzip', /^-[ojqdnuLCx]+$/],
  ['tar', /^(?:-?[xvfzjJkC]+|--(?:extract|file|directory|wildcards|strip-components=\d+))$/],
  ...['7z', '7za', '7zz', '7zr'].map((name) => [name, /^-(?:y|ao[asut]|bd|o)$/] as const),
]);

const USES: ReadonlyMap<string, FileUse> = new Map([
  ...['chmod', 'touch', 'mkdir', 'cat', 'head', 'tail', 'ls', 'cd'].map((name) => [name, 'looked at'] as const),
  ['cp', 'copied'],
  ['mv', 'removed'],
  ['rm', 'removed'],
]);

const TEXTS = new Set(['echo', 'printf', 'test', '[']);

/** Letters by their numbers, and texts joined by a point, so that no name of a host can be read. */
const HIDDEN = /\\(?:[0-7]{2,4}|x[\da-f]|u[\da-f]{4})|%s?\.%|\.%s/i;

/** Substitutions, variables and patterns of the shell. */
const EXPANDED = /[{}\u0000]|\$(?!(?:INPUT\w*|USER)\b)/;

/** Why a line of bash needs a review: it is not understood or leaves the installation; `undefined` if not. */
export function doubtAbout(line: string, surroundings: ScriptSurroundings): Sentence | undefined {
  // A shell reads unusual blanks as letters.
  if (/[^\S \t\n]/.test(line)) return words`not understood`;
  const { commands, isUnderstood } = readShell(line);
  const doubt = commands.map((command) => doubtIn(command, surroundings)).find((reason) => reason !== undefined);
  if (doubt !== undefined) return doubt;
  return !isUnderstood || (commands.length === 0 && line.trim() !== '') ? words`not understood` : undefined;
}

export function doubtAboutProgram(argv: readonly string[], surroundings: ScriptSurroundings): Sentence | undefined {
  return doubtIn({ words: argv, inputs: [], outputs: [], isPiped: false, text: undefined }, surroundings);
}

function doubtIn(command: ShellCommand, surroundings: ScriptSurroundings): Sentence | undefined {
  const { inputs, outputs, text } = command;
  const [program = '', ...args] = command.words;
  const options = UNDERSTOOD.get(program);
  if (options === undefined) return programDoubt(program, command.isPiped || inputs.length > 0);
  if (inputs.length > 0 || text !== undefined) return words`${program} reads what it is given by a redirection`;
  const odd = outputs.find((path) => path !== '/dev/null' && !/^&?\d$/.test(path) && !isData(path, surroundings));
  if (odd !== undefined) return words`it writes to ${shownWord(odd)}`;
  if (program === 'cd' && args.length === 0) return words`${program} leaves the game folder`;
  const doubtful = args.find((word, index) => {
    if (TEXTS.has(program))
      return EXPANDED.test(word.replaceAll(/\$\{?(?:GAMEDIR|CACHE)\b\}?/g, '')) || !isCalmInText(word, surroundings);
    const operands = args.slice(0, index).filter((argument) => !argument.startsWith('-') || argument === '-e');
    if (program === 'sed' && (operands.length === 0 || operands.at(-1) === '-e') && !word.startsWith('-'))
      return !word
        .split(/;\s*/)
        .every((edit) => EDIT.test(edit) && isCalmInText(edit.replace(/^\/[^/]*\//, ''), surroundings));
    if (program === 'tar' && index === 0) return !options.test(word);
    if (program === 'sed') return !options.test(word) && !isData(word, surroundings);
    if (program === 'chmod' && operands.length === 0 && !word.startsWith('-'))
      return !/^(?:[ugoa]*[-+=][rwxX]+|0?[0-7]{3})$/.test(word);
    const use = program === 'mv' && index === args.length - 1 ? 'copied' : (USES.get(program) ?? 'written');
    return !isUnderstood(word, options, surroundings, use);
  });
  if (doubtful === undefined) return undefined;
  return words`${shownWord(doubtful)} is not understood, leads elsewhere or starts the game`;
}

/** Whether a written text is calm, also with separators of edits and `\n` as line breaks. */
function isCalmInText(word: string, surroundings: ScriptSurroundings): boolean {
  const text = word.replaceAll('\\.', '.');
  const texts = ['\\n', '/', '|', '#', ','].map((end) => text.replaceAll(end, '\n'));
  return !HIDDEN.test(word) && [text, ...texts].every((separateLines) => areSettings(separateLines, surroundings));
}

function programDoubt(program: string, readsInput: boolean): Sentence {
  const kind = kindOfProgram(program);
  if (program === '' || EXPANDED.test(program)) return words`what it runs is made by the shell`;
  if (readsInput && (kind === 'shell' || kind === 'interpreter'))
    return words`${program} runs what it is given to read`;
  return words`runs ${program}`;
}

function isUnderstood(word: string, options: RegExp, surroundings: ScriptSurroundings, use: FileUse): boolean {
  if (options.test(word)) return true;
  const [, option, path = word] = /^(-[A-Za-z]|--[a-z-]+=)([$/~].*)$/s.exec(word) ?? [];
  const isOption = option === undefined ? !word.startsWith('-') : options.test(option.replace(/=$/, ''));
  return isOption && isCalmWord(path, surroundings, use);
}

function isCalmWord(word: string, surroundings: ScriptSurroundings, use?: FileUse): boolean {
  const path = word.replace(/(?:^|\/)\*(?:\.[\w*]+)?$/, '');
  const tail = path.replace(/^\$(?:\w+|\{\w+\})(?=\/|$)/, '');
  return !EXPANDED.test(tail) && !/^~|[*?[]/.test(path) && isTarget(path, surroundings, use);
}

function isData(path: string, surroundings: ScriptSurroundings): boolean {
  return DATA.test(path) && isCalmWord(path, surroundings);
}

function shownWord(word: string): string {
  return word.replaceAll(UNKNOWN, '$(…)');
}
