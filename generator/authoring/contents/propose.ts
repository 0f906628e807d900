import type { Contents } from '../../io/archives/contents.ts';
import type { Guess } from '../import/guess/guess.ts';
import { findPrograms, isClear, type Program } from './find-programs.ts';
import { releaseOf, titleOfDownload } from './title-of-download.ts';

/** What a download and the place where it was found say of the installer that it needs. */
export interface Proposal {
  /** Name, version and runner, as far as they are to be guessed. */
  readonly guesses: readonly Guess[];
  /** How it can be started, the likeliest first. */
  readonly programs: readonly Program[];
  /** The one of them that it is, where that is clear. */
  readonly program: Program | undefined;
}

/** The release that a download belongs to, as its forge knows it. */
export interface ReleaseFacts {
  readonly repository: string;
  readonly tag: string;
}

/** A person chooses among no more. */
const MOST_PROGRAMS = 12;

/** How installers of a runner are labelled. */
const LABELS: Readonly<Record<string, string>> = {
  linux: 'Linux',
  wine: 'Windows',
  dosbox: 'DOS',
  scummvm: 'ScummVM',
  zdoom: 'GZDoom',
  libretro: 'Libretro',
};

/** Proposes what the author need not say. */
export function propose(contents: Contents, fileName: string, release: ReleaseFacts | undefined): Proposal {
  const title = titleOfDownload(fileName);
  const programs = findPrograms(contents, fileName, title.name);
  const [first] = programs;
  const program = isClear(programs, title.name) ? first : undefined;
  const runners = new Set(programs.map(({ runner }) => runner));
  const runner = runners.size === 1 ? first?.runner : undefined;
  const name = nameOf(contents, first, release) ?? { value: title.name, reason: 'the file is called so' };
  const version = release === undefined ? title.release : releaseOf(release.tag);
  const label = [version, title.edition, LABELS[runner ?? ''] ?? ''].filter((part) => part !== '').join(' ');
  const guesses: Guess[] = [
    { key: 'name', ...name },
    { key: 'version', value: label, reason: reasonOfLabel(version, release) },
    { key: 'runner', value: runner ?? '', reason: first?.reason ?? '' },
    {
      key: 'program',
      value: runner === undefined ? '' : (first?.path ?? ''),
      reason: reasonOfProgram(programs, program),
    },
  ];
  return {
    guesses: guesses.filter(({ value }) => value !== ''),
    programs: programs.slice(0, MOST_PROGRAMS),
    program,
  };
}

function reasonOfLabel(version: string, release: ReleaseFacts | undefined): string {
  if (version === '') return 'the runner says so';
  return release === undefined ? 'the file is called so' : 'the release is called so';
}

function reasonOfProgram({ length }: readonly Program[], program: Program | undefined): string {
  if (length === 1) return 'nothing else in it starts a game';
  const count = `${String(length)} files that start something`;
  return program === undefined ? `it may be another of the ${count}` : `the likeliest of the ${count}`;
}

function nameOf(
  { files }: Contents,
  program: Program | undefined,
  release: ReleaseFacts | undefined,
): { value: string; reason: string } | undefined {
  if (program?.name !== undefined) return { value: program.name, reason: program.reason };
  for (const { path, head } of files) {
    const text = head.length === 0 ? '' : Buffer.from(head).toString('utf8');
    const value = /goggame-\d+\.info$/i.test(path)
      ? /"name"\s*:\s*"([^"\\\n]{1,100})"/.exec(text)?.[1]
      : /\.desktop$/i.test(path)
        ? /^Name=(.{1,100})$/m.exec(text)?.[1]
        : undefined;
    if (value !== undefined && value.trim() !== '') return { value: value.trim(), reason: `"${path}" says so` };
  }
  return release === undefined
    ? undefined
    : { value: titleOfDownload(release.repository).name, reason: 'the repository is called so' };
}
