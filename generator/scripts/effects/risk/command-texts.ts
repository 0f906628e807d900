import type { Effects } from '../effects.ts';

/** A text that a shell, or another interpreter, runs sooner or later. */
export interface CommandText {
  readonly text: string;
  readonly step: number | null;
  readonly setting: string | null;
}

/** Every command, program and script of an installer, wherever it is written. */
export function commandTexts({ programs, writtenFiles }: Effects): CommandText[] {
  return [
    ...programs.map(({ line, step, setting }) => ({ text: line, step, setting })),
    ...writtenFiles.filter(({ runs }) => runs).map(({ content, step }) => ({ text: content, step, setting: null })),
  ];
}

/** A piece of such a text, with where it is. */
export interface NamedText extends CommandText {
  readonly name: string;
}

/** What a pattern finds in them; each thing once for each place. What its groups take is what is found. */
export function findInCommands(effects: Effects, pattern: RegExp): NamedText[] {
  const seen = new Set<string>();
  return commandTexts(effects).flatMap((command) => {
    // To find all costs much more than to find that there are none, as nearly always.
    if (command.text.search(pattern) === -1) return [];
    return [...command.text.matchAll(pattern)].flatMap((match) => {
      const name = (match[1] === undefined ? match[0] : match.slice(1).join('')).trim();
      const key = `${String(command.step)} ${command.setting ?? ''} ${name}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...command, name }];
    });
  });
}
