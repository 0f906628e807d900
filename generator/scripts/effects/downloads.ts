import { readAddress, addressesIn, hostOf } from './addresses.ts';
import type {
  Checksum,
  Download,
  Execution,
  NamedHost,
  ExecutedProgram,
  WrittenFile,
  Launch,
  PathChange,
} from './effects.ts';
import { keptName, type ScriptFile, type DescribedInstaller } from './installer.ts';
import { normalPath, placeOf, type FileOrigins } from './places.ts';
import { splitLeniently } from './split-words.ts';
import { textOf, isList } from './tree.ts';
import { plainSentence } from './sentence.ts';

/** Hashes of which no one can make two files, as far as is known. */
const STRONG = /^(?:sha(?:256|384|512)|sha3_(?:224|256|384|512)|blake2[bs])$/;

/** The files that the client fetches by an address. */
export function describeDownloads(
  { files, kinds }: DescribedInstaller,
  usedBy: (label: string) => readonly number[],
  executionOf: (label: string) => Execution,
): Download[] {
  return files
    .filter(({ label, address }) => kinds.get(label) === 'download' && address !== '')
    .map((file) => {
      const { host, encrypted, moving } = readAddress(file.address);
      const referer = textOf(file.details.get('referer') ?? '');
      return {
        label: file.label,
        url: file.address,
        host,
        fileName: keptName(file),
        ...(referer === '' ? {} : { referer }),
        checksum: checksumOf(file),
        encrypted,
        moving,
        execution: executionOf(file.label),
        steps: usedBy(file.label),
      };
    });
}

function checksumOf({ details }: ScriptFile): Checksum | null {
  const text = details.get('checksum');
  if (typeof text !== 'string' || !text.includes(':')) return null;
  const algorithm = text.slice(0, text.indexOf(':'));
  return { algorithm, value: text.slice(algorithm.length + 1), strong: isStrong(algorithm) };
}

/** Whether two files with the same hash of this name cannot be made. */
export function isStrong(algorithm: string): boolean {
  return STRONG.test(algorithm.toLowerCase());
}

/** Every host that an installer names: of its downloads, in its commands, in scripts that it writes, at the start. */
export function namedHosts(
  downloads: readonly Download[],
  programs: readonly ExecutedProgram[],
  files: readonly WrittenFile[],
  launches: readonly Launch[],
): NamedHost[] {
  const inText = (text: string, source: NamedHost['source'], step: number | null): NamedHost[] =>
    addressesIn(text).flatMap((address) => {
      const { host } = readAddress(address.replace(/^ftp:/i, 'http:'));
      return host === '' ? [] : [{ host, source, download: null, step }];
    });
  const keys = new Set<string>();
  return [
    ...downloads.map(({ host, label }) => ({ host, source: 'download' as const, download: label, step: null })),
    ...programs.flatMap(({ line, step }) => inText(withoutComments(line), 'program', step)),
    ...files.flatMap(({ path, content, step, runs }) =>
      runs ? inText(withoutComments(content, path), 'script', step) : [],
    ),
    ...launches.flatMap(({ sentence }) => inText(plainSentence(sentence), 'launch', null)),
  ].filter(({ host, source, download, step }) => {
    const key = `${host} ${source} ${String(step)} ${download ?? ''}`;
    return host !== '' && !keys.has(key) && keys.add(key);
  });
}

/** A quoted text, or a comment of a shell: a sign that begins a word, and the rest of the line. */
const COMMENT = /("(?:\\[^]|[^"\\])*"|'[^']*'|`[^`]*`|\\[^])|(?<!\S)(?<!\$\{[^\n]*)#[^\n]*/g;

/** A script without its comments, which reach no host; what quotes may make a part of a command stays. */
function withoutComments(text: string, path = 'a.sh'): string {
  const isOfShell = text.startsWith('#!') || /\.(?:sh|bash|py|pl|rb)$/i.test(path);
  const bare = isOfShell ? text : text.replaceAll(/^[ \t]*(?:@?rem(?![^\s])|::|;).*$/gim, '');
  return bare.replaceAll(COMMENT, (_all, quoted?: string) => quoted ?? '');
}

/** Where the client keeps downloads while a person has chosen no other folder. */
const CACHE = '$HOME/.cache/lutris/installer';

/** Downloads that a path in label or name puts outside the game's cache, where they replace files. */
export function keptOutside({ files, kinds, gameSlug }: DescribedInstaller): PathChange[] {
  const gameCache = `${CACHE}/${gameSlug}`;
  return files
    .filter(({ label, address }) => kinds.get(label) === 'download' && address !== '')
    .flatMap((file) =>
      namesOf(file)
        .map((name) => resolve(join(join(gameCache, cacheFolderOf(file)), name)))
        .filter((path) => !path.startsWith(`${gameCache}/`))
        .map((path) => ({ step: null, download: file.label, action: 'writes', path, place: 'outside' }) as const),
    );
}

function namesOf(file: ScriptFile): string[] {
  const alternatives = file.details.get('alternate_filenames');
  return [keptName(file), ...(isList(alternatives) ? alternatives.map(textOf) : [])];
}

/** Files of one store share a folder. */
function cacheFolderOf({ label, address }: ScriptFile): string {
  return /(?:^|\.)gog\.com$/.test(hostOf(address)) ? 'gog' : label;
}

/** As Python joins paths: a whole path stands for itself. */
function join(folder: string, name: string): string {
  return name.startsWith('/') ? name : `${folder}/${name}`;
}

/** Without detours; what is above the home folder stays so. */
function resolve(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    const isAtTop = parts.length === 0 || parts.at(-1) === '$HOME' || parts.at(-1) === '..';
    if (part !== '..') parts.push(part);
    else if (!isAtTop) parts.pop();
    else if (parts.length > 0) parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}

/** A symbolic link that a command makes. */
interface StepLink {
  readonly step: number;
  readonly path: string;
  readonly target: string;
}

/** Further links than a script has by any honest reason; each is looked at for each path. */
const MOST_LINKS = 50;

/** Wine's drive Z is the whole machine; other drives are links as well, and lead into the prefix. */
const DRIVE_Z = /^.*?\/dosdevices\/z:(?=\/|$)/i;

/** Paths as they are where they lead through a link that an earlier step made, or through the drives of Wine. */
export function throughLinks(
  paths: readonly PathChange[],
  programs: readonly ExecutedProgram[],
  kinds: FileOrigins,
): readonly PathChange[] {
  const links = programs.flatMap(linksOf).slice(0, MOST_LINKS);
  return paths.map((change) => {
    const path = followed(change, links);
    return path === change.path ? change : { ...change, path, place: placeOf(path, kinds) };
  });
}

function followed({ path, step }: PathChange, links: readonly StepLink[]): string {
  if (DRIVE_Z.test(path)) return path.replace(DRIVE_Z, '') || '/';
  if (links.length === 0) return path;
  const normal = fromRoot(path);
  const link = links.find(
    (one) => step !== null && one.step < step && (normal === one.path || normal.startsWith(`${one.path}/`)),
  );
  return link === undefined ? path : link.target + normal.slice(link.path.length);
}

/** The symbolic links that `ln -s` makes in a command line. */
function linksOf({ line, step }: ExecutedProgram): StepLink[] {
  if (step === null || !/\bln\s/.test(line)) return [];
  return line.split(/[;&|\n]+/).flatMap((command) => {
    const argv = splitLeniently(command.trim());
    const index = argv.findIndex((word) => /(?:^|\/)ln$/.test(word));
    const args = index === -1 ? [] : argv.slice(index + 1);
    const isSymbolic = args.some((word) => /^-[a-zA-Z]*s|^--symbolic$/.test(word));
    const [target, link = ''] = args.filter((word) => !word.startsWith('-'));
    if (!isSymbolic || target === undefined) return [];
    return [{ step, path: placeOfLink(link, target), target: fromRoot(target.replace(/^~(?=\/|$)/, '$HOME')) }];
  });
}

/** In a folder that is there, a link has the name of what it leads to. */
function placeOfLink(link: string, target: string): string {
  const isFolder = link === '' || link.endsWith('/') || /^\.$|^\$\{?(?:GAMEDIR|CACHE|HOME)\}?$/.test(link);
  return fromRoot(isFolder ? `${link}/${target.slice(target.lastIndexOf('/') + 1)}`.replace(/^\//, '') : link);
}

/** A relative path is taken from the game folder. */
function fromRoot(path: string): string {
  return normalPath(/^[/$]/.test(path) ? path : `$GAMEDIR/${path}`);
}
