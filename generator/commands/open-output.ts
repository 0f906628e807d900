import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OpenedRelease } from '../build/build-request.ts';
import { createOutputFolder, isUnfinished, stagingFolder } from '../disk/output-folder.ts';
import { createReleaseFolder, nextRelease, unfinishedRelease } from '../disk/release-folder.ts';
import { readServedState } from '../disk/served-state.ts';
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
  open(isListed: boolean): Omit<OpenedRelease, 'previous'>;
  /** Takes away what a build without a release has left. */
  leave(): void;
}

/** Finds the output that the options name. */
export function openOutput(options: OutputOptions, environment: Environment): Output {
  const { release } = options;
  const folder = resolve(environment.workingFolder, release ?? options.out);
  const staging = release === undefined ? stagingFolder(folder) : unfinishedRelease(folder);
  const served = release === undefined ? folder : join(folder, 'current');
  const existed = existsSync(folder);
  rmSync(staging, { recursive: true, force: true });
  return {
    served,
    name: release === undefined ? options.out : `${release}/releases/${String(nextRelease(folder))}`,
    open: (isListed) => {
      if (release === undefined && isUnfinished(folder)) {
        environment.error.write(`An earlier build of "${options.out}" did not come to its end; completing it.\n`);
      }
      const state = readServedState(served, isListed);
      const tree =
        release === undefined
          ? createOutputFolder(folder, state.state)
          : createReleaseFolder(folder, options.keep, state.state === 'known' ? 'known' : 'empty');
      return { served: state, tree, staging };
    },
    leave: () => {
      rmSync(staging, { recursive: true, force: true });
      if (!existed && !existsSync(join(folder, release === undefined ? '404.json' : 'current'))) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
