import type { Contents } from '../../io/archives/examiner.ts';
import type { ArchivedFile } from '../../io/archives/limits.ts';
import { withoutAccents } from '../../text/without-accents.ts';

export interface Program {
  readonly runner: string;
  /** After unpacking, without a single top folder; empty for the download itself. */
  readonly path: string;
  /** A clause, such as '"x" is a program for Linux'. */
  readonly reason: string;
  readonly gameId?: string;
  readonly core?: string;
  readonly name?: string;
  readonly isInstaller?: true;
  /** Path below the game folder; `undefined` until it has run. */
  readonly installs?: string;
}

interface Scored extends Program {
  readonly score: number;
}

const OF_KIND: Partial<Record<FileKind, readonly [runner: string, words: string, score: number]>> = {
  linux: ['linux', 'is a program for Linux', 0],
  script: ['linux', 'is a script for Linux', 4],
  windows: ['wine', 'is a program for Windows', 0],
  dos: ['dosbox', 'is a program for DOS', 0],
  iwad: ['zdoom', 'has the levels of a game of the Doom engine', 0],
};

const ASIDE =
  /(?:^|[^a-z])(?:autorun|unins|uninst|crash|config|settings?|setup|install|redist|vc_?redist|dxsetup|directx|server|editor|helper|patch|update|debug|test|benchmark|cwsdpmi|dos4gw|setsound)/i;
const ASIDE_FOLDER =
  /(?:^|\/)(?:_?commonredist|redist\w*|directx|support|lib\d*|jre|runtime|python|tools?|docs?|src)\//i;
const INSTALLER = /setup|(?<!un)install|\.msi$/i;
const INSTALLER_WORDS = /Inno Setup|Nullsoft|InstallShield|WiX Toolset/;

const UNFIT = /^\/|(?:^|\/)\.\.(?:\/|$)|[$\p{C}]/u;

/** A lead in score by which the best program is taken without asking. */
const CLEAR_LEAD = 10;

export function findPrograms(contents: Contents, fileName: string, title: string): Program[] {
  const top = topFolder(contents.files);
  const files = contents.files.map((file) => ({ ...file, path: file.path.slice(top.length) }));
  const candidates = files.length === 0 ? itself(contents, fileName) : files.flatMap((file) => toProgram(file, title));
  const programs = fittingPrograms(candidates, files, fileName).sort(
    (a, b) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1),
  );
  const least = (programs[0]?.score ?? 0) - 40;
  return programs.flatMap(({ score, ...program }) => (score < least ? [] : program));
}

export function isClear([first, second]: readonly Program[], title: string): boolean {
  if (first === undefined || second === undefined) return first !== undefined;
  return first.runner === second.runner && scoreOf(first.path, title) >= scoreOf(second.path, title) + CLEAR_LEAD;
}

function topFolder(files: readonly ArchivedFile[]): string {
  const first = /^[^/]+\//.exec(files[0]?.path ?? '')?.[0] ?? '';
  return files.every(({ path }) => path.startsWith(first)) ? first : '';
}

function itself({ format, head }: Contents, fileName: string): Scored[] {
  if (format !== 'other') return [];
  return toProgram({ path: fileName, head, size: undefined }, '').map((program) => ({ ...program, path: '' }));
}

function toProgram(file: ArchivedFile, title: string): Scored[] {
  const { path } = file;
  if (UNFIT.test(path)) return [];
  const base = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const score = scoreOf(path, title);
  const scumm = SCUMM_GAMES.find((game) => game.file.test(base));
  if (scumm !== undefined) {
    const { id, name } = scumm;
    return [{ runner: 'scummvm', path, reason: `"${path}" is of ${name}`, gameId: id, name, score }];
  }
  const core = CORES[/\.([a-z]+)$/.exec(base)?.[1] ?? ''];
  if (core !== undefined) return [{ runner: 'libretro', path, reason: `"${path}" is a cartridge`, core, score }];
  const isAppImage = /\.appimage$/i.test(path) || Buffer.from(file.head).toString('latin1', 8, 11) === APPIMAGE;
  if (isAppImage) return [{ runner: 'linux', path, reason: `"${path}" is an AppImage`, score: score + 8 }];
  const [runner, words, more] = OF_KIND[kindOf(file)] ?? [];
  if (runner === undefined || more === undefined) return [];
  const program = { runner, path, reason: `"${path}" ${words ?? ''}`, score: score + more };
  if (runner !== 'wine' || !isInstaller(file)) return [program];
  // A setup program is likelier than others, since it installs the game.
  return [{ ...program, reason: `"${path}" installs a game on Windows`, score: program.score + 5, isInstaller: true }];
}

function isInstaller({ path, head }: Pick<ArchivedFile, 'path' | 'head'>): boolean {
  const base = path.slice(path.lastIndexOf('/') + 1);
  return INSTALLER.test(base) || INSTALLER_WORDS.test(Buffer.from(head).toString('latin1'));
}

/** Scores a program: high near the top and with the game's name, low for tools and uninstallers. */
function scoreOf(path: string, title: string): number {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const stem = fold(base.replace(/\.[^.]*$/, ''));
  const foldedTitle = fold(title);
  const isAlike =
    stem.length > 1 && foldedTitle.length > 1 && (foldedTitle.startsWith(stem) || stem.startsWith(foldedTitle));
  const isStart = /^(?:start|run|launch|play)/i.test(base);
  return (
    -6 * (path.split('/').length - 1) +
    (isAlike ? 20 : 0) +
    (isStart ? 30 : 0) +
    (/(?:x86_64|x64|amd64|64)\.?\w*$/i.test(base) ? 2 : 0) -
    (ASIDE.test(base) ? 50 : 0) -
    (ASIDE_FOLDER.test(path) ? 40 : 0)
  );
}

function fold(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** A download with its own emulator is for that. */
function fittingPrograms(candidates: Scored[], files: readonly ArchivedFile[], fileName: string): Scored[] {
  const has = (runner: string) => candidates.some((candidate) => candidate.runner === runner);
  const runBy = (...runners: readonly string[]) => candidates.filter(({ runner }) => runners.includes(runner));
  if (has('scummvm')) return runBy('scummvm');
  const isDosBox = files.some(({ path }) => /(?:^|\/)[^/]*dosbox[^/]*\.(?:conf|exe)$/i.test(path));
  if (has('dosbox') && isDosBox) return runBy('dosbox');
  if (has('linux') && has('wine')) {
    if (/win(?:dows|32|64)?(?![a-z])/i.test(fileName)) return runBy('wine');
    if (/linux|(?<![a-z])lin(?:32|64)?(?![a-z])/i.test(fileName)) return runBy('linux');
    return runBy('linux', 'wine');
  }
  const runner = ['linux', 'zdoom', 'wine'].find(has);
  return runner === undefined ? candidates : runBy(runner);
}

type FileKind = 'linux' | 'script' | 'windows' | 'dos' | 'iwad' | 'other';

const ELF = '\u007FELF';
const APPIMAGE = 'AI\u0002';

/** Compound files, such as Windows packages. */
const COMPOUND = '\u00D0\u00CF\u0011\u00E0';

/** Processors on which the client runs. */
const MACHINE = 18;
const PC_MACHINES = [3, 62];

/** Offset of the newer header, and its flag for libraries. */
const NEW_HEADER = 0x3c;
const FLAGS = 22;
const LIBRARY = 0x2000;

function kindOf({ path, head }: Pick<ArchivedFile, 'path' | 'head'>): FileKind {
  const bytes = Buffer.from(head);
  const start = bytes.toString('latin1', 0, 4);
  if (start === ELF && /\.so(?:\.[\d.]+)?$/.test(path)) return 'other';
  if (start === ELF) return PC_MACHINES.includes(bytes[MACHINE] ?? 0) ? 'linux' : 'other';
  if (start.startsWith('#!')) return /\.(?:py|pl|rb|js)$/i.test(path) ? 'other' : 'script';
  if (start.startsWith('MZ')) return kindOfMz(bytes);
  if (start === COMPOUND && /\.msi$/i.test(path)) return 'windows';
  if (start === 'IWAD') return 'iwad';
  return /\.com$/i.test(path) && bytes.length > 0 ? 'dos' : 'other';
}

function kindOfMz(bytes: Buffer): FileKind {
  const headerOffset = bytes.length >= NEW_HEADER + 4 ? bytes.readUInt32LE(NEW_HEADER) : 0;
  const signature = bytes.toString('latin1', headerOffset, headerOffset + 2);
  if (signature === 'NE') return 'windows';
  if (signature !== 'PE') return 'dos';
  const isLibrary =
    bytes.length >= headerOffset + FLAGS + 2 && (bytes.readUInt16LE(headerOffset + FLAGS) & LIBRARY) !== 0;
  return isLibrary ? 'other' : 'windows';
}

/** Free games, and distinctive files. Source: ScummVM's detection tables. */
const SCUMM_GAMES: readonly { readonly file: RegExp; readonly id: string; readonly name: string }[] = [
  { file: /^sky\.dnr$/, id: 'sky', name: 'Beneath a Steel Sky' },
  { file: /^queen\.1c?$/, id: 'queen', name: 'Flight of the Amazon Queen' },
  { file: /^dreamweb\.r00$/, id: 'dreamweb', name: 'DreamWeb' },
  { file: /^monkey2\.000$/, id: 'monkey2', name: "Monkey Island 2: LeChuck's Revenge" },
  { file: /^atlantis\.000$/, id: 'atlantis', name: 'Indiana Jones and the Fate of Atlantis' },
  { file: /^tentacle\.000$/, id: 'tentacle', name: 'Day of the Tentacle' },
  { file: /^samnmax\.000$/, id: 'samnmax', name: 'Sam & Max Hit the Road' },
  { file: /^ft\.la0$/, id: 'ft', name: 'Full Throttle' },
  { file: /^dig\.la0$/, id: 'dig', name: 'The Dig' },
  { file: /^comi\.la0$/, id: 'comi', name: 'The Curse of Monkey Island' },
];

const CORES: Readonly<Record<string, string>> = {
  gb: 'gambatte',
  gbc: 'gambatte',
  gba: 'mgba',
  nes: 'mesen',
  sfc: 'snes9x',
  smc: 'snes9x',
  gen: 'genesis_plus_gx',
  sms: 'genesis_plus_gx',
};
