import { withoutEscapes } from './addresses.ts';
import type { ScriptFile } from './places.ts';
import { words, type Sentence } from './sentence.ts';

export interface StoreFile {
  readonly store: string;
  readonly label: string;
}

/** A longer name gives way to the label. */
const MAX_NAME = 80;

/** Names of files in sentences, by their labels, which only their author knows. */
export function fileNames(files: readonly ScriptFile[], storeFile?: StoreFile): Map<string, Sentence> {
  const names = files.map(({ origin, name }) => (origin === 'download' ? shownFileName(name) : undefined));
  const suppliedCount = files.filter(({ origin }) => origin === 'supplied').length;
  const nameOf = ({ label, address, origin }: ScriptFile, index: number): Sentence => {
    if (origin === 'steam') return steamWords(label, address);
    const name = names[index];
    if (name !== undefined) {
      const isAlone = names.indexOf(name) === names.lastIndexOf(name);
      return words`the download ${isAlone ? labelCalled(label, name) : words`${label}`}`;
    }
    if (storeFile?.label === label)
      return [{ text: `your ${storeFile.store} ${storeFile.store === 'GOG' ? 'installer' : 'file'}` }];
    return suppliedCount === 1 ? words`your file` : words`your file ${label}`;
  };
  return new Map(files.map((file, index) => [file.label, nameOf(file, index)]));
}

export function downloadName({ label, fileName }: { label: string; fileName: string }): Sentence {
  return labelCalled(label, shownFileName(fileName));
}

function labelCalled(label: string, name: string): Sentence {
  return [name === '' || name === label || name.length > MAX_NAME ? { code: label } : { code: label, called: name }];
}

/** Without escapes, and without the query of an address. */
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
