import { isList, isMap, textOf, type Tree, type TreeMap } from '../effects/tree.ts';
import type { ReviewWeight } from '../vocabulary/parameter.ts';
import { forms, isChoice, PLAIN } from './calm-forms.ts';
import { OF_DOSBOX } from './calm-settings.ts';
import { isCalmText, type ScriptSurroundings } from './surroundings.ts';

export function isCalm(review: ReviewWeight, value: Tree, surroundings: ScriptSurroundings): boolean {
  if (review === 'calm') return true;
  if (review === 'danger') return false;
  if (review === 'check') return surroundings.isNew && isUsualInNew(value);
  if (review === 'menu')
    return isList(value) && value.every((option) => isMap(option) && areCalmChoices(option, surroundings));
  if (isList(value)) return value.every((item) => isCalm(review, item, surroundings));
  if (isMap(value))
    return [...value].every(
      ([key, item]) =>
        (review === 'content' ? !OF_DOSBOX.test(key) : PLAIN.test(key)) &&
        isCalm(review, item, { ...surroundings, key }),
    );
  if (typeof value !== 'string' && review !== 'environment') return true;
  return forms[review](textOf(value), surroundings);
}

/** Such values need a review only when they change: in a new script they are calm unless they leave the game. */
function isUsualInNew(value: Tree): boolean {
  if (isList(value)) return value.every(isUsualInNew);
  if (isMap(value)) return [...value.values()].every(isUsualInNew);
  return typeof value !== 'string' || !/^(?:[~/]|\$HOME)|\.\./.test(value);
}

/** An existing label of a menu must keep its value and its variable. */
function areCalmChoices(choices: TreeMap, surroundings: ScriptSurroundings): boolean {
  const id = textOf(surroundings.neighbours.get('id') ?? '');
  return [...choices].every(([value, text]) => {
    const label = textOf(text);
    const isKept = surroundings.options.get(label)?.some((option) => option.id === id && option.value === value);
    return isKept !== false && isChoice(value, surroundings) && isCalmText(label, surroundings);
  });
}
