import { toTitle, isVariantWord, RUNNER_WORDS } from '../import/guess/title-words.ts';
import type { Contents } from '../../io/archives/examiner.ts';
import type { Guess } from '../import/guess/guess.ts';
import { findPrograms, isClear, type Program } from './find-programs.ts';

export interface Proposal {
  readonly guesses: readonly Guess[];
  /** The likeliest first. */
  readonly programs: readonly Program[];
  readonly program: Program | undefined;
}

export interface ReleaseFacts {
  readonly repository: string;
  readonly tag: string;
}

const MOST_PROGRAMS = 12;

const LABELS: Readonly<Record<string, string>> = {
  linux: 'Linux',
  wine: 'Windows',
  dosbox: 'DOS',
  scummvm: 'ScummVM',
  zdoom: 'GZDoom',
  libretro: 'Libretro',
};

export function propose(contents: Contents, fileName: string, release: ReleaseFacts | undefined): Proposal {
  const title = titleOfDownload(fileName);
  const programs = findPrograms(contents, fileName, title.name);
  const [first] = programs;
  const program = isClear(programs, title.name) ? first : undefined;
  const runners = new Set(programs.map(({ runner }) => runner));
  // A .deb is not looked into.
  const isPackage = /\.deb$/i.test(fileName);
  const singleRunner = runners.size === 1 ? first?.runner : undefined;
  const runner = isPackage ? 'linux' : singleRunner;
  const name = nameOf(contents, first, release) ?? { value: title.name, reason: 'from the file name' };
  const version = release === undefined ? title.release : releaseOf(release.tag);
  const label = [version, title.edition, LABELS[runner ?? ''] ?? ''].filter((part) => part !== '').join(' ');
  const source = release === undefined ? 'from the file name' : 'from the release';
  const count = `${String(programs.length)} files that start something`;
  const choice = program === undefined ? `it may be another of the ${count}` : `the best of the ${count}`;
  const guesses: Guess[] = [
    { key: 'name', ...name },
    { key: 'version', value: label, reason: version === '' ? 'from the runner' : source },
    { key: 'runner', value: runner ?? '', reason: first?.reason ?? 'a package of Debian' },
    {
      key: 'program',
      value: runner === undefined ? '' : (first?.path ?? ''),
      reason: programs.length === 1 ? 'nothing else in it starts a game' : choice,
    },
  ];
  return {
    guesses: guesses.filter(({ value }) => value !== ''),
    programs: programs.slice(0, MOST_PROGRAMS),
    program,
  };
}

function nameOf({ files }: Contents, program: Program | undefined, release: ReleaseFacts | undefined) {
  if (program?.name !== undefined) return { value: program.name, reason: program.reason };
  for (const { path, head } of files) {
    const readTitle = head.length === 0 ? undefined : TITLES.find(({ file }) => file.test(path))?.read;
    const value = readTitle?.(Buffer.from(head).toString('utf8'))?.trim() ?? '';
    if (value !== '') return { value, reason: `from "${path}"` };
  }
  return release === undefined
    ? undefined
    : { value: titleOfDownload(release.repository).name, reason: 'from the repository' };
}

const TITLES: readonly { readonly file: RegExp; readonly read: (text: string) => string | undefined }[] = [
  { file: /goggame-\d+\.info$/i, read: (text) => /"name"\s*:\s*"([^"\\\n]{1,100})"/.exec(text)?.[1] },
  { file: /\.desktop$/i, read: (text) => /^Name=(.{1,100})$/m.exec(text)?.[1] },
  { file: /(?:^|\/)file_id\.diz$/i, read: titleOfDescription },
];

/** From file_id.diz, without frame, version and praise. */
function titleOfDescription(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!?)]+$/gu, ''));
  const [first = ''] = (lines.find((line) => /\p{L}{2}/u.test(line)) ?? '').split(
    /\s+(?=v(?:er(?:sion)?)?[. ]*\d|\d+\.\d|by\s|[-–—*~|=]+\s|[<([{])/i,
  );
  const name = first.replace(/^(?:title|name)\s*:\s*/i, '').replace(/[^\p{L}\p{N}!?)]+$/u, '');
  if (name === '' || name.length > 60) return undefined;
  if (/\p{Ll}/u.test(name)) return name;
  return name.replaceAll(/(?<=\p{L}['’]?)\p{Lu}+|(?<= )(?:A|AN|AND|FOR|IN|OF|ON|THE|TO)(?= )/gu, (part) =>
    part.toLowerCase(),
  );
}

const ENDINGS =
  /(?:\.(?:tar|gz|xz|bz2|zst|tgz|txz|tbz2?|zip|7z|rar|exe|sh|appimage|deb|wad|bin|run|x86_64|x86|iso|msi|jar))+$/i;

const PLATFORM =
  /^(?:x86|x64|x86_64|amd64|i[3-6]86|(?:32|64)(?:-?bits?)?|lin(?:ux)?(?:32|64)?|win(?:dows)?(?:32|64)?|pc|gnu|glibc|gtk|x11|portable|static|release|build|setup|installer|install)$/i;

const RELEASE = /^(?:v?\d+(?:\.\d+)+[a-z]?(?:[-_]?(?:rc|beta|alpha)\.?\d*)?|v\d+|r\d+|\d{6,8})$/i;

/** Empty parts where the name says nothing. */
export function titleOfDownload(fileName: string) {
  const words = fileName
    .replace(ENDINGS, '')
    // Keeps it one word.
    .replaceAll(/x86_64/gi, 'amd64')
    .split(/[-_ +()[\]]+/)
    .filter((word, index) => word !== '' && !(index === 0 && /^(?:setup|install(?:er)?|gog)$/i.test(word)));
  const isOther = (word: string) => PLATFORM.test(word) || RELEASE.test(word) || isVariantWord(word);
  const end = words.findIndex((word, index) => index > 0 && isOther(word));
  const laterWords = end === -1 ? [] : words.slice(end);
  const editions = laterWords.filter(
    (word) => isVariantWord(word) && !PLATFORM.test(word) && !RUNNER_WORDS.has(word.toLowerCase()),
  );
  const name = end === -1 ? words : words.slice(0, end);
  const isHyphenated = name.length === 2 && !/[_ +]/.test(fileName);
  return {
    // "X-Wing" has a hyphen of its own.
    name: toTitle(name.join(isHyphenated || !/[A-Z]/.test(name.join('')) ? '-' : ' ')),
    release: releaseOf(laterWords.find((word) => RELEASE.test(word)) ?? ''),
    edition: editions.map((word) => (word.length <= 3 ? word.toUpperCase() : toTitle(word))).join(' '),
  };
}

function releaseOf(word: string): string {
  return word.replace(/^(?:v(?:ersion)?|release)[-_. ]?(?=\d)/i, '');
}
