import { normalPath } from '../places.ts';
import { listOfNames, words, type Sentence } from '../sentence.ts';
import type { StepContext } from '../step-context.ts';
import { mapAt, textOf } from '../tree.ts';
import type { Effects } from '../effects.ts';

/** Words for a task's prefix that differs from the game's. */
export function prefixWords(context: StepContext): (Sentence | false)[] {
  const game = mapAt(context.installer.script, 'game');
  const ofGame = (key: string) => textOf(game.get(key) ?? '');
  const prefix = context.substitute(context.text('prefix') || ofGame('prefix') || '$GAMEDIR');
  const architecture = context.text('arch');
  const bits = /^win(32|64)$/.exec(architecture)?.[1];
  const bitsWords = bits === undefined ? words`As ${architecture}` : words`As ${[{ text: bits }]}-bit Windows`;
  // Read without words, since players do not see it.
  context.get('proton_verb');
  context.writes(prefix);
  return [
    normalPath(prefix) !== '$GAMEDIR' && words`In the Windows environment in ${context.placeOf(prefix)}`,
    architecture !== '' && architecture !== (ofGame('arch') || 'win64') && bitsWords,
  ];
}

export function overrideWords(context: StepContext): Sentence[] {
  return [...context.entries('overrides')].map(([library, mode]) => libraryWords(library, context.substitute(mode)));
}

/** `order` is the client's, such as `n,b`. */
export function libraryWords(library: string, order: string): Sentence {
  const names = librariesIn(library);
  const name = words`${[{ text: names.length > 1 ? 'libraries ' : 'library ' }]}${listOfNames(names)}`;
  const absence = { text: `there ${names.length > 1 ? 'are' : 'is'} none` };
  const [first, second] = order.split(',').map((mode) => OWNERS[mode.trim().toLowerCase()]);
  if (/^\s*(?:d(?:isabled)?)?\s*$/i.test(order)) return words`Turns off the ${name}`;
  if (first === undefined) return words`Uses the ${name} as ${order}`;
  const fallback = second !== undefined && second !== first && words`, or ${[{ text: second }]} where ${[absence]}`;
  return words`Uses ${[{ text: first }]} own ${name}${fallback}`;
}

const OWNERS: Readonly<Record<string, string>> = {
  n: "the game's",
  native: "the game's",
  b: "Wine's",
  builtin: "Wine's",
};

/** Libraries that Wine takes from the game folder instead of its own, by their names. */
export function nativeLibraries({ settings }: Pick<Effects, 'settings'>): string[] {
  return settings.flatMap(({ section, key, value }) => {
    if (section === 'system' && key === 'env.WINEDLLOVERRIDES')
      return value
        .split(';')
        .filter((order) => isNative(order.slice(order.indexOf('=') + 1)))
        .flatMap((order) => librariesIn(order.slice(0, order.indexOf('='))));
    return section === 'wine' && key.startsWith('overrides.') && isNative(value)
      ? librariesIn(key.slice('overrides.'.length))
      : [];
  });
}

/** With a star, a library is meant in full paths as well. */
function librariesIn(names: string): string[] {
  return names.split(',').map((name) => name.trim().replace(/^\*(?=.)/, ''));
}

function isNative(order: string): boolean {
  return /(?:^|,)\s*n/i.test(order);
}

export function libraryName(name: string): string {
  return name.toLowerCase().replace(/\.dll$/, '');
}
