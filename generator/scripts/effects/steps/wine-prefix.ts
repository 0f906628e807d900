import { normalPath } from '../places.ts';
import { librariesIn } from '../native-libraries.ts';
import { listOfNames, words, type Sentence } from '../sentence.ts';
import type { StepContext } from '../step-context.ts';
import { mapAt, textOf } from '../tree.ts';

/** In which Windows environment a task works, and of which kind, where that is not as for the game itself. */
export function prefixWords(context: StepContext): Sentence[] {
  const game = mapAt(context.installer.script, 'game');
  const prefix = context.substitute(orElse(context.text('prefix'), game.get('prefix'), '$GAMEDIR'));
  const architecture = context.text('arch');
  // It changes how Proton starts, and nothing that a player sees.
  context.parameters.get('proton_verb');
  context.writes(prefix);
  return [
    ...(normalPath(prefix) === '$GAMEDIR' ? [] : [words`In the Windows environment in ${context.placed(prefix)}`]),
    ...(architecture === '' || architecture === orElse('', game.get('arch'), 'win64') ? [] : [bitsWords(architecture)]),
  ];
}

function bitsWords(architecture: string): Sentence {
  const bits = /^win(32|64)$/.exec(architecture)?.[1];
  return bits === undefined ? words`As ${architecture}` : words`As ${[{ text: bits }]}-bit Windows`;
}

function orElse(text: string, game: Parameters<typeof textOf>[0] | undefined, fallback: string): string {
  if (text !== '') return text;
  return game === undefined || game === null || game === '' ? fallback : textOf(game);
}

/** Which libraries of Wine are replaced for a program. */
export function overrideWords(context: StepContext): Sentence[] {
  return [...context.parameters.entries('overrides')].map(([library, how]) =>
    libraryWords(library, context.substitute(how)),
  );
}

/** From where Wine takes a library for a program; `order` is the client's, such as `n,b`. */
export function libraryWords(library: string, order: string): Sentence {
  const names = librariesIn(library);
  const name = words`${[{ text: names.length > 1 ? 'libraries ' : 'library ' }]}${listOfNames(names)}`;
  const is = { text: `there ${names.length > 1 ? 'are' : 'is'} none` };
  const [first, second] = order.split(',').map((one) => SOURCES[one.trim().toLowerCase()]);
  if (/^\s*(?:d(?:isabled)?)?\s*$/i.test(order)) return words`Turns off the ${name}`;
  if (first === 'native') {
    const other = second === 'builtin' ? words`, or Wine's where ${[is]}` : [];
    return words`Uses the game's own ${name}${other}`;
  }
  if (first === 'builtin') {
    const other = second === 'native' ? words`, or the game's where ${[is]}` : [];
    return words`Uses Wine's own ${name}${other}`;
  }
  return words`Uses the ${name} as ${order}`;
}

const SOURCES: Readonly<Record<string, 'native' | 'builtin'>> = {
  n: 'native',
  native: 'native',
  b: 'builtin',
  builtin: 'builtin',
};
