import {
  BASE,
  GAME,
  HEAD,
  INSTALLER,
  RUNTIME_TEXT,
  SITE,
  inFile,
  installerText,
  inScript,
  withFiles,
  type Case,
} from '../case.ts';
import { FAULTY, FOLDER, PIPE, SYMBOLIC_LINK, UNREADABLE, UNREADABLE_FOLDER } from '../../memory-catalogue.ts';

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

/** Files as such: where they lie, how large they are, which bytes they hold. */
export const fileCases: readonly Case[] = [
  inFile('a package with the name of a device', 'runtime/aux.yaml', RUNTIME_TEXT, 'unportable-name 1:1-1:1'),
  inFile('a file at the top', 'notes.yaml', 'a: 1\n', 'misplaced-file 1:1-1:1'),
  inFile('an installer that ends in .yml', 'games/o/openttd/cd.yml', '', 'misplaced-file 1:1-1:1'),
  inFile('a record without its letter', 'games/openttd/game.yaml', '', 'misplaced-file 1:1-1:1'),
  inFile('a record too deep', 'games/o/openttd/old/game.yaml', '', 'misplaced-file 1:1-1:1'),
  inFile('a runtime package in a folder', 'runtime/all/dxvk.yaml', '', 'misplaced-file 1:1-1:1'),
  inFile('a picture beside a record', 'games/o/openttd/logo.png', new Uint8Array([1]), 'unknown-image 1:1-1:1'),
  inFile('an installer of JSON', 'games/o/openttd/cd.json', '{}', 'misplaced-file 1:1-1:1'),
  inFile('an ending in capitals', 'games/o/openttd/cd.YAML', '', 'misplaced-file 1:1-1:1'),
  inFile('a link to a record', 'games/o/openttd/link.yaml', SYMBOLIC_LINK, 'symbolic-link 1:1-1:1'),
  inFile('a link to a folder', 'games/p', SYMBOLIC_LINK, 'symbolic-link 1:1-1:1'),
  inFile('a link in place of the settings', SITE, SYMBOLIC_LINK, 'missing-site 1:1-1:1', 'symbolic-link 1:1-1:1'),
  inFile('a pipe', 'runtime/pipe.yaml', PIPE, 'not-a-file 1:1-1:1'),
  inFile('a folder with the name of a record', 'retired.yaml', FOLDER, 'not-a-file 1:1-1:1'),
  inFile('a folder with another name', 'games/p', FOLDER),
  inFile('a folder that cannot be read', 'games/p', UNREADABLE_FOLDER, 'unreadable-folder 1:1-1:1'),
  inFile('a record that cannot be read', INSTALLER, UNREADABLE, 'unreadable-file 1:1-1:1'),
  inFile('settings that cannot be read', SITE, UNREADABLE, 'unreadable-file 1:1-1:1'),
  inFile('a bug of the program', GAME, FAULTY, 'internal-error 1:1-1:1'),
  inFile('a byte too many', INSTALLER, padTo(1024 * 1024 + 1), 'file-too-large 1:1-1:1'),
  inFile('Latin-1', GAME, Buffer.from('id: 1\nname: Caf\xe9 X\n', 'latin1'), 'not-utf-8 2:10-2:11'),
  inFile('Latin-1 after astral text', GAME, latin1After('id: 1\nname: "\u{1f600}'), 'not-utf-8 2:10-2:11'),
  inFile('Latin-1 as the last byte', GAME, latin1After('id: 1\nname: A'), 'not-utf-8 2:8-2:9'),
  inFile('Latin-1 as the first byte', GAME, latin1After(''), 'not-utf-8 1:1-1:2'),
  inFile('a cut character', GAME, Buffer.from('id: 1\nname: \u{1f600}', 'utf8').subarray(0, -1), 'not-utf-8 2:7-2:8'),
  inFile('an encoded surrogate', GAME, Buffer.from([0x61, 0xed, 0xa0, 0x80]), 'not-utf-8 1:2-1:3'),
  inFile('an overlong zero', GAME, Buffer.from([0x61, 0x0a, 0xc0, 0x80]), 'not-utf-8 2:1-2:2'),
  inFile('UTF-16', GAME, utf16('id: 1\nname: OpenTTD\n'), 'not-utf-8 1:1-1:2'),
  inFile('UTF-16, the other way round', GAME, utf16('id: 1\n').swap16(), 'not-utf-8 1:1-1:2'),
  inFile('a byte order mark', GAME, `\uFEFF${BASE[GAME]}`, 'byte-order-mark 1:1-1:1'),
  inFile('places after a mark', GAME, '\uFEFFid: a\nname: B\n', 'byte-order-mark 1:1-1:1', 'wrong-type 1:5-1:6'),
  inScript('an escape sequence', 'a: "\u001b[31m"', 'control-character 8:7-8:8'),
  inScript('a NUL', 'a: b\0c', 'control-character 8:7-8:8'),
  inScript('a form feed in a comment', 'a: b # \f', 'control-character 8:10-8:11'),
  inFile('a lone carriage return', GAME, 'id: 1\nname: "A\rB"\n', 'control-character 2:9-2:10'),
  inScript('DEL', 'a: "\u007f"', 'unprintable-character 8:7-8:8'),
  inScript('NEL', 'a: "x\u0085y"', 'unprintable-character 8:8-8:9'),
  inScript('a line separator', 'a: "\u2028"', 'unprintable-character 8:7-8:8'),
  inScript('NEL in a plain text', 'a: x\u0085y', 'unprintable-character 8:7-8:8'),
  inScript('a mark amid the text', 'a: \ufeffx', 'unprintable-character 8:6-8:7'),
  inScript('a noncharacter', 'a: "\uffff"', 'unprintable-character 8:7-8:8'),
  inFile(
    'more findings than are shown',
    INSTALLER,
    `${HEAD}  game:\n${Array.from({ length: 250 }, (_none, index) => `    k${String(index)}: yes\n`).join('')}`,
    ...Array.from({ length: 200 }, (_none, index) => {
      const line = String(index + 9);
      const column = 8 + String(index).length;
      return `ambiguous-scalar ${line}:${String(column)}-${line}:${String(column + 3)}`;
    }),
    'unfinished-findings 208:11-208:14',
  ),
  withFiles('two files are two findings', { 'b.txt': '', 'a.txt': '' }, ...['a', 'b'].map(misplacedText)),
];

function misplacedText(name: string): string {
  return `misplaced-file ${name}.txt:1:1-1:1`;
}

function padTo(bytes: number): string {
  const text = installerText(1, 'CD');
  return `${text}#${'x'.repeat(bytes - text.length - 1)}`;
}

function latin1After(text: string): Uint8Array {
  return Buffer.concat([Buffer.from(text, 'utf8'), Buffer.from([0xe9])]);
}
