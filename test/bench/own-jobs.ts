import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND } from '../project.ts';
import type { Command } from './measure.ts';

/** What is measured, in the order in which it is run: a warm build needs the output of the cold one. */
export const MEASURES = ['cold', 'copy', 'warm', 'one', 'check', 'checkOne', 'start'] as const;

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
};

/** The folders of one run. */
export interface Place {
  readonly catalogue: string;
  /** A record in it, relative to it. */
  readonly record: string;
  /** A folder of this run alone. Nothing is deleted between measures, since that makes the file system slow. */
  readonly work: string;
}

export interface Job extends Command {
  readonly measure: Measure;
  /** What has to be done before, and is not measured. */
  readonly prepare?: () => void;
}

/**
 * Everything that is measured of the catalogue program. What makes a build cold or warm stands here and nowhere else:
 * output and cache are in a folder that no earlier run has used, and the builds after the first find both.
 */
export function ownJobs({ catalogue, record, work }: Place): readonly Job[] {
  const program = [process.execPath, COMMAND];
  const out = outputOf(work);
  const cache = ['--cache', join(work, 'cache')];
  const build = [...program, 'build', '--catalogue', catalogue, '--out', out, ...cache];
  const check = [...program, 'check', '--catalogue', catalogue];
  const jobs: Record<Measure, Omit<Job, 'measure'>> = {
    cold: { words: build },
    copy: { words: ['cp', '-r', out, join(work, 'copy')] },
    warm: { words: build },
    one: {
      words: build,
      prepare: () => {
        changeRecord(join(catalogue, record));
      },
    },
    check: { words: [...check, '--no-cache'] },
    checkOne: { words: [...check, join(catalogue, record), ...cache] },
    start: { words: [...program, '--help'] },
  };
  return MEASURES.map((measure) => ({ measure, ...jobs[measure] }));
}

/** Where the builds of a run write to. */
export function outputOf(work: string): string {
  return join(work, 'out');
}

/** Gives a record another author, in as many letters as before. */
function changeRecord(file: string): void {
  const text = readFileSync(file, 'utf8');
  const next = /^user: author-(\d+)$/m.exec(text)?.[1] ?? '100000';
  writeFileSync(file, text.replace(/^user: .*$/m, `user: author-${String(Number(next) + 1)}`));
}
