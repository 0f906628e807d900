import { describe, expect, test } from 'vitest';

import { askClient, lackOfClient, toInstaller, type Json, type Verdict } from './client.ts';
import { samples } from './samples.ts';
import { starterInstallers } from './starter-installers.ts';

const lack = lackOfClient();

type Expected = Pick<Verdict, 'verdict' | 'stage' | 'step'>;

/** Scripts that the client does not accept, and when it says so. */
const cases: readonly [behaviour: string, script: Json, expected: Expected][] = [
  ['a file with two labels', { files: [{ a: 'N/A', b: 'N/A' }] }, { verdict: 'refused', stage: 'list' }],
  ['"files" without a list', { files: null }, { verdict: 'crashes', stage: 'list' }],
  ['"requires" with "extends"', { requires: 'a', extends: 'b' }, { verdict: 'refused', stage: 'start' }],
  ['an address without a scheme', { files: [{ a: 'example.org/a' }] }, { verdict: 'crashes', stage: 'files' }],
  ['an unknown step', { installer: [{ mkdir: 'a' }, { mkdri: 'b' }] }, { verdict: 'refused', stage: 'steps', step: 2 }],
  [
    'a list of arguments',
    { installer: [{ execute: { file: 'a', args: [] } }] },
    { verdict: 'crashes', stage: 'steps', step: 1 },
  ],
  [
    'ways to start that are not a list',
    { game: { exe: 'a', launch_configs: 5 } },
    { verdict: 'crashes', stage: 'save' },
  ],
  [
    'a write outside of the sandbox, which a player could have allowed',
    { installer: [{ write_file: { file: '/etc/game.conf', content: 'a' } }] },
    { verdict: 'accepted' },
  ],
];

describe.skipIf(lack !== undefined)(`The client${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('says what is wrong and when', async () => {
    const verdicts = await askClient(cases.map(([, script]) => toInstaller('linux', script)));
    verdicts.forEach((verdict, index) => {
      expect(verdict, cases[index]?.[0]).toMatchObject(cases[index]?.[2] ?? {});
    });
  });

  test('accepts every installer of the starter catalogue, and every sample', async () => {
    const installers = [
      ...(await starterInstallers()),
      ...samples.map(({ runner, script }) => toInstaller(runner, script)),
    ];
    const verdicts = await askClient(installers);
    const faults = verdicts.flatMap((verdict, index) =>
      verdict.verdict === 'accepted' ? [] : [{ ...installers[index], verdict }],
    );
    expect(faults).toEqual([]);
  });
});
