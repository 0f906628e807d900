import type { Said, Written } from '../../workbench/messages.ts';
import { fieldOf, part } from './elements.ts';

/** The text, and where it belongs. */
export function readWritten(): Written {
  return { path: fieldOf('path').value.trim(), text: fieldOf('text').value };
}

export function fillWritten({ path, text }: Written): void {
  fieldOf('path').value = path;
  fieldOf('text').value = text;
}

/** What the form says of a new installer, and of a text that does not say it itself. */
export function readSaid(): Said {
  const [name, year, version] = [valueOf('name'), valueOf('year'), valueOf('version')];
  return { name, year, version, runner: valueOf('runner'), user: valueOf('user') };
}

export function valueOf(id: string): string {
  return fieldOf(id).value.trim();
}

/** The path of another record in the same folder. */
export function besides(path: string, file: string): string {
  const stem = file.replace(/\.\w+$/, '');
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${stem}.yaml`;
}

export function showSection(id: string, isShown: boolean): void {
  const section = part(id).closest('section');
  if (section !== null) section.hidden = !isShown;
}
