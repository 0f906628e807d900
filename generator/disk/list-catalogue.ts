import type { Entry } from '../load/catalogue-files.ts';
import { kindOf, sortedEntries } from './sorted-entries.ts';

/** Every entry of a catalogue at any depth, in code-point order of the paths. */
export function listCatalogue(root: string): Entry[] {
  const found: Entry[] = [];
  const walk = (folder: string) => {
    for (const entry of sortedEntries(`${root}/${folder}`)) {
      const [path, kind] = [folder + entry.name, kindOf(entry)];
      if (kind === 'd') walk(`${path}/`);
      else found.push({ path, kind: kind === 'f' ? 'file' : kind === 'l' ? 'symbolic-link' : 'other' });
    }
  };
  walk('');
  return found;
}
