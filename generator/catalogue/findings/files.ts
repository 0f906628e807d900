import { defineFinding, file, files, note, game, whole } from '../../findings/define-finding.ts';
import type { ImageFormat, ImageKind } from '../image-names.ts';

export const misplacedFile = defineFinding({
  code: 'misplaced-file',
  severity: 'error',
  message: (_details: { expected: string | undefined }) =>
    `This file is not where a record can be, so it would be ignored`,
  help: ({ expected }) =>
    expected === undefined
      ? `Move it out of the folder of the catalogue, or delete it: only records, and images of games, belong there.`
      : `Move it to ${expected}, or delete it.`,
  why: 'The path says what a file is: the folder is named like the game, the file like the installer. Anywhere else it would silently never be served.',
  wrong: files(file('games/my-game/game.yaml', 'id: 1001', 'name: My Game')),
  right: files(file('games/m/my-game/game.yaml', 'id: 1001', 'name: My Game')),
});

export const notAFile = defineFinding({
  code: 'not-a-file',
  severity: 'error',
  message: (details: { isFolder: boolean }) =>
    details.isFolder ? `This is a folder, but has the name of a record` : `This is not a regular file`,
  help: ({ isFolder }) =>
    isFolder
      ? `Move what it holds to where it belongs, and delete the folder.`
      : `Delete it: the catalogue holds only regular files and folders.`,
  why: 'Only regular files can be read as records. Something else, such as a pipe, could make the program wait forever.',
  wrong: note('A named pipe lies among the records.'),
  right: note('There are only regular files and folders in the catalogue.'),
});

export const symbolicLink = defineFinding({
  code: 'symbolic-link',
  severity: 'error',
  message: () => `This is a symbolic link, which may lead outside the catalogue`,
  help: () => `Put a copy of the file in its place; for a second name of a game use "aliases" in its game.yaml.`,
  why: 'A link may lead to a file outside the catalogue, so no link is followed. A game that is known by two names has a list of aliases for that.',
  wrong: note('The folder games/m/my-game-deluxe is a symbolic link to games/m/my-game.'),
  right: game('aliases:', '  - my-game-deluxe'),
});

export const unreadableFile = defineFinding({
  code: 'unreadable-file',
  severity: 'error',
  message: (details: { reason: string }) => `The file cannot be read: ${details.reason}`,
  help: () => `See that you may read the file and that nothing writes to it, then run the command again.`,
  why: 'A record that cannot be read cannot be checked or served.',
  wrong: note('The file belongs to another user, and others may not read it.'),
  right: note('You have the permission to read the file.'),
});

export const unreadableFolder = defineFinding({
  code: 'unreadable-folder',
  severity: 'error',
  message: () => `The folder cannot be read, so nothing in it was checked`,
  help: () => `Give yourself permission to read the folder and to enter it, then run the command again.`,
  why: 'Records that cannot be found cannot be checked or served.',
  wrong: note('The folder of a game belongs to another user, and others may not look into it.'),
  right: note('You have the permission to read the folder and to enter it.'),
});

const RUNTIME = ['name: umu', 'architecture: x86_64', 'url: https://example.org/umu.tar.xz'];

export const unportableName = defineFinding({
  code: 'unportable-name',
  message: (details: { reason: string; remedy: string }) =>
    `Contributors on Windows or macOS cannot check out this file: ${details.reason}`,
  help: ({ remedy }) => remedy,
  why: 'Disks of Windows keep some names and characters for themselves, and neither they nor those of macOS tell capitals from small letters. Of a repository with such a name, a checkout there fails or lacks a file.',
  wrong: files(file('runtime/aux.yaml', ...RUNTIME)),
  right: files(file('runtime/aux-package.yaml', ...RUNTIME)),
});

/** A misnamed image, and the kind that its name suggests. */
interface UnknownImageDetails {
  readonly name: string;
  readonly kind: ImageKind | undefined;
  readonly format: ImageFormat | undefined;
}

export const unknownImage = defineFinding({
  code: 'unknown-image',
  severity: 'error',
  message: ({ name }: UnknownImageDetails) => `No image of a game is called "${name}"`,
  help: ({ kind, format }) => {
    if (kind !== undefined && format !== undefined) return `Rename it to ${kind}.${format}.`;
    if (kind !== undefined)
      return `Save it as PNG, JPEG or WebP, with the name ${kind}.png, ${kind}.jpg or ${kind}.webp; or delete it.`;
    return format === undefined
      ? `Save it as PNG, JPEG or WebP, and call it "cover", "banner" or "icon" with the ending .png, .jpg or .webp; or delete it.`
      : `Call it cover.${format}, banner.${format} or icon.${format}, by what it shows; or delete it.`;
  },
  why: 'The name says what an image shows and how it is encoded. Under any other name it would not be published. SVG is not accepted: such a file can hold a script.',
  wrong: note('The folder games/m/my-game holds "box.jpeg", or "cover.svg".'),
  right: note('The folder games/m/my-game holds "cover.jpg".'),
});

export const emptyRecord = defineFinding({
  code: 'empty-record',
  severity: 'error',
  message: () => `The file is empty`,
  help: () => `Write the record's keys into it, or delete the file.`,
  why: 'A file without any key says nothing, so there is nothing to serve.',
  wrong: files(whole('games/m/my-game/game.yaml', '# still to be written')),
  right: game('id: 1001', 'name: My Game'),
});
