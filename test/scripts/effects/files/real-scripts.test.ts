import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { readInstallers } from '../../../../generator/cli/commands/show/read-installers.ts';
import { compareCodePoints } from '../../../../generator/text/compare-code-points.ts';
import { describeEffects } from '../../../../generator/scripts/effects/describe-effects.ts';
import type { Effects } from '../../../../generator/scripts/effects/effects.ts';
import { filesBelow } from '../../../tools/bench/files-below.ts';
import { PROJECT } from '../../../project.ts';

const FOLDER = process.env['REAL_SCRIPTS'] ?? join(PROJECT, '..', 'shared', 'real-scripts');
const lack = existsSync(FOLDER) ? undefined : `there are no real scripts in ${FOLDER}; REAL_SCRIPTS names their folder`;

/** Whether its author, or its file, says what runs the game. */
function runnerOf(path: string): string | undefined {
  if (!path.endsWith('.txt')) return undefined;
  return /windows|wine/i.test(path) ? 'wine' : /dos/i.test(path) ? 'dosbox' : 'linux';
}

async function describeAll(): Promise<Effects[]> {
  const paths = filesBelow(FOLDER)
    .filter((path) => /\.(?:ya?ml|json|txt)$/.test(path) && !/\/(?:game|site)\.yaml$/.test(path))
    .toSorted((a, b) => compareCodePoints(relative(FOLDER, a), relative(FOLDER, b)));
  const installers: Effects[] = [];
  for (const file of paths) {
    const installerFile = { target: file, file, path: undefined, runner: runnerOf(file) };
    const reading = await readInstallers(installerFile, () => {
      throw new Error(`${file} is a file`);
    });
    if (reading.problems === undefined)
      installers.push(...reading.installers.map(({ input }) => describeEffects(input)));
  }
  return installers;
}

// Who changes a figure reads the list again: which downloads are run, by which steps, and of which it may be said.
test.skipIf(lack !== undefined)(
  `of real scripts, as many downloads are run as were read by eye${lack === undefined ? '' : ` (${lack})`}`,
  async () => {
    const installers = await describeAll();
    const downloads = installers.flatMap((effects) => effects.downloads);
    const count = (when: string, certain: boolean) =>
      downloads.filter(({ execution }) => execution.when === when && execution.certain === certain).length;
    expect({
      installers: installers.length,
      downloads: downloads.length,
      installing: count('installing', true),
      perhapsInstalling: count('installing', false),
      playing: count('playing', true),
      perhapsPlaying: count('playing', false),
      programsOfFiles: installers
        .flatMap(({ programs }) => programs)
        .filter(({ step, files }) => step !== null && files.length > 0).length,
    }).toMatchInlineSnapshot(`
      {
        "downloads": 690,
        "installers": 433,
        "installing": 152,
        "perhapsInstalling": 55,
        "perhapsPlaying": 127,
        "playing": 117,
        "programsOfFiles": 253,
      }
    `);
  },
);
