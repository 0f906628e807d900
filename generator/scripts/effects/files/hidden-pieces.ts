import { kindOfProgram, programName, readsScripts } from './known-programs.ts';
import { shellCommands, UNKNOWN, type ShellCommand } from './shell-commands.ts';

/** Others need not be read as commands, which takes long. */
const MAY_HIDE = /[|<]|\$\(|`|\$IFS|\{\w+,|\b(?:sed|tar|git)\b/;

const MADE = /(?:^|[;&|({\n])[ \t]*(\$\(\s*(?:printf|echo|cat|base64|xxd|rev|tr|zcat|sed|awk)\b[^)\n]*\))/;

const RUNNING_EDIT = /^(?:\d+|\$|\/[^/]*\/)?(?:s(.)(?:(?!\1).)*\1(?:(?!\1).)*\1[gipmI\d]*e|e(?:\s|$))/s;

const RUNNING_OPTION = /^--(?:checkpoint-action|to-command|info-script|new-volume-script|rsh-command)\b/;

const RUNNING_CONFIG =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy)|alias\.|diff\.external|filter\.|credential\.|pager\.|sequence\.editor)/i;

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

const MAX_DEPTH = 3;

/** Texts that are handed to an interpreter or made by the shell, so that a reader does not see what runs. */
export function hiddenPieces(text: string, depth = 0): string[] {
  if (depth > MAX_DEPTH || !MAY_HIDE.test(text)) return [];
  const substitution = MADE.exec(text)?.[1];
  const pieces = shellCommands(text).flatMap((command) => [
    ...[hiddenIn(command) ?? []].flat(),
    ...command.words.filter((word) => /\s/.test(word)).flatMap((word) => hiddenPieces(word, depth + 1)),
  ]);
  return substitution === undefined ? pieces : [substitution, ...pieces];
}

function hiddenIn(command: ShellCommand): string | undefined {
  const { words } = command;
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
  if (name === 'git') {
    const setting = args.find((word, index) => args[index - 1] === '-c' && RUNNING_CONFIG.test(word));
    return setting === undefined ? undefined : `git -c ${setting}`;
  }
  return readsScripts(program) ? inputOf(program, args, command) : undefined;
}

/** An interpreter runs its input where it is given neither a file nor a text to run. */
function inputOf(program: string, args: readonly string[], { inputs, isPiped }: ShellCommand): string | undefined {
  const operand = args.find((word) => !/^[-+]/.test(word));
  if (operand?.startsWith(UNKNOWN) === true) return `${program} ${args.join(' ').replaceAll(UNKNOWN, '$(…)')}`;
  if (operand !== undefined && operand !== '/dev/stdin') return undefined;
  if (isPiped) return `| ${program}`;
  return inputs.length > 0 ? `${program} < ${inputs.join(' ')}` : undefined;
}
