import type { Effects } from '../effects.ts';

/** A text that a shell, or another interpreter, runs sooner or later. */
export interface CommandText {
  readonly text: string;
  readonly step: number | null;
  readonly setting: string | null;
}

/** Six rules ask for the same. */
const known = new WeakMap<Effects, readonly CommandText[]>();

/** Every command, program and script of an installer, wherever it is written. */
export function commandTexts(effects: Effects): readonly CommandText[] {
  const before = known.get(effects);
  if (before !== undefined) return before;
  const { programs, writtenFiles } = effects;
  const texts = [
    ...programs.map(({ line, step, setting }) => ({ text: line, step, setting })),
    ...writtenFiles.filter(({ runs }) => runs).map(({ content, step }) => ({ text: content, step, setting: null })),
  ];
  known.set(effects, texts);
  return texts;
}

/** A piece of such a text, with where it is. */
export interface NamedText extends CommandText {
  readonly name: string;
}

/** What a pattern finds in them; each thing once for each place. What its groups take is what is found. */
export function findInCommands(effects: Effects, pattern: RegExp): NamedText[] {
  // To find all costs much more than to find that there are none, as nearly always.
  const matching = commandTexts(effects).filter(({ text }) => text.search(pattern) !== -1);
  const seen = new Set<string>();
  return matching.flatMap((command) =>
    [...command.text.matchAll(pattern)].flatMap((match) => {
      const name = (match[1] === undefined ? match[0] : match.slice(1).join('')).trim();
      const key = `${String(command.step)} ${command.setting ?? ''} ${name}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...command, name }];
    }),
  );
}
