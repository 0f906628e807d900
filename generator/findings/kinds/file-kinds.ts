import { kind } from '../kind.ts';

/** Findings about a file as a whole: where it lies, how large it is, which bytes it holds. */
export const fileKinds = {
  'misplaced-file': kind(
    'error',
    (_details: { expected: string }) => `This file is not where a record can be, so nobody would read it`,
    ({ expected }) => `Move it to ${expected}, or delete it.`,
  ),
  'symbolic-link': kind(
    'error',
    (_details: object) => `This is a symbolic link, which may lead outside the catalogue`,
    () => `Put a copy of the file in its place; for a second name of a game use "aliases" in its game.yaml.`,
  ),
  'not-a-file': kind(
    'error',
    (details: { isFolder: boolean }) =>
      details.isFolder ? `This is a folder, but has the name of a record` : `This is no ordinary file`,
    ({ isFolder }) =>
      isFolder
        ? `Move what it holds to where it belongs, and delete the folder.`
        : `Delete it: the catalogue holds only ordinary files and folders.`,
  ),
  'unreadable-file': kind(
    'error',
    (details: { reason: string }) => `The file cannot be read: ${details.reason}`,
    () => `Give yourself permission to read the file, then run the command again.`,
  ),
  'unreadable-folder': kind(
    'error',
    (_details: object) => `The folder cannot be read, so nothing in it was checked`,
    () => `Give yourself permission to read the folder and to enter it, then run the command again.`,
  ),
  'file-too-large': kind(
    'error',
    (details: { limit: number }) => `The file is larger than ${String(details.limit / 1024)} KiB`,
    () => `Keep a record to its script; host large data elsewhere and list it under "files".`,
  ),
  'not-utf-8': kind(
    'error',
    (details: { encoding: string }) =>
      details.encoding === '' ? 'The file is not UTF-8 text' : `The file is ${details.encoding}, not UTF-8`,
    () => `Save the file again with the encoding "UTF-8" (in most editors: "Save with encoding").`,
  ),
  'byte-order-mark': kind(
    'error',
    (_details: object) => `The file begins with a byte order mark`,
    () => `Save the file again as "UTF-8" without a byte order mark (BOM).`,
    'strip',
  ),
  'control-character': kind(
    'error',
    (details: { character: string }) => `The character ${details.character} must not stand in a YAML file`,
    ({ character }) => `Delete it; inside double quotes it can be written as "${escapeOf(character)}".`,
  ),
  'unprintable-character': kind(
    'error',
    (details: { character: string }) =>
      `The invisible character ${details.character} is read in different ways by different YAML readers`,
    ({ character }) => `Delete it, or write it as "${escapeOf(character)}" inside double quotes.`,
  ),
  'internal-error': kind(
    'error',
    (details: { name: string; message: string }) =>
      `The program failed while it processed this file (${details.name}: ${details.message})`,
    () =>
      `This is a bug of the program, not of the record. Please report it with this file, this message and what "catalogue --version" prints; until then, undo the last change of the file.`,
  ),
  'unfinished-findings': kind(
    'warning',
    (details: { limit: number }) => `The file has more than ${String(details.limit)} findings; the rest is not shown`,
    () => `Mend those shown, then run the command again.`,
  ),
};

/** `U+001B` as a YAML escape: `\u001B`. */
function escapeOf(character: string): string {
  return character.replace('U+', String.raw`\u`);
}
