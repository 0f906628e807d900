import { firstOfEach } from '../../text/group-by.ts';
import { addressesIn, hostOf, movingReason } from './addresses.ts';
import type { Checksum, Download, Effects, ExecutedProgram, NamedHost, PathChange, Step } from './effects.ts';
import type { DescribedInstaller } from './installer.ts';
import { type ScriptFile, fromRoot, nameIn, placeOf, withoutDetours, type FileOrigins } from './places.ts';
import type { Recorder } from './recorder.ts';
import { readShell } from '../reading/shell-commands.ts';
import { textOf, listAt } from './tree.ts';
import { plainSentence } from './sentence.ts';

export function describeDownloads(
  { files }: DescribedInstaller,
  steps: readonly Step[],
  recorder: Recorder,
): Download[] {
  return files.filter(isDownload).map((file) => {
    const { label, address: url, name: fileName } = file;
    const referer = textOf(file.details.get('referer') ?? '');
    return {
      label,
      url,
      host: hostOf(url),
      fileName,
      ...(referer === '' ? {} : { referer }),
      checksum: checksumOf(file),
      encrypted: /^https:/i.test(url),
      moving: movingReason(url),
      execution: recorder.executionOf(label),
      steps: steps.filter((step) => step.files.includes(label)).map(({ number }) => number),
    };
  });
}

function checksumOf({ details }: ScriptFile): Checksum | null {
  const text = details.get('checksum');
  if (typeof text !== 'string' || !text.includes(':')) return null;
  const algorithm = text.slice(0, text.indexOf(':'));
  return { algorithm, value: text.slice(algorithm.length + 1), strong: isStrong(algorithm) };
}

export function isStrong(algorithm: string): boolean {
  return /^(?:sha(?:256|384|512)|sha3_(?:224|256|384|512)|blake2[bs])$/.test(algorithm.toLowerCase());
}

type HostSources = Pick<Effects, 'downloads' | 'programs' | 'writtenFiles' | 'launches'>;

export function namedHosts({ downloads, programs, writtenFiles, launches }: HostSources): NamedHost[] {
  const inText = (text: string, source: NamedHost['source'], step: number | null): NamedHost[] =>
    addressesIn(text)
      .map((address) => hostOf(address.replace(/^ftp:/i, 'http:')))
      .map((host) => ({ host, source, download: null, step }));
  const uses: NamedHost[] = [
    ...downloads.map(({ host, label }) => ({ host, source: 'download' as const, download: label, step: null })),
    ...programs.flatMap(({ line, step }) => inText(withoutComments(line), 'program', step)),
    ...writtenFiles.flatMap(({ path, content, step, runs }) =>
      runs ? inText(withoutComments(content, path), 'script', step) : [],
    ),
    ...launches.flatMap(({ sentence }) => inText(plainSentence(sentence), 'launch', null)),
  ];
  const namedUses = uses.filter(({ host }) => host !== '');
  const keyOf = ({ host, source, step, download }: NamedHost) => `${host} ${source} ${String(step)} ${download ?? ''}`;
  return firstOfEach(namedUses, keyOf);
}

const COMMENT = /("(?:\\[^]|[^"\\])*"|'[^']*'|`[^`]*`|\\[^])|(?<!\S)(?<!\$\{[^\n]*)#[^\n]*/g;

/** Quoted texts may be parts of commands. */
function withoutComments(text: string, path = 'a.sh'): string {
  const isOfShell = text.startsWith('#!') || /\.(?:sh|bash|py|pl|rb)$/i.test(path);
  const bare = isOfShell ? text : text.replaceAll(/^[ \t]*(?:@?rem(?![^\s])|::|;).*$/gim, '');
  return bare.replaceAll(COMMENT, (_all, quoted?: string) => quoted ?? '');
}

const CACHE = '$HOME/.cache/lutris/installer';

/** Downloads that a path in label or name puts outside the game's cache. */
export function keptOutside({ files, gameSlug }: DescribedInstaller): PathChange[] {
  const gameCache = gameSlug === '' ? CACHE : `${CACHE}/${gameSlug}`;
  return files.filter(isDownload).flatMap(({ label, address, name, details }) => {
    // Files of one store share a folder.
    const folder = join(gameCache, /(?:^|\.)gog\.com$/.test(hostOf(address)) ? 'gog' : label);
    const alternatives = listAt(details, 'alternate_filenames').map(textOf);
    return [name, ...alternatives]
      .map((fileName) => join(folder, fileName))
      .map((path) => withoutDetours(path, path.startsWith('/') ? 0 : 1).replace(/^(?:\/\.\.)+(?=\/)/, ''))
      .filter((path) => !path.startsWith(`${gameCache}/`))
      .map((path) => ({ step: null, download: label, action: 'writes', path, place: 'outside' }) as const);
  });
}

function isDownload({ origin, address }: ScriptFile): boolean {
  return origin === 'download' && address !== '';
}

/** Joins as Python: an absolute path replaces the base. */
function join(folder: string, name: string): string {
  return name.startsWith('/') ? name : `${folder}/${name}`;
}

const MAX_LINKS = 50;

interface StepLink {
  readonly step: number;
  readonly path: string;
  readonly target: string;
}

/** Drive Z is the machine; others are in the prefix. */
const DRIVE_Z = /^.*?\/dosdevices\/z:(?=\/|$)/i;

/** Resolves links of earlier steps and Wine's drives. */
export function throughLinks(
  paths: readonly PathChange[],
  programs: readonly ExecutedProgram[],
  kinds: FileOrigins,
): readonly PathChange[] {
  const links = programs.flatMap(linksOf).slice(0, MAX_LINKS);
  return paths.map((change) => {
    const normal = fromRoot(change.path);
    const isBehind = ({ step, path }: StepLink) => step < (change.step ?? 0) && `${normal}/`.startsWith(`${path}/`);
    const link = links.find(isBehind);
    const target = link === undefined ? change.path : link.target + normal.slice(link.path.length);
    const path = DRIVE_Z.test(change.path) ? change.path.replace(DRIVE_Z, '') || '/' : target;
    return path === change.path ? change : { ...change, path, place: placeOf(path, kinds) };
  });
}

function linksOf({ line, step }: ExecutedProgram): StepLink[] {
  if (step === null || !/\bln\s/.test(line)) return [];
  return readShell(line).commands.flatMap(({ words: argv }) => {
    const index = argv.findIndex((word) => /(?:^|\/)ln$/.test(word));
    const args = index === -1 ? [] : argv.slice(index + 1);
    const isSymbolic = args.some((word) => /^-[a-zA-Z]*s|^--symbolic$/.test(word));
    const [target, link = ''] = args.filter((word) => !word.startsWith('-'));
    if (!isSymbolic || target === undefined) return [];
    return [{ step, path: placeOfLink(link, target), target: fromRoot(target.replace(/^~(?=\/|$)/, '$HOME')) }];
  });
}

/** In an existing folder, a link has its target's name. */
function placeOfLink(link: string, target: string): string {
  const isFolder = link === '' || link.endsWith('/') || /^\.$|^\$\{?(?:GAMEDIR|CACHE|HOME)\}?$/.test(link);
  return fromRoot(isFolder ? `${link}/${nameIn(target)}`.replace(/^\//, '') : link);
}
