import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OpenedRelease } from '../build/build-request.ts';
import { createOutputFolder, isUnfinished, stagingFolder } from '../disk/output-folder.ts';
import { reasonOf } from '../disk/reason-of.ts';
import { createReleaseFolder, nextRelease, unfinishedRelease } from '../disk/release-folder.ts';
import { readServedState, type FoundOwn, type ServedState } from '../disk/served-state.ts';
import type { Environment } from '../terminal/environment.ts';

interface OutputOptions {
  readonly out: string;
  readonly release: string | undefined;
  readonly keep: number;
}

/** Where a build writes to. Paths are absolute. */
export interface Output {
  /** Folder with the files that are served. */
  readonly served: string;
  /** The output as a person is told of it. */
  readonly name: string;
  /** Opens it; with the files of its manifest where it is known to be as it is remembered. */
  open(recalled: readonly FoundOwn[] | undefined): Omit<OpenedRelease, 'previous'>;
  /** Opens it where it is known what it holds. */
  openAs(state: ServedState): Omit<OpenedRelease, 'previous'>;
  /** Whether an error comes of a staged file that is gone: each build takes away what another one has left there. */
  isGone(error: unknown): boolean;
  /** Takes away what a build without a release has left. */
  leave(): void;
}

/** Finds the output that the options name. */
export function openOutput(options: OutputOptions, environment: Environment): Output {
  const { release } = options;
  const folder = resolve(environment.workingFolder, release ?? options.out);
  const stagings = release === undefined ? stagingFolder(folder) : unfinishedRelease(folder);
  // Two builds at a time must not mix their files.
  const staging = release === undefined ? join(stagings, randomUUID()) : stagings;
  const served = release === undefined ? folder : join(folder, 'current');
  const existed = existsSync(folder);
  rmSync(stagings, { recursive: true, force: true, maxRetries: 3 });
  const openAs = (state: ServedState) => {
    const tree =
      release === undefined
        ? createOutputFolder(folder, state.state, staging)
        : createReleaseFolder(folder, options.keep, state.state === 'known' ? 'known' : 'empty');
    return { served: state, tree, staging };
  };
  return {
    served,
    name: release === undefined ? options.out : `${release}/releases/${String(nextRelease(folder))}`,
    open: (recalled) => {
      if (release === undefined && isUnfinished(folder)) {
        environment.error.write(`An earlier build of "${options.out}" did not come to its end; completing it.\n`);
      }
      return openAs(readServedState(served, recalled));
    },
    openAs,
    isGone: (error) =>
      error instanceof Error &&
      reasonOf(error).code === 'ENOENT' &&
      'path' in error &&
      String(error.path).startsWith(staging),
    leave: () => {
      rmSync(stagings, { recursive: true, force: true, maxRetries: 3 });
      if (!existed && !existsSync(join(folder, release === undefined ? '404.json' : 'current'))) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
