import { element } from '../element.ts';

/** A button, or with `address` a link that looks like one. */
export function button(label: string, onPress: () => void, address?: string): HTMLElement {
  const made = element(address === undefined ? 'button.btn' : 'a.btn', label);
  if (made instanceof HTMLButtonElement) made.type = 'button';
  else {
    made.setAttribute('href', address ?? '');
    made.setAttribute('target', '_blank');
    made.setAttribute('rel', 'noopener');
  }
  made.addEventListener('click', onPress);
  return made;
}

/** A part of the page that it was built with. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page lacks "${id}"`);
  return found;
}

export function fieldOf(id: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const found = part(id);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement)
    return found;
  throw new Error(`"${id}" is no field`);
}

/** Says something to who sees the page and who hears it, once. */
export function say(id: string, words: string): void {
  const status = part(id);
  if (status.textContent !== words) status.textContent = words;
}
