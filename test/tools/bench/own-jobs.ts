import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { COMMAND } from '../../project.ts';
import { measure as measureCommand, type Command, type Measured } from './measure.ts';
import { measureServe } from './measure-serve.ts';

/** What is measured, in the order in which it is run: a warm build needs the output of the cold one. */
export const MEASURES = ['cold', 'copy', 'warm', 'one', 'check', 'checkOne', 'start', 'serve'] as const;

export type Measure = (typeof MEASURES)[number];

/** What the results say of each measure. */
export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  cold: 'build, nothing there yet',
  copy: '`cp -r` of the output',
  warm: 'build, nothing changed',
  one: 'build, one record changed',
  check: 'check of everything, nothing remembered',
  checkOne: 'check of one record, after a build',
  start: '`--help`',
  serve: '`serve`: from a change of one record to its answer',
};

/** The folders of one run. */
export interface Place {
  readonly catalogue: string;
  /** A record in it, relative to it. */
  readonly record: string;
  /** A folder of this run alone. Nothing is deleted between measures, since that makes the file system slow. */
  readonly work: string;
}

export interface Job {
  readonly measure: Measure;
  /** Folders that it reads. */
  readonly reads: readonly string[];
  readonly take: () => Promise<Measured>;
}

/** The program itself must end by then; a build of any size does. */
const LIMIT_SECONDS = 3600;

/**
 * Everything that is measured of the catalogue program. What makes a build cold or warm stands here and nowhere else:
 * output and cache are in a folder that no earlier run has used, and the builds after the first find both.
 */
export function ownJobs({ catalogue, record, work }: Place): readonly Job[] {
  const program = [process.execPath, COMMAND];
  const out = outputOf(work);
  const cacheFolder = join(work, 'cache');
  const cache = ['--cache', cacheFolder];
  const build = [...program, 'build', '--catalogue', catalogue, '--out', out, ...cache];
  const check = [...program, 'check', '--catalogue', catalogue];
  const run = (words: Command['words']) => () => measureCommand({ words }, LIMIT_SECONDS);
  const change = () => changeRecord(join(catalogue, record));
  const jobs: Record<Measure, Job['take']> = {
    cold: run(build),
    copy: run(['cp', '-r', out, join(work, 'copy')]),
    warm: run(build),
    one: () => {
      change();
      return run(build)();
    },
    check: run([...check, '--no-cache']),
    checkOne: run([...check, join(catalogue, record), ...cache]),
    start: run([...program, '--help']),
    serve: () =>
      measureServe({
        words: [...program, 'serve', '--catalogue', catalogue, '--port', '0'],
        path: `api/installers/${basename(record, '.yaml')}`,
        change,
        folder: join(work, 'preview'),
      }),
  };
  return MEASURES.map((measure) => {
    const reads = measure === 'copy' ? [out] : [catalogue, cacheFolder];
    return { measure, reads, take: jobs[measure] };
  });
}

/** Where the builds of a run write to. */
export function outputOf(work: string): string {
  return join(work, 'out');
}

/** Gives a record another author, in as many letters as before; returns the author. */
function changeRecord(file: string): string {
  const text = readFileSync(file, 'utf8');
  const next = /^user: author-(\d+)$/m.exec(text)?.[1] ?? '100000';
  const author = `author-${String(Number(next) + 1)}`;
  writeFileSync(file, text.replace(/^user: .*$/m, `user: ${author}`));
  return author;
}
