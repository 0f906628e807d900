import { randomUUID } from 'node:crypto';
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
  const stagings = release === undefined ? stagingFolder(folder) : unfinishedRelease(folder);
  // Two builds at a time must not mix their files.
  const staging = release === undefined ? join(stagings, randomUUID()) : stagings;
  const existed = existsSync(folder);
  rmSync(stagings, { recursive: true, force: true, maxRetries: 3 });
  const leave = () => {
    rmSync(stagings, { recursive: true, force: true, maxRetries: 3 });
    if (!existed && !existsSync(join(folder, release === undefined ? '404.json' : 'current'))) {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  if (release === undefined) {
    if (isUnfinished(folder)) {
      environment.error.write(`An earlier build of "${options.out}" did not come to its end; completing it.\n`);
    }
    return { tree: createOutputFolder(folder, served.state, staging), served, staging, name: options.out, leave };
  }
  const tree = createReleaseFolder(folder, options.keep, served.state === 'known' ? 'known' : 'empty');
  return { tree, served, staging, name: `${release}/releases/${String(nextRelease(folder))}`, leave };
}
