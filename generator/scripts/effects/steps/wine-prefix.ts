import { words, type Sentence } from '../sentence.ts';
import type { StepContext } from '../step-context.ts';
import { mapAt, textOf } from '../tree.ts';

/** Which Wine prefix a task works in: its own, that of the game, or the game folder. */
export function prefixWords(context: StepContext): Sentence[] {
  const game = mapAt(context.installer.script, 'game');
  const prefix = context.substitute(orElse(context.text('prefix'), game.get('prefix'), '$GAMEDIR'));
  const architecture = orElse(context.text('arch'), game.get('arch'), '');
  context.writes(prefix);
  const kind = architecture === '' ? [] : words`, ${architecture}`;
  return [words`Prefix: ${context.placed(prefix)}${kind}`];
}

function orElse(own: string, game: Parameters<typeof textOf>[0] | undefined, fallback: string): string {
  if (own !== '') return own;
  return game === undefined || game === null || game === '' ? fallback : textOf(game);
}

/** Which libraries of Wine are replaced for a program. */
export function overrideWords(context: StepContext): Sentence[] {
  return [...context.parameters.entries('overrides')].map(
    ([library, how]) => words`Loads the library ${library} as ${context.substitute(how)}`,
  );
}
