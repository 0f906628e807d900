import { decoded } from './addresses.ts';
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
  const downloads = files.flatMap(({ kind, keptName }) => (kind === 'download' ? shownFileName(keptName) : []));
  const supplied = files.filter(({ kind }) => kind === 'supplied').length;
  const nameOf = ({ label, address, kind, keptName }: LabelledFile): Sentence => {
    if (kind === 'steam') return steamWords(label, address);
    if (kind === 'download') {
      const shown = shownFileName(keptName);
      const isAlone = downloads.indexOf(shown) === downloads.lastIndexOf(shown);
      return words`the download ${isAlone ? downloadName({ label, fileName: keptName }) : words`${label}`}`;
    }
    if (store?.label === label) return words`your file from ${[{ text: store.name }]}`;
    return supplied === 1 ? words`your file` : words`your file ${label}`;
  };
  return new Map(files.map((file) => [file.label, nameOf(file)]));
}

/** A download by the name of its file. */
export function downloadName({ label, fileName }: { label: string; fileName: string }): Sentence {
  const name = shownFileName(fileName);
  return [name === '' || name === label || name.length > LONGEST ? { code: label } : { code: label, called: name }];
}

/** The name of a file without escapes, and without what an address has behind it. */
export function shownFileName(fileName: string): string {
  return decoded(fileName.replace(/(\.\w{1,8})[?#].*$/s, '$1'));
}

function steamWords(label: string, address: string): Sentence {
  const path = steamPath(address);
  return path === '' ? words`the Steam data ${label}` : words`${[{ code: label, called: path }]} of the Steam game`;
}

/** The path below the folder of a game of Steam; empty for the folder itself. */
export function steamPath(address: string): string {
  return (address.split(':')[2] ?? '').replace(/^\.?\/?$/, '');
}
