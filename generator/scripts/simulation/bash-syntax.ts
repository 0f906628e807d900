import { shellCommands } from '../effects/files/shell-commands.ts';

/** Maximum length of a followed command; a longer one may do anything. */
export const MAX_COMMAND = 20_000;

/** Parts in which a quote opens nothing. */
const CLOSED = /\\[^]|'[^']*'|"(?:[^"\\]|\\[^])*"|(?<![^\s;&|()])#[^\n]*/g;

const KEYWORD = /^(?:if|then|else|elif|fi|for|while|until|select|do|done|!|\{)$/;
const LOOP = /^(?:for|while|until|select)$/;

export const REPAIR = 'Add what is missing. A quote that is part of a text needs a backslash before it.';

/** Words of bash by the one that they need. */
const BLOCKS = { fi: /^if$/, then: /^(?:el)?if$/, do: LOOP, done: LOOP };

/** What bash misses in a command; only where no other part can hold it. */
export function syntaxFault(command: string): string | undefined {
  if (command.length > MAX_COMMAND || /<<|\bcase\b|`|\$'|\bfor\s+\w+\s+do\b/.test(command)) return undefined;
  if (command.includes('$(')) {
    const isOpen = !/['"\\#]/.test(command) && command.split('(').length > command.split(')').length;
    return isOpen ? '"$(" has no ")"' : undefined;
  }
  const bare = command.replaceAll(CLOSED, '_');
  const quote = /['"]/.exec(bare)?.[0];
  if (quote !== undefined) return `the text behind ${quote} does not end`;
  if (/^\s*(?:&&|\|)|(?:&&|\|)\s+(?:&&|\|)|(?:&&|\|)\s*$/.test(bare)) return '"&&" or "|" has no command beside it';
  if (!/\b(?:if|for|while|until|select)\b/.test(bare)) return undefined;
  const leading = shellCommands(command).flatMap(({ words }) => {
    const first = words.findIndex((word) => !KEYWORD.test(word));
    return first === -1 ? words : words.slice(0, first);
  });
  for (const [need, pattern] of Object.entries(BLOCKS)) {
    const starts = leading.filter((word) => pattern.test(word));
    if (starts.length > leading.filter((word) => word === need).length) return `"${starts[0] ?? ''}" has no "${need}"`;
  }
  return undefined;
}
