import { resolve } from 'node:path';
import { createOutputFolder } from '../disk/output-folder.ts';
import { knownFiles } from '../disk/previous-release.ts';
import { createReleaseFolder } from '../disk/release-folder.ts';
import { writeRelease } from '../emit/write-release.ts';
import { writeTree, type Changes } from '../emit/write-tree.ts';
import type { BuildPlan } from '../pipeline/plan-build.ts';
import { plural } from '../report/count-findings.ts';
import type { Environment } from '../terminal/environment.ts';
import type { Progress } from '../terminal/progress.ts';

interface OutputOptions {
  readonly out: string;
  readonly release: string | undefined;
  readonly keep: number;
}

/** The folder whose files were served before this build. */
export function servedFolder({ out, release }: OutputOptions, { workingFolder }: Environment): string {
  return release === undefined ? resolve(workingFolder, out) : resolve(workingFolder, release, 'current');
}

/** Writes a release to where the options say; returns a sentence of what was done. */
export function writeOutput(
  plan: BuildPlan,
  options: OutputOptions,
  environment: Environment,
  progress: Progress,
): string {
  progress.start('Writing', plan.fileCount);
  try {
    const known = knownFiles(servedFolder(options, environment));
    const serial = `serial ${String(plan.manifest.serial)}`;
    if (options.release !== undefined) {
      const store = createReleaseFolder(resolve(environment.workingFolder, options.release), options.keep);
      const changes = writeRelease(store, plan.files(), known, progress.step);
      return `${options.release}/releases/${String(changes.release)}: ${describe(changes)}, ${serial}`;
    }
    const tree = createOutputFolder(resolve(environment.workingFolder, options.out));
    if (tree.unfinished)
      environment.error.write(`An earlier build of "${options.out}" did not come to its end; completing it.\n`);
    return `${options.out}: ${describe(writeTree(tree, plan.files(), known, progress.step))}, ${serial}`;
  } finally {
    progress.stop();
  }
}

function describe({ written, unchanged, removed }: Changes): string {
  return `${plural(written, 'file')} written, ${unchanged.toLocaleString('en')} unchanged, ${removed.toLocaleString('en')} removed`;
}
