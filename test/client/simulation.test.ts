import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { simulate } from '../../generator/scripts/simulation/simulate.ts';
import type { Rot } from '../authoring/rehearse/rots.ts';
import { scriptOf } from '../authoring/rehearse/script-of.ts';
import { createRandom } from '../create-random.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOfClient, runProgram, toInstaller, type Json } from './client.ts';

const lack = lackOfClient();

/** Random scripts that the client and the simulation run. */
const SCRIPTS = 200;

const SOURCES = [
  'a',
  '$a',
  'b',
  '$GAMEDIR/c',
  '$GAMEDIR/c/d',
  '$GAMEDIR/a.sh',
  '$CACHE/c',
  '$CACHE/a/a.sh',
  '$GAMEDIR/e/a.sh',
  'c/b.txt',
];
const TARGETS = [
  '$GAMEDIR',
  '$GAMEDIR/c',
  '$GAMEDIR/c/d',
  '$GAMEDIR/e/',
  '$CACHE/c',
  '$GAMEDIR/e/a.sh',
  'c',
  '$GAMEDIR/f/g',
];

/** The client that is run here makes the folder around the target of a move. */
const SHALLOW = TARGETS.filter((path) => !/\w\/\w.*\/\w/.test(path));

type Random = () => number;

function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** A step of those whose effects are known from their text. */
function stepBy(random: Random): Json {
  const src = oneOf(random, SOURCES);
  const target = oneOf(random, TARGETS);
  // A folder that is copied into itself has the client run until its stack is full.
  const dst = target.startsWith(`${src}/`) ? '$GAMEDIR/f/g' : target;
  const optional = random() < 0.15 ? { optional: true } : {};
  switch (Math.floor(random() * 8)) {
    case 0:
      return { move: { src, dst: oneOf(random, SHALLOW), ...optional } };
    case 1:
      return { rename: { src, dst: oneOf(random, TARGETS.slice(1)) } };
    case 2:
      return { merge: { src, dst, ...optional, ...(random() < 0.2 ? { remove_source: true } : {}) } };
    case 3:
      return { copy: { src, dst } };
    case 4:
      return { chmodx: oneOf(random, SOURCES) };
    case 5:
      return { mkdir: oneOf(random, TARGETS) };
    case 6:
      return {
        write_file: {
          file: `${oneOf(
            random,
            TARGETS.filter((path) => path.startsWith('$')),
          )}/t`.replace('//', '/'),
          content: 'b',
        },
      };
    default:
      return { substitute_vars: { file: oneOf(random, [...SOURCES, '$GAMEDIR/c/t', '$GAMEDIR/e/t']) } };
  }
}

function shapeBy(random: Random, index: number): Rot {
  const steps = Array.from({ length: 1 + Math.floor(random() * 6) }, () => stepBy(random));
  const downloads = { a: { name: 'a.sh' }, b: { name: 'b.txt' } };
  return { name: String(index), runner: 'linux', downloads, steps, game: { exe: '/bin/true' } } as unknown as Rot;
}

/** Number of the first step, from 1, at which the simulation has the client stop; 0 where it comes to the end. */
function stopIn({ outline }: ReturnType<typeof scriptOf>): number {
  const starts = simulate(outline)
    .filter(({ kind }) => kind === 'stops')
    .map(({ node }) => node.start);
  return starts.length === 0 ? 0 : outline.steps.filter(({ key }) => key.start <= Math.min(...starts)).length;
}

describe.skipIf(lack !== undefined)(`Scripts run on paper${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('stop where the client stops', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    const downloads = { a: join(folder, 'a'), b: join(folder, 'b') };
    for (const path of Object.values(downloads)) writeFileSync(path, 'text');
    const random = createRandom(14);
    const shapes = Array.from({ length: SCRIPTS }, (_, index) => shapeBy(random, index));
    const scripts = shapes.map((shape) => scriptOf(shape));
    const verdicts = (await runProgram(
      'rehearsal.py',
      [],
      scripts.map(({ script }) => JSON.stringify({ ...toInstaller('linux', script as Json), downloads })),
    )) as { verdict: string; step?: number; reason?: string }[];
    const differences = scripts.flatMap((script, index) => {
      const { verdict, step, reason } = verdicts[index] ?? { verdict: 'none' };
      const [client, paper] = [verdict === 'accepted' ? 0 : step, stopIn(script)];
      return client === paper ? [] : [{ steps: JSON.stringify(shapes[index]?.steps), client, paper, reason }];
    });
    expect(differences).toEqual([]);
    expect(verdicts.filter(({ verdict }) => verdict === 'accepted').length).toBeGreaterThan(SCRIPTS / 20);
  });
});
