import { expect, test } from 'vitest';
import { BASE, installerText, RUNTIME_TEXT } from '../findings/case.ts';
import { findDiagnostics } from '../find-codes.ts';

test.each([
  ['runtime/con.yaml', 'Windows keeps the name "con" for a device', 'Rename it, for example to con-package.yaml.'],
  ['runtime/Aux.x86.yaml', 'Windows keeps the name "Aux" for a device', 'Rename it, for example to Aux-package.yaml.'],
  ['runtime/lpt1 .yaml', 'Windows keeps the name "lpt1" for a device', 'Rename it, for example to lpt1-package.yaml.'],
  ['runtime/umu\\all.yaml', String.raw`no name on Windows can hold "\\"`, 'Rename it, for example to umu-all.yaml.'],
  ['runtime/umu: all.yaml', 'no name on Windows can hold ":"', 'Rename it, for example to umu- all.yaml.'],
  ['runtime/umu?.yaml', 'no name on Windows can hold "?"', 'Rename it, for example to umu-.yaml.'],
])('%s cannot be checked out on Windows', async (path, reason, remedy) => {
  const diagnostics = await findDiagnostics({ ...BASE, [path]: RUNTIME_TEXT });
  expect(diagnostics).toMatchObject([
    { code: 'unportable-name', severity: 'warning', place: { file: path }, details: { reason, remedy } },
  ]);
});

test.each([
  'runtime/console.yaml',
  'runtime/umu-all.yaml',
  'runtime/com10.yaml',
  'runtime/umu..yaml',
  'runtime/ümu.yaml',
])('%s can be checked out anywhere', async (path) => {
  expect(await findDiagnostics({ ...BASE, [path]: RUNTIME_TEXT })).toEqual([]);
});

test.each([
  ['capitals', 'runtime/UMU.yaml', 'runtime/umu.yaml'],
  ['the form of letters with marks', 'runtime/u\u0308mu.yaml', 'runtime/\u00fcmu.yaml'],
])('names that differ by %s are one on some disks', async (_, first, second) => {
  const other = RUNTIME_TEXT.replace('architecture: all', 'architecture: i386');
  expect(await findDiagnostics({ ...BASE, [first]: RUNTIME_TEXT, [second]: other })).toMatchObject([
    { code: 'unportable-name', place: { file: second }, details: { reason: `there it is one with ${first}` } },
  ]);
});

test('a path may be as long as Windows can open with that of a usual checkout', async () => {
  const [game, slug] = ['a'.repeat(100), 'b'.repeat(86)];
  const files = (installer: string) => ({
    ...BASE,
    [`games/a/${game}/game.yaml`]: 'id: 2\nname: A\n',
    [`games/a/${game}/${installer}.yaml`]: BASE['games/o/openttd/openttd-cd.yaml'].replace('id: 1', 'id: 2'),
  });
  const diagnosticsOf = async (installer: string) =>
    (await findDiagnostics(files(installer))).filter(({ code }) => code === 'unportable-name');
  expect(await diagnosticsOf(slug)).toEqual([]);
  expect(await diagnosticsOf(`${slug}b`)).toMatchObject([
    { details: { reason: expect.stringContaining('its path has 201 characters') as string } },
  ]);
});

test.each([
  ['games/c/con/game.yaml', 'bad-slug', 'con-game'],
  ['games/a/alpha./game.yaml', 'bad-slug', 'alpha'],
  ['games/a/alpha /game.yaml', 'bad-slug', 'alpha'],
  ['games/o/openttd/aux.yaml', 'bad-slug', 'aux-game'],
  ['games/o/openttd/openttd\\cd.yaml', 'bad-slug', 'openttd-cd'],
  ['games/o/openttd/OpenTTD-cd.yaml', 'bad-slug', 'openttd-cd'],
])('%s is no slug anyway', async (path, code, suggestion) => {
  const text = path.endsWith('/game.yaml') ? 'id: 2\nname: A\n' : installerText(2, 'DVD');
  const diagnostics = await findDiagnostics({ ...BASE, [path]: text });
  expect(diagnostics.find((one) => one.code === code)?.details).toMatchObject({ suggestion });
});
