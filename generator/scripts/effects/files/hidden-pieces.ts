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
  const made = MADE.exec(text)?.[1];
  const found = shellCommands(text).flatMap((command) => [
    ...[hiddenIn(command) ?? []].flat(),
    ...command.words.filter((word) => /\s/.test(word)).flatMap((word) => hiddenPieces(word, depth + 1)),
  ]);
  return made === undefined ? found : [made, ...found];
}

function hiddenIn(command: ShellCommand): string | undefined {
  const { words, inputs, isPiped } = command;
  const at = words.findIndex(
    (word) => !ASSIGNMENT.test(word) && !word.startsWith('-') && kindOfProgram(word) !== 'wrapper',
  );
  const [program = '', ...rest] = at === -1 ? [] : words.slice(at);
  if (/\$\{?IFS\b/.test(program)) return program;
  if (
    /^\{[\w./-]+(?:,[^\s,{}]*)+\}$/.test(program) &&
    kindOfProgram(program.slice(1, program.indexOf(','))) !== undefined
  )
    return program;
  const name = programName(program);
  if (name === 'sed') return rest.find((word) => RUNNING_EDIT.test(word));
  if (name === 'tar') return rest.find((word) => RUNNING_OPTION.test(word));
  if (name === 'git') return configOf(rest);
  return readsScripts(program) ? handedTo(program, rest, inputs, isPiped) : undefined;
}

function configOf(words: readonly string[]): string | undefined {
  const found = words.find((word, at) => words[at - 1] === '-c' && RUNNING_CONFIG.test(word));
  return found === undefined ? undefined : `git -c ${found}`;
}

/** An interpreter runs its input where it is given neither a file nor a text to run. */
function handedTo(
  program: string,
  rest: readonly string[],
  inputs: readonly string[],
  isPiped: boolean,
): string | undefined {
  const operand = rest.find((word) => !/^[-+]/.test(word));
  if (operand?.startsWith(UNKNOWN) === true) return `${program} ${rest.join(' ').replaceAll(UNKNOWN, '$(…)')}`;
  if (operand !== undefined && operand !== '/dev/stdin') return undefined;
  if (isPiped) return `| ${program}`;
  return inputs.length > 0 ? `${program} < ${inputs.join(' ')}` : undefined;
}
