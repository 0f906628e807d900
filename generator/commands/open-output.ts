import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createOutputFolder, isUnfinished, stagingFolder } from '../disk/output-folder.ts';
import { createReleaseFolder, nextRelease, unfinishedRelease } from '../disk/release-folder.ts';
import { readServedState, type ServedState } from '../disk/served-state.ts';
import type { OutputTree } from '../emit/output-tree.ts';
import type { Environment } from '../terminal/environment.ts';

interface OutputOptions {
  readonly out: string;
  readonly release: string | undefined;
  readonly keep: number;
}

/** Where a build writes to, and what is there. */
export interface OpenedOutput {
  readonly tree: OutputTree;
  readonly served: ServedState;
  /** Absolute path of the tree, once it is written. */
  readonly folder: string;
  /** Absolute path of the folder that files are staged in. */
  readonly staging: string;
  /** The output as a person is told of it. */
  readonly name: string;
  /** Takes away what a build without a release has left. */
  readonly leave: () => void;
}

/** Opens the output that the options name. */
export function openOutput(options: OutputOptions, environment: Environment): OpenedOutput {
  const { release } = options;
  const folder = resolve(environment.workingFolder, release ?? options.out);
  const served = readServedState(release === undefined ? folder : join(folder, 'current'));
  const staging = release === undefined ? stagingFolder(folder) : unfinishedRelease(folder);
  const existed = existsSync(folder);
  rmSync(staging, { recursive: true, force: true });
  const leave = () => {
    rmSync(staging, { recursive: true, force: true });
    if (!existed && !existsSync(join(folder, release === undefined ? '404.json' : 'current'))) {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  if (release === undefined) {
    if (isUnfinished(folder)) {
      environment.error.write(`An earlier build of "${options.out}" did not come to its end; completing it.\n`);
    }
    return { tree: createOutputFolder(folder, served.state), served, folder, staging, name: options.out, leave };
  }
  const tree = createReleaseFolder(folder, options.keep, served.state === 'known' ? 'known' : 'empty');
  return {
    tree,
    served,
    folder: join(folder, 'current'),
    staging,
    name: `${release}/releases/${String(nextRelease(folder))}`,
    leave,
  };
}
