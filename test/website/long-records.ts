const MARKDOWN = [
  '## Before you start',
  '',
  '- Have the **disc** at hand.',
  '- See https://example.org/a-rather-long-address/of-a-page/that-explains-it.html',
  '',
];

const STEPS = [
  ...Array.from({ length: 8 }, (_, at) => `    - copy: {src: $CACHE/file${String(at)}, dst: $GAMEDIR/data}`),
  ...Array.from(
    { length: 14 },
    (_, at) => `    - write_config: {file: $GAMEDIR/dxwnd.ini, section: a, key: k${String(at)}, value: "1"}`,
  ),
  ...Array.from(
    { length: 30 },
    (_, index) =>
      `    - task: {name: set_regedit, path: 'HKEY_CURRENT_USER\\Software\\A', key: k${String(index)}, value: "1"}`,
  ),
  "    - execute: {command: 'cd $GAMEDIR && mkdir -p saves'}",
];

const FILES = Array.from(
  { length: 12 },
  (_, at) => `    - file${String(at)}: https://example.org/files/of-this-game/part-${String(at)}.zip`,
);

/** A game of eight installers, each with all that makes pages long: Markdown of Windows, many files, values and settings. */
export function longRecords(): Record<string, string> {
  const notes = JSON.stringify(Array.from({ length: 8 }, () => MARKDOWN.join('\r\n')).join('\r\n'));
  const installers = Array.from({ length: 8 }, (_, index): [string, string] => [
    `games/l/long/long-${String(index + 1)}.yaml`,
    [
      `id: ${String(930_001 + index)}`,
      `version: GOG version ${String(index + 1)} with the high resolution patch`,
      'runner: wine',
      'user: somebody',
      'description: Sets up the game with what it needs today',
      `notes: ${notes}`,
      'created_at: "2026-01-01T00:00:00.000000Z"',
      `updated_at: "2026-01-0${String(index + 1)}T00:00:00.000000Z"`,
      'script:',
      '  game: {exe: $GAMEDIR/game.exe, prefix: $GAMEDIR, arch: win64}',
      '  files:',
      ...FILES,
      '  installer:',
      ...STEPS,
      '  system:',
      '    env: {A_1: "1", A_2: "1", A_3: "1", A_4: "1", A_5: "1", A_6: "1", A_7: "1"}',
      '',
    ].join('\n'),
  ]);
  return {
    'games/l/long/game.yaml': 'id: 930000\nname: A Long Game\nyear: 1999\n',
    ...Object.fromEntries(installers),
  };
}
