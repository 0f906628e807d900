import { expect, test } from 'vitest';
import type { CompletionItem, Hover, Location, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { temporaryFolder } from '../../temporary-folder.ts';
import { startEditor, type Editor } from './start-editor.ts';

const PATH = 'games/d/demo/demo-wine.yaml';
const HEAD =
  'id: 2001\nversion: Wine\nrunner: wine\nuser: someone\n' +
  'created_at: "2026-01-01T00:00:00.000000Z"\nupdated_at: "2026-01-01T00:00:00.000000Z"\n';
const FILES = '  files:\n    - setup: https://files.test/😀e\u0301.exe\n    - patch: https://files.test/patch.zip\n';

/** In each text `|` is the cursor. */
const completions: Readonly<Record<string, [text: string, some: string[], none?: string[]]>> = {
  'the keys of a record': ['desc|', ['description'], ['runner']],
  'the sections of a script': ['script:\n  inst|', ['installer', 'game', 'files']],
  steps: ['script:\n  installer:\n    - ext|', ['extract', 'move', 'task']],
  'the parameters of a step, but for those that are there': [
    'script:\n  installer:\n    - extract:\n        file: a\n        d|',
    ['dst', 'format'],
    ['file'],
  ],
  tasks: ['script:\n  installer:\n    - task:\n        name: w|', ['wine.wineexec', 'wine.winetricks']],
  'the parameters of a task': [
    'script:\n  installer:\n    - task:\n        name: wineexec\n        exec|',
    ['executable', 'working_dir'],
  ],
  'verbs of winetricks': [
    'script:\n  installer:\n    - task:\n        name: winetricks\n        app: corefonts vc|',
    ['vcrun2019', 'd3dx9'],
  ],
  'labels of files': [`script:\n${FILES}  installer:\n    - extract:\n        file: |`, ['setup', 'patch']],
  'labels for a task': [
    `script:\n${FILES}  installer:\n    - task:\n        name: wineexec\n        executable: se|`,
    ['setup'],
  ],
  variables: [`script:\n${FILES}  game:\n    exe: $GA|`, ['GAMEDIR', 'setup']],
  'options of the game': ['script:\n  game:\n    pre|', ['prefix', 'exe', 'arch']],
  'values of an option': ['script:\n  game:\n    arch: |', ['win32', 'win64']],
};

test.each(Object.entries(completions))('completes %s', async (_, [text, expected, unexpected = []]) => {
  const { editor, position } = await edit(text);
  const items = (await editor.ask('textDocument/completion', PATH, { position })) as CompletionItem[];
  const labels = items.map(({ label }) => label);

  expect(labels).toEqual(expect.arrayContaining(expected));
  expect(unexpected.filter((label) => labels.includes(label))).toEqual([]);
});

test('a runner is completed, and a variable in braces is closed', async () => {
  const runner = await edit(HEAD.replace('runner: wine', 'runner: scum|'), '');
  const items = await runner.editor.ask('textDocument/completion', PATH, { position: runner.position });
  expect(JSON.stringify(items)).toContain('"scummvm"');

  const braced = await edit(`script:\n${FILES}  game:\n    exe: "\${se|"`);
  const variables = (await braced.editor.ask('textDocument/completion', PATH, {
    position: braced.position,
  })) as CompletionItem[];
  const edit_ = variables.find(({ label }) => label === 'setup')?.textEdit as TextEdit;
  expect(TextDocument.applyEdits(braced.editor.document(PATH), [edit_])).toContain('exe: "${setup}"');
});

/** What is said of the place under the cursor. */
const hovers: Readonly<Record<string, [text: string, said: RegExp]>> = {
  'a key of a record': ['not|es: a\n', /before or after the installation/],
  'a step, with what it does': [
    `script:\n${FILES}  installer:\n    - ext|ract:\n        file: patch\n        dst: $GAMEDIR/mods\n`,
    /patch.*\n\n.*Unpacks an archive/s,
  ],
  'a parameter': [
    'script:\n  installer:\n    - extract:\n        d|st: x\n        file: patch\n',
    /Folder to unpack into/,
  ],
  'a label': [
    `script:\n${FILES}  installer:\n    - extract:\n        file: pa|tch\n`,
    /https:\/\/files.test\/patch.zip/,
  ],
  'why there is a finding': ['script:\n  files:\n    - setup: http://files.test|/setup.exe\n', /plain-http: \w+/],
};

test.each(Object.entries(hovers))('explains %s', async (_, [text, pattern]) => {
  const { editor, position } = await edit(text);
  const hover = (await editor.ask('textDocument/hover', PATH, { position })) as Hover | null;

  expect(JSON.stringify(hover?.contents).replaceAll(String.raw`\n`, '\n')).toMatch(pattern);
});

const STEPS =
  '  installer:\n    - extract: {file: "patch", dst: "$GAMEDIR/patch"}\n' +
  '    - task: {name: wineexec, executable: pa|tch, args: "${patch} é $patch"}\n';

test('leads from a label to its file, behind letters of two units', async () => {
  const { editor, position } = await edit(`script:\n${FILES}${STEPS}`);
  const location = (await editor.ask('textDocument/definition', PATH, { position })) as Location;

  expect(location.uri).toBe(editor.uri(PATH));
  expect(editor.document(PATH).getText(location.range)).toBe('patch');
  expect(location.range.start.line).toBe(HEAD.split('\n').length + 2);
});

/** Opens an installer with a text of which `|` is the cursor. */
async function edit(
  markedText: string,
  head = HEAD,
): Promise<{ editor: Editor; position: TextEdit['range']['start'] }> {
  const text = head + markedText;
  const offset = text.indexOf('|');
  const bare = text.slice(0, offset) + text.slice(offset + 1);
  const game = 'id: 1001\nname: Demo\n';
  const editor = await startEditor(
    temporaryFolder({ 'site.yaml': 'base_url: https://games.test\n', 'games/d/demo/game.yaml': game, [PATH]: bare }),
  );
  await editor.open(PATH, bare);
  await editor.next();
  return { editor, position: editor.document(PATH).positionAt(offset) };
}
