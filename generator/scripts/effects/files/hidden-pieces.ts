import { kindOfProgram, programName, readsScripts } from './known-programs.ts';
import { shellCommands, UNKNOWN, type ShellCommand } from './shell-commands.ts';

/** What every such text has; to read all others as commands would take long. */
const MAY_HIDE = /[|<]|\$\(|`|\$IFS|\{\w+,|\b(?:sed|tar|git)\b/;

/** Programs that print what another command is then made of. */
const MADE = /(?:^|[;&|({\n])[ \t]*(\$\(\s*(?:printf|echo|cat|base64|xxd|rev|tr|zcat|sed|awk)\b[^)\n]*\))/;

/** A replacement of sed of which the result is run, or its command that runs one. */
const RUNNING_EDIT = /^(?:\d+|\$|\/[^/]*\/)?(?:s(.)(?:(?!\1).)*\1(?:(?!\1).)*\1[gipmI\d]*e|e(?:\s|$))/s;

const RUNNING_OPTION = /^--(?:checkpoint-action|to-command|info-script|new-volume-script|rsh-command)\b/;

const RUNNING_CONFIG =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy)|alias\.|diff\.external|filter\.|credential\.|pager\.|sequence\.editor)/i;

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** A line within a line within a line: deeper nobody looks. */
const DEEPEST = 3;

/** Pieces of a command line that keep a reader from seeing what runs: a text that is handed to an interpreter, or made by the shell. */
export function hiddenPieces(text: string, depth = 0): string[] {
  if (depth > DEEPEST || !MAY_HIDE.test(text)) return [];
  const substitution = MADE.exec(text)?.[1];
  const pieces = shellCommands(text).flatMap((command) => [
    ...[hiddenIn(command) ?? []].flat(),
    ...command.words.filter((word) => /\s/.test(word)).flatMap((word) => hiddenPieces(word, depth + 1)),
  ]);
  return substitution === undefined ? pieces : [substitution, ...pieces];
}

function hiddenIn(command: ShellCommand): string | undefined {
  const { words, inputs, isPiped } = command;
  const start = words.findIndex(
    (word) => !ASSIGNMENT.test(word) && !word.startsWith('-') && kindOfProgram(word) !== 'wrapper',
  );
  const [program = '', ...args] = start === -1 ? [] : words.slice(start);
  if (/\$\{?IFS\b/.test(program)) return program;
  if (
    /^\{[\w./-]+(?:,[^\s,{}]*)+\}$/.test(program) &&
    kindOfProgram(program.slice(1, program.indexOf(','))) !== undefined
  )
    return program;
  const name = programName(program);
  if (name === 'sed') return args.find((word) => RUNNING_EDIT.test(word));
  if (name === 'tar') return args.find((word) => RUNNING_OPTION.test(word));
  if (name === 'git') return configOf(args);
  return readsScripts(program) ? handedTo(program, args, inputs, isPiped) : undefined;
}

function configOf(words: readonly string[]): string | undefined {
  const setting = words.find((word, at) => words[at - 1] === '-c' && RUNNING_CONFIG.test(word));
  return setting === undefined ? undefined : `git -c ${setting}`;
}

/** An interpreter runs its input where it is given neither a file nor a text to run. */
function handedTo(
  program: string,
  args: readonly string[],
  inputs: readonly string[],
  isPiped: boolean,
): string | undefined {
  const operand = args.find((word) => !/^[-+]/.test(word));
  if (operand?.startsWith(UNKNOWN) === true) return `${program} ${args.join(' ').replaceAll(UNKNOWN, '$(…)')}`;
  if (operand !== undefined && operand !== '/dev/stdin') return undefined;
  if (isPiped) return `| ${program}`;
  return inputs.length > 0 ? `${program} < ${inputs.join(' ')}` : undefined;
}
