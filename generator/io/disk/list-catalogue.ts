import type { Entry } from '../../yaml/load/catalogue-files.ts';
import { ENTRY_KINDS, kindOf, sortedEntries } from './sorted-entries.ts';

/** Every entry of a catalogue at any depth, in code-point order of the paths. */
export function listCatalogue(root: string): Entry[] {
  const found: Entry[] = [];
  const walk = (folder: string, onUnreadable?: () => void) => {
    for (const entry of sortedEntries(`${root}/${folder}`, onUnreadable)) {
      const [path, kind] = [folder + entry.name, kindOf(entry)];
      found.push({ path, kind: ENTRY_KINDS[kind] });
      if (kind !== 'd') continue;
      walk(`${path}/`, () => {
        found.push({ path, kind: 'unreadable-folder' });
      });
    }
  };
  walk('');
  return found;
}
