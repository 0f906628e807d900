import { withoutEscapes } from './addresses.ts';
import type { FileOrigin } from './places.ts';
import { words, type Sentence } from './sentence.ts';

interface LabelledFile {
  readonly label: string;
  /** Address of a file that the player supplies, as it is written. */
  readonly address: string;
  readonly kind: FileOrigin;
  readonly keptName: string;
}

/** Characters of a name that stands in a sentence; a longer one gives way to the label. */
const LONGEST = 80;

/** What the files of an installation are called in sentences, by their labels, which only their author knows. */
export function fileNames(
  files: readonly LabelledFile[],
  store?: { name: string; label: string },
): Map<string, Sentence> {
  const names = files.map(({ kind, keptName }) => (kind === 'download' ? shownFileName(keptName) : undefined));
  const suppliedCount = files.filter(({ kind }) => kind === 'supplied').length;
  const nameOf = ({ label, address, kind }: LabelledFile, index: number): Sentence => {
    if (kind === 'steam') return steamWords(label, address);
    const name = names[index];
    if (name !== undefined) {
      const isAlone = names.indexOf(name) === names.lastIndexOf(name);
      return words`the download ${isAlone ? labelCalled(label, name) : words`${label}`}`;
    }
    if (store?.label === label)
      return words`your ${[{ text: store.name }]} ${store.name === 'GOG' ? [{ text: 'installer' }] : [{ text: 'file' }]}`;
    return suppliedCount === 1 ? words`your file` : words`your file ${label}`;
  };
  return new Map(files.map((file, index) => [file.label, nameOf(file, index)]));
}

/** A download by the name of its file. */
export function downloadName({ label, fileName }: { label: string; fileName: string }): Sentence {
  return labelCalled(label, shownFileName(fileName));
}

/** A label that is shown as a name, where that says more. */
function labelCalled(label: string, name: string): Sentence {
  return [name === '' || name === label || name.length > LONGEST ? { code: label } : { code: label, called: name }];
}

/** The name of a file without escapes, and without what an address has behind it. */
export function shownFileName(fileName: string): string {
  return withoutEscapes(fileName.replace(/(\.\w{1,8})[?#].*$/s, '$1'));
}

function steamWords(label: string, address: string): Sentence {
  const path = steamPath(address);
  return path === '' ? words`the Steam data ${label}` : words`${[{ code: label, called: path }]} of the Steam game`;
}

/** The path below the folder of a game of Steam; empty for the folder itself. */
export function steamPath(address: string): string {
  return (address.split(':')[2] ?? '').replace(/^\.?\/?$/, '');
}
