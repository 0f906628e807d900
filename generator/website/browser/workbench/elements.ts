import type { MissingField, Said, Written } from '../../workbench/messages.ts';
import { element } from '../element.ts';

export function button(label: string, onPress: () => void, address?: string): HTMLElement {
  const control = element(address === undefined ? 'button.btn' : 'a.btn', label);
  const isLink = address !== undefined;
  Object.assign(control, isLink ? { href: address, target: '_blank', rel: 'noopener' } : { type: 'button' });
  control.addEventListener('click', onPress);
  return control;
}

export function part(id: string): HTMLElement {
  const node = document.getElementById(id);
  if (node === null) throw new Error(`The page lacks "${id}"`);
  return node;
}

export function fieldOf(id: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const box = part(id);
  if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement || box instanceof HTMLSelectElement)
    return box;
  throw new Error(`"${id}" is no field`);
}

export function say(id: string, words: string): void {
  const status = part(id);
  if (status.textContent !== words) status.textContent = words;
}

export function readWritten(): Written {
  return { path: fieldOf('path').value.trim(), text: fieldOf('text').value };
}

export function fillWritten({ path, text }: Written): void {
  fieldOf('path').value = path;
  fieldOf('text').value = text;
}

export function readSaid(): Said {
  const name = valueOf('name');
  const year = valueOf('year');
  const version = valueOf('version');
  return { name, year, version, runner: valueOf('runner'), user: valueOf('user') };
}

export function valueOf(id: string): string {
  return fieldOf(id).value.trim();
}

export function recordPathBeside(path: string, file: string): string {
  const stem = file.replace(/\.\w+$/, '');
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${stem}.yaml`;
}

const FIELDS = ['name', 'year', 'version', 'runner', 'url', 'program', 'sha256', 'user'];

/** Moves fields to where they are needed, without losing the focus. */
export function showQuestions(fields: readonly MissingField[]): void {
  part('questions').append(...fields.flatMap((id) => boxOf(id, '#fields')));
}

export function restoreFields(): void {
  if (part('questions').childElementCount > 0) part('fields').append(...FIELDS.flatMap((id) => boxOf(id, 'form')));
}

function boxOf(id: string, within: string): Element[] {
  const box = fieldOf(id).closest('.field');
  return box?.closest(within) ? [box] : [];
}

export function showSection(id: string, isShown: boolean): void {
  const section = part(id).closest('section');
  if (section !== null) section.hidden = !isShown;
}
