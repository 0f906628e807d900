export interface TextFault {
  readonly reason: string;
  readonly remedy: string;
}

/** Why a text cannot be the path of a file. */
export function pathFault(step: string, text: string, isPattern = false): TextFault | undefined {
  if (/^(?:https?|ftp):\/\/|^N\/A\b/.test(text))
    return {
      reason: `"${step}" takes a file, not ${text.startsWith('N/A') ? 'a prompt for the player' : 'an address'}`,
      remedy: `Give it a label in "files", such as "- setup: ${text}", and write the label here.`,
    };
  if (/^(?:\+x|-\w+|[0-7]{3,4})\s+\S|\s\$\{?(?:GAMEDIR|CACHE)\b|\{[^{}]*,[^{}]*\}/.test(text))
    return {
      reason: `"${step}" takes "${text}" for the name of one file`,
      remedy: 'Write the path alone, and a step for each file.',
    };
  if (!isPattern && /[*?]/.test(text))
    return {
      reason: `"${step}" takes "${text}" for the name of one file, since no shell fills in "${text.includes('*') ? '*' : '?'}"`,
      remedy: `Name the file itself, or let a shell do it: execute: {command: …}`,
    };
  return undefined;
}

export const ARCHIVE = /\.(?:zip|7z|rar|tar|tar\.\w+|tgz|txz|tbz2|iso|deb|rpm|cab)$/i;

interface ProgramWords {
  readonly program: string;
  readonly args: string;
}

/** A program's ending, followed by a blank and more. */
const ENDED = /^(.*?\.(?:exe|msi|bat|com|sh|run|x86|x86_64|x64|i386|AppImage|jar|py|bin))\s+(\S.*)$/is;

const OPTIONS = /^(.*?\S)\s+((?:--?|\/|\+)[A-Za-z][\w-]*(?:[ =](?!.*\.\w{1,4}$).*)?)$/s;

const STARTER = /^((?:ba|da|z)?sh|wine|env|sudo|java|mono|python[\d.]*|perl|box64|gamemoderun|mangohud)\s+(\S.*)$/s;

export function argumentsBehind(text: string): ProgramWords | undefined {
  const [, program = '', args = ''] = STARTER.exec(text) ?? ENDED.exec(text) ?? OPTIONS.exec(text) ?? [];
  // A folder may be named like a program with arguments.
  const isPath = !STARTER.test(text) && !/^[-/+"']/.test(args) && args.includes('/');
  return program === '' || isPath ? undefined : { program, args };
}

/** Arguments that only a shell would understand. */
export function shellSign(args: string): string | undefined {
  if (!/[<>|&;]/.test(args)) return undefined;
  const bare = args.replaceAll(/"[^"]*"|'[^']*'|\\./g, '_');
  return /(?:^|\s)(\d?>>?|<|\||&&|;|2>&1)(?=\s|$|[$/\w])/.exec(bare)?.[1];
}
