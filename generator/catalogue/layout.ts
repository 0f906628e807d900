import { IMAGE_FORMATS, IMAGE_KINDS, type ImageFormat, type ImageKind } from './image-names.ts';
import { fileStart, type Diagnostic } from '../findings/diagnostic.ts';
import type { Entry } from './catalogue-files.ts';
import { symbolicLink, notAFile, unreadableFolder, misplacedFile, unknownImage } from './findings/files.ts';
import { checkPortableName } from './portable-names.ts';
import { suggest } from '../text/suggest.ts';

/** What a file is by where it lies: its path is its identity. */
export type RecordPath =
  | { readonly role: 'site' | 'retired' | 'runtime' | 'runner'; readonly path: string }
  | { readonly role: 'game'; readonly path: string; readonly game: string; readonly letter: string }
  | {
      readonly role: 'installer';
      readonly path: string;
      readonly game: string;
      readonly letter: string;
      readonly installer: string;
    };

export type InstallerPath = RecordPath & { readonly role: 'installer' };

/** An image in the folder of a game, which is no record. */
export interface ImagePath {
  readonly path: string;
  readonly game: string;
  readonly letter: string;
  readonly kind: ImageKind;
  readonly format: ImageFormat;
}

/** An entry in its role; neither a record nor an image if it is misplaced, or may lie anywhere. */
export interface PlacedEntry {
  readonly record?: RecordPath;
  readonly image?: ImagePath;
  readonly diagnostics: readonly Diagnostic[];
}

const OUTLINE = 'games/<first character>/<game-slug>/<installer-slug>.yaml, runtime/<name>.yaml or runners/<name>.yaml';

/** Finds the role of an entry; one without a role gets a diagnostic, unless such files are allowed there. */
export function placeEntry({ path, kind }: Entry): PlacedEntry {
  if (isIgnored(path)) return { diagnostics: [] };
  if (kind === 'symbolic-link') return { diagnostics: [symbolicLink.at(fileStart(path), {})] };
  if (kind === 'other') return { diagnostics: [notAFile.at(fileStart(path), { isFolder: false })] };
  if (kind === 'unreadable-folder') return { diagnostics: [unreadableFolder.at(fileStart(path), {})] };
  const record = toRecordPath(path);
  if (kind === 'folder')
    return { diagnostics: record === undefined ? [] : [notAFile.at(fileStart(path), { isFolder: true })] };
  if (record !== undefined) return { record, diagnostics: checkPortableName(path, 'letter' in record) };
  return placeImage(path) ?? { diagnostics: [misplacedFile.at(fileStart(path), { expected: expectedPath(path) })] };
}

/** Folder of the game that a path lies in; `undefined` for one that lies in none. */
export function gameFolderOf(path: string): string | undefined {
  return /^games\/[^/]+\/[^/]+/.exec(path)?.[0];
}

/** Hidden files, copies that editors keep, and the texts that a folder on a code host may have. */
function isIgnored(path: string): boolean {
  if (path.startsWith('.') || path.includes('/.') || EDITOR_COPY.test(path)) return true;
  return !path.endsWith('.yaml') && /(?:^|\/)(?:README|LICENSE)(?:\.md|\.txt)?$/.test(path);
}

/** What editors, diff tools and desktops leave beside a file. */
const EDITOR_COPY = /(?:~|\.(?:bak|orig|rej|sw[a-p]|tmp|un~)|\/#[^/]*#|\/(?:Thumbs\.db|desktop\.ini|__MACOSX))$/;

function toRecordPath(path: string): RecordPath | undefined {
  if (path === 'site.yaml') return { role: 'site', path };
  if (path === 'retired.yaml') return { role: 'retired', path };
  if (!path.endsWith('.yaml')) return undefined;
  const parts = path.split('/');
  if (parts[0] === 'runtime' && parts.length === 2) return { role: 'runtime', path };
  if (parts[0] === 'runners' && parts.length === 2) return { role: 'runner', path };
  const [root, letter, game, file] = parts;
  if (root !== 'games' || parts.length !== 4 || letter === undefined || !game || !file) return undefined;
  // Disks that take capitals for small letters would find the game's record here, others would not.
  if (/^game\.yaml$/i.test(file) && file !== 'game.yaml') return undefined;
  if (file === 'game.yaml') return { role: 'game', path, letter, game };
  return { role: 'installer', path, letter, game, installer: file.slice(0, -'.yaml'.length) };
}

/** What programs for images write, be it of use here or not. */
const IMAGE_ENDING = /\.(?:apng|avif|bmp|gif|heic|ico|jfif|jpe?g|jxl|png|svg|tiff?|webp)$/i;

/** Whether a file is an image by its name. */
export function isCalledImage(path: string): boolean {
  return IMAGE_ENDING.test(path);
}

/** An image in the folder of a game; `undefined` for any other file. */
function placeImage(path: string): PlacedEntry | undefined {
  const [root, letter, game, file, belowGame] = path.split('/');
  if (root !== 'games' || letter === undefined || game === undefined || belowGame !== undefined) return undefined;
  if (file === undefined || !(IMAGE_ENDING.test(file) || isBareKind(file))) return undefined;
  const [name = '', ending] = file.split('.');
  const kind = IMAGE_KINDS.find((candidate) => candidate === name);
  const format = IMAGE_FORMATS.find((candidate) => candidate === ending);
  if (kind !== undefined && format !== undefined && file === `${kind}.${format}`)
    return { image: { path, game, letter, kind, format }, diagnostics: [] };
  return { diagnostics: [unknownImage.at(fileStart(path), { name: file, ...meantImage(file) })] };
}

/** Whether a file is called like an image, but has no ending. */
function isBareKind(file: string): boolean {
  return IMAGE_KINDS.some((kind) => kind === file.toLowerCase());
}

/** What an image was probably meant to show, and the format of its ending; `undefined` for what its name does not tell. */
function meantImage(file: string): { readonly kind: ImageKind | undefined; readonly format: ImageFormat | undefined } {
  const [, name = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(file.toLowerCase()) ?? [];
  const imageKind = name.startsWith('cover') ? 'cover' : (suggest(name, IMAGE_KINDS) ?? name);
  const kind = IMAGE_KINDS.find((candidate) => candidate === imageKind);
  const format = ['jpeg', 'jfif'].includes(ending) ? 'jpg' : IMAGE_FORMATS.find((candidate) => candidate === ending);
  return { kind, format };
}

/** Where a file probably belongs, with `<…>` for what its path does not say; `undefined` if it is neither text nor image. */
function expectedPath(path: string): string | undefined {
  if (IMAGE_ENDING.test(path)) return expectedImage(path.split('/'));
  if (!/\.(?:ya?ml|json|txt)$|(?:^|\/)[^./]+$/i.test(path)) return undefined;
  const yaml = path.replace(/\.(?:yml|json|yaml\.txt|txt|yaml)$/i, '.yaml').replace(/\/game\.yaml$/i, '/game.yaml');
  const yamlPath = yaml
    .replace(/^games?\//i, 'games/')
    .replace(/^runtimes?\//i, 'runtime/')
    .replace(/^runners?\//i, 'runners/');
  const extendedPath = /^games\/[^/]+\/[^/]+\/[^/.]+$/.test(yaml) ? `${yaml}.yaml` : yaml;
  const candidates = [
    yaml,
    yamlPath,
    extendedPath,
    yaml.replace(/^.*\/(?=(?:games|runtime|runners)\/|(?:site|retired)\.yaml$)/, ''),
  ];
  const likelyPath = candidates.find((candidate) => candidate !== path && toRecordPath(candidate) !== undefined);
  if (likelyPath !== undefined) return likelyPath;
  return yaml.endsWith('.yaml') ? (expectedRecord(yaml.split('/')) ?? OUTLINE) : OUTLINE;
}

/** An image outside the folder of its game; a game's folder around it, or a game's name in its own, identifies the game. */
function expectedImage(parts: readonly string[]): string {
  const { kind = 'cover', format = 'png' } = meantImage(parts.at(-1) ?? '');
  const folders = parts.slice(parts[0] === 'games' ? 1 : 0, -1);
  const game = folders.find((name) => name.length > 1);
  const folder =
    parts[0] === 'games' && game !== undefined ? `${game.charAt(0)}/${game}` : '<first character>/<game-slug>';
  return `games/${folder}/${kind}.${format}`;
}

/** A record that is a folder too high or too low: its last parts are the game's folder and the file, if there are two. */
function expectedRecord(parts: readonly string[]): string | undefined {
  const [root = '', ...subpath] = parts;
  if (root === 'runtime' || root === 'runners') return `${root}/${parts.at(-1) ?? ''}`;
  const gameParts = root === 'games' ? subpath : parts;
  const file = gameParts.at(-1) ?? '';
  const folders = gameParts.slice(0, -1).filter((name) => name.length > 1);
  // Without its own folder the file may be of any game; a variant mostly begins with the name of the game.
  const game = folders[0] ?? '<game-slug>';
  if (root !== 'games' && folders.length === 0) return undefined;
  const letter = folders[0]?.charAt(0) ?? (file === 'game.yaml' ? '<first character>' : file.charAt(0));
  return `games/${letter}/${game}/${file}`;
}
