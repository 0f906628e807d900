import { entryPointOf } from '../../scripts/vocabulary/script-keys.ts';
import type { Program } from '../contents/find-programs.ts';
import type { Authored, AuthoredMap } from '../record/authored.ts';

export interface FirstDownload {
  readonly url: string;
  readonly fileName: string;
  /** Hexadecimal; `undefined` if not fetched. */
  readonly sha256: string | undefined;
}

const ARCHIVE = /\.(?:zip|7z|rar|tar|t?gz|tgz|txz|tbz2?|xz|bz2|tar\.\w+|deb|iso)$/i;

const GAME = '$GAMEDIR/game';

/** Stores and devices, which no download starts. */
const APPLICATIONS: ReadonlySet<string> = new Set(['appid', 'title_id']);

/** Only what is known; without a download it asks for the file. */
export function makeSkeleton(runner: string, download: FirstDownload | undefined, program?: Program): AuthoredMap {
  const mainKey = entryPointOf(runner);
  if (APPLICATIONS.has(mainKey)) return map({ game: map({}) });
  if (runner === 'web') return map({ game: map(download === undefined ? {} : { main_file: download.url }) });
  const isArchive = download !== undefined && (ARCHIVE.test(download.fileName) || (program?.path ?? '') !== '');
  const start = { download, program, isArchive };
  const files = [map({ [LABEL]: fileOf(download) })];
  return map({ files, ...(runner === 'wine' ? wineSections(start) : sections(runner, mainKey, start)) });
}

const LABEL = 'game';

interface Start {
  readonly download: FirstDownload | undefined;
  readonly program: Program | undefined;
  readonly isArchive: boolean;
}

function sections(runner: string, mainKey: string, { download, program, isArchive }: Start): Record<string, Authored> {
  const file = `$GAMEDIR/${download?.fileName ?? 'game-file'}`;
  const programPath = program === undefined ? undefined : `${GAME}/${program.path}`;
  const path = isArchive ? programPath : file;
  const bringFile = runner === 'scummvm' ? copyInto(GAME) : map({ move: map({ src: LABEL, dst: file }) });
  const step = isArchive ? extractTo(GAME) : bringFile;
  const isMarked = runner === 'linux' && path !== undefined;
  const installer = isMarked ? [step, map({ chmodx: path })] : [step];
  const entries = {
    scummvm: { game_id: program?.gameId, path: scummFolder(program) },
    libretro: { core: program?.core, main_file: path },
  };
  const game = Object.hasOwn(entries, runner)
    ? entries[runner as keyof typeof entries]
    : { [mainKey]: mainKey === 'project_path' ? GAME : path };
  return { game: map(game), installer };
}

function fileOf(download: FirstDownload | undefined): Authored {
  if (download === undefined) return 'N/A:Select the file of the game';
  const { url, fileName, sha256 } = download;
  return map({ url, filename: fileName, checksum: sha256 === undefined ? undefined : `sha256:${sha256}` });
}

function extractTo(dst: string): AuthoredMap {
  return map({ extract: map({ file: LABEL, dst }) });
}

/** Merging creates the folder, moving would fail. */
function copyInto(folder: string): AuthoredMap {
  return map({ merge: map({ src: LABEL, dst: folder }) });
}

function scummFolder(program: Program | undefined): string {
  const end = program?.path.lastIndexOf('/') ?? -1;
  return end === -1 ? GAME : `${GAME}/${program?.path.slice(0, end) ?? ''}`;
}

function wineSections({ download, program, isArchive }: Start): Record<string, Authored> {
  const createPrefix = map({ task: map({ name: 'create_prefix', prefix: '$GAMEDIR' }) });
  const sectionsOf = (exe: string | undefined, ...steps: readonly AuthoredMap[]) => ({
    game: map({ exe, prefix: '$GAMEDIR' }),
    installer: [createPrefix, ...steps],
  });
  const folder = '$GAMEDIR/drive_c/game';
  if (program?.isInstaller === true) {
    const exe = program.installs === undefined ? undefined : `$GAMEDIR/${program.installs}`;
    if (!isArchive) return sectionsOf(exe, runInWine(LABEL));
    return sectionsOf(exe, extractTo(UNPACKED), runInWine(`${UNPACKED}/${program.path}`));
  }
  if (isArchive) return sectionsOf(program && `${folder}/${program.path}`, extractTo(folder));
  if (download === undefined || program === undefined) return sectionsOf(undefined, runInWine(LABEL));
  return sectionsOf(`${folder}/${download.fileName}`, copyInto(folder));
}

const UNPACKED = '$CACHE/setup';

function runInWine(executable: string): AuthoredMap {
  return map({ task: map({ name: 'wineexec', executable, prefix: '$GAMEDIR' }) });
}

function map(entries: Readonly<Record<string, Authored | undefined>>): AuthoredMap {
  return new Map(Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}
