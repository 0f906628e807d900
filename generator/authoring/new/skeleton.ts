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
  const rest = isArchive ? unpacked(runner, main, program) : moved(runner, main, download?.fileName, program);
  return map({ ...files, ...rest });
}

const LABEL = 'game';

function fileOf(download: FirstDownload | undefined): Authored {
  if (download === undefined) return 'N/A:Select the file of the game';
  const { url, fileName, sha256 } = download;
  return map({ url, filename: fileName, ...(sha256 === undefined ? {} : { checksum: `sha256:${sha256}` }) });
}

function mainKeyOf(runner: string): string {
  const known = runners[runner]?.game ?? {};
  return MAIN_KEYS.find((key) => Object.hasOwn(known, key)) ?? 'main_file';
}

function unpacked(runner: string, main: string, program: Program | undefined): Record<string, Authored> {
  const path = program?.path ?? (runner === 'linux' ? 'start.sh' : 'main-file');
  const extract = map({ extract: map({ file: LABEL, dst: GAME }) });
  const steps = runner === 'linux' ? [extract, map({ chmodx: `${GAME}/${path}` })] : [extract];
  return { game: gameOf(runner, main, `${GAME}/${path}`, program), installer: steps };
}

function moved(
  runner: string,
  main: string,
  fileName = 'game-file',
  program: Program | undefined,
): Record<string, Authored> {
  const target = `$GAMEDIR/${fileName}`;
  const move = map({ move: map({ src: LABEL, dst: target }) });
  const steps = runner === 'linux' ? [move, map({ chmodx: target })] : [move];
  return { game: gameOf(runner, main, target, program), installer: steps };
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
  const folder = '$GAMEDIR/drive_c/game';
  const game = (exe: string) => map({ exe, prefix: '$GAMEDIR' });
  if (isArchive)
    return {
      game: game(`${folder}/${program?.path ?? 'game.exe'}`),
      installer: [createPrefix(), map({ extract: map({ file: LABEL, dst: folder }) })],
    };
  if (download !== undefined && program !== undefined && program.isInstaller !== true)
    return {
      game: game(`${folder}/${download.fileName}`),
      installer: [createPrefix(), map({ move: map({ src: LABEL, dst: `${folder}/${download.fileName}` }) })],
    };
  return {
    game: game('$GAMEDIR/drive_c/Program Files/Game/game.exe'),
    installer: [createPrefix(), map({ task: map({ name: 'wineexec', executable: LABEL, prefix: '$GAMEDIR' }) })],
  };
}

function createPrefix(): AuthoredMap {
  return map({ task: map({ name: 'create_prefix', prefix: '$GAMEDIR' }) });
}

function map(entries: Readonly<Record<string, Authored>>): AuthoredMap {
  return new AuthoredMap(Object.entries(entries));
}
