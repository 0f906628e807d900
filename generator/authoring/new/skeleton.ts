import { runners } from '../../scripts/vocabulary/runners.ts';
import type { Program } from '../contents/find-programs.ts';
import { AuthoredMap, type Authored } from '../record/authored.ts';

export interface FirstDownload {
  readonly url: string;
  readonly fileName: string;
  /** Hexadecimal; `undefined` if not fetched. */
  readonly sha256: string | undefined;
}

/** The commonest first. */
const MAIN_KEYS = ['exe', 'main_file', 'appid', 'game_id', 'project_path', 'story', 'iso', 'disk-a', 'title_id'];

const ARCHIVE = /\.(?:zip|7z|rar|tar|t?gz|tgz|txz|tbz2?|xz|bz2|tar\.\w+|deb|iso)$/i;

const GAME = '$GAMEDIR/game';

/** Stores and devices, which no download starts. */
const APPLICATIONS: ReadonlySet<string> = new Set(['appid', 'title_id']);

/** Only what is known; without a download it asks for the file. */
export function makeSkeleton(runner: string, download: FirstDownload | undefined, program?: Program): AuthoredMap {
  if (APPLICATIONS.has(mainKeyOf(runner))) return map({ game: map({}) });
  if (runner === 'web') return map({ game: map(download === undefined ? {} : { main_file: download.url }) });
  const isArchive = download !== undefined && (ARCHIVE.test(download.fileName) || (program?.path ?? '') !== '');
  const files = { files: [map({ [LABEL]: fileOf(download) })] };
  if (runner === 'wine') return map({ ...files, ...forWine(isArchive, download, program) });
  return map({ ...files, ...forOthers(runner, isArchive, download, program) });
}

const LABEL = 'game';

function forOthers(
  runner: string,
  isArchive: boolean,
  download: FirstDownload | undefined,
  program: Program | undefined,
): Record<string, Authored> {
  const file = `$GAMEDIR/${download?.fileName ?? 'game-file'}`;
  const unpacked = program === undefined ? undefined : `${GAME}/${program.path}`;
  const target = isArchive ? unpacked : file;
  const bringFile = runner === 'scummvm' ? copyInto(GAME) : moveTo(file);
  const step = isArchive ? extractTo(GAME) : bringFile;
  const isMarked = runner === 'linux' && target !== undefined;
  const installer = isMarked ? [step, map({ chmodx: target })] : [step];
  return { game: gameOf(runner, mainKeyOf(runner), target, program), installer };
}

function mainKeyOf(runner: string): string {
  const gameKeys = runners[runner]?.game ?? {};
  return MAIN_KEYS.find((key) => Object.hasOwn(gameKeys, key)) ?? 'main_file';
}

function fileOf(download: FirstDownload | undefined): Authored {
  if (download === undefined) return 'N/A:Select the file of the game';
  const { url, fileName, sha256 } = download;
  return map({ url, filename: fileName, ...(sha256 === undefined ? {} : { checksum: `sha256:${sha256}` }) });
}

function extractTo(dst: string): AuthoredMap {
  return map({ extract: map({ file: LABEL, dst }) });
}

function moveTo(dst: string): AuthoredMap {
  return map({ move: map({ src: LABEL, dst }) });
}

/** Merging creates the folder, moving would fail. */
function copyInto(folder: string): AuthoredMap {
  return map({ merge: map({ src: LABEL, dst: folder }) });
}

function gameOf(runner: string, main: string, path: string | undefined, program: Program | undefined): AuthoredMap {
  if (runner === 'scummvm') return map({ game_id: program?.gameId, path: scummFolder(program) });
  if (runner === 'libretro') return map({ core: program?.core, main_file: path });
  return map({ [main]: main === 'project_path' ? GAME : path });
}

/** The folder of the game's files. */
function scummFolder(program: Program | undefined): string {
  const end = program?.path.lastIndexOf('/') ?? -1;
  return end === -1 ? GAME : `${GAME}/${program?.path.slice(0, end) ?? ''}`;
}

function forWine(
  isArchive: boolean,
  download: FirstDownload | undefined,
  program: Program | undefined,
): Record<string, Authored> {
  const createPrefix = map({ task: map({ name: 'create_prefix', prefix: '$GAMEDIR' }) });
  const { exe, steps } = wineStart(isArchive, download, program);
  return { game: map({ exe, prefix: '$GAMEDIR' }), installer: [createPrefix, ...steps] };
}

/** The program, if known, and the steps to it. */
function wineStart(
  isArchive: boolean,
  download: FirstDownload | undefined,
  program: Program | undefined,
): { readonly exe: string | undefined; readonly steps: readonly AuthoredMap[] } {
  const folder = '$GAMEDIR/drive_c/game';
  if (program?.isInstaller === true) {
    const exe = program.installs === undefined ? undefined : `$GAMEDIR/${program.installs}`;
    if (!isArchive) return { exe, steps: [runInWine(LABEL)] };
    return { exe, steps: [extractTo(UNPACKED), runInWine(`${UNPACKED}/${program.path}`)] };
  }
  if (isArchive)
    return { exe: program === undefined ? undefined : `${folder}/${program.path}`, steps: [extractTo(folder)] };
  if (download === undefined || program === undefined) return { exe: undefined, steps: [runInWine(LABEL)] };
  return { exe: `${folder}/${download.fileName}`, steps: [copyInto(folder)] };
}

const UNPACKED = '$CACHE/setup';

function runInWine(executable: string): AuthoredMap {
  return map({ task: map({ name: 'wineexec', executable, prefix: '$GAMEDIR' }) });
}

function map(entries: Readonly<Record<string, Authored | undefined>>): AuthoredMap {
  return new AuthoredMap(
    Object.entries(entries).filter((entry): entry is [string, Authored] => entry[1] !== undefined),
  );
}
