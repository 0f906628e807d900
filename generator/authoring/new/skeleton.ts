import { runners } from '../../scripts/vocabulary/runners.ts';
import type { Program } from '../contents/find-programs.ts';
import { AuthoredMap, type Authored } from '../record/authored.ts';

/** A file that an installer begins with. */
export interface FirstDownload {
  readonly url: string;
  /** Name of the file on the player's disk. */
  readonly fileName: string;
  /** SHA-256 in hexadecimal digits; `undefined` where the file was not fetched. */
  readonly sha256: string | undefined;
}

/** Keys of `game` by which runners start something, the commonest first. */
const MAIN_KEYS = ['exe', 'main_file', 'appid', 'game_id', 'project_path', 'story', 'iso', 'disk-a', 'title_id'];

const ARCHIVE = /\.(?:zip|7z|rar|tar|t?gz|tgz|txz|tbz2?|xz|bz2|tar\.\w+|deb)$/i;

/** Where what was downloaded or unpacked is. */
const GAME = '$GAMEDIR/game';

/** Names that a script has to say and that only its author knows. */
const EXAMPLES: Readonly<Record<string, string>> = {
  appid: '220',
  game_id: 'monkey',
  title_id: 'PCSE00000',
};

/** A first script with what the runner needs and names to replace; without a download it asks for the file. */
export function makeSkeleton(runner: string, download: FirstDownload | undefined, program?: Program): AuthoredMap {
  const main = mainKeyOf(runner);
  if (runner === 'flatpak') return map({ game: map({ appid: 'org.example.Game' }) });
  if (main === 'appid' || main === 'title_id') return map({ game: map({ [main]: EXAMPLES[main] ?? '' }) });
  if (runner === 'web') return map({ game: map({ main_file: download?.url ?? 'https://example.org/game/' }) });
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
  const path = program?.path ?? (runner === 'linux' ? 'start.sh' : 'main-file');
  const target = isArchive ? `${GAME}/${path}` : `$GAMEDIR/${download?.fileName ?? 'game-file'}`;
  const step = isArchive ? extractTo(GAME) : moveTo(target);
  const installer = runner === 'linux' ? [step, map({ chmodx: target })] : [step];
  return { game: gameOf(runner, mainKeyOf(runner), target, program), installer };
}

function fileOf(download: FirstDownload | undefined): Authored {
  if (download === undefined) return 'N/A:Select the file of the game';
  const { url, fileName, sha256 } = download;
  return map({ url, filename: fileName, ...(sha256 === undefined ? {} : { checksum: `sha256:${sha256}` }) });
}

function mainKeyOf(runner: string): string {
  const known = runners[runner]?.game ?? {};
  return MAIN_KEYS.find((key) => Object.hasOwn(known, key)) ?? 'main_file';
}

function extractTo(dst: string): AuthoredMap {
  return map({ extract: map({ file: LABEL, dst }) });
}

function moveTo(dst: string): AuthoredMap {
  return map({ move: map({ src: LABEL, dst }) });
}

function gameOf(runner: string, main: string, path: string, program: Program | undefined): AuthoredMap {
  if (runner === 'scummvm')
    return map({ game_id: program?.gameId ?? EXAMPLES['game_id'] ?? '', path: scummFolder(program) });
  if (runner === 'libretro') return map({ core: program?.core ?? 'mgba', main_file: path });
  return map({ [main]: main === 'project_path' ? GAME : path });
}

/** ScummVM is given the folder of the files that it knows. */
function scummFolder(program: Program | undefined): string {
  const end = program?.path.lastIndexOf('/') ?? -1;
  return end === -1 ? GAME : `${GAME}/${program?.path.slice(0, end) ?? ''}`;
}

function forWine(
  isArchive: boolean,
  download: FirstDownload | undefined,
  program: Program | undefined,
): Record<string, Authored> {
  const [exe, step] = wineStart(isArchive, download, program);
  const createPrefix = map({ task: map({ name: 'create_prefix', prefix: '$GAMEDIR' }) });
  return { game: map({ exe, prefix: '$GAMEDIR' }), installer: [createPrefix, step] };
}

/** The program, and the step that brings it there. */
function wineStart(
  isArchive: boolean,
  download: FirstDownload | undefined,
  program: Program | undefined,
): [exe: string, step: AuthoredMap] {
  const folder = '$GAMEDIR/drive_c/game';
  if (isArchive) return [`${folder}/${program?.path ?? 'game.exe'}`, extractTo(folder)];
  if (download !== undefined && program !== undefined && program.isInstaller !== true) {
    const exe = `${folder}/${download.fileName}`;
    return [exe, moveTo(exe)];
  }
  const install = map({ task: map({ name: 'wineexec', executable: LABEL, prefix: '$GAMEDIR' }) });
  return ['$GAMEDIR/drive_c/Program Files/Game/game.exe', install];
}

function map(entries: Readonly<Record<string, Authored>>): AuthoredMap {
  return new AuthoredMap(Object.entries(entries));
}
