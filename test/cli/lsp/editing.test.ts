import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TextEdit } from 'vscode-languageserver';
import { startEditor, type Editor } from './start-editor.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const GAME = 'games/d/demo/game.yaml';
const LINUX = 'games/d/demo/demo-linux.yaml';
const DAY = 'created_at: "2026-01-01T00:00:00.000000Z"\nupdated_at: "2026-01-01T00:00:00.000000Z"\n';
const HEAD = `id: 2001\nversion: Linux\nrunner: linux\nuser: someone\n${DAY}`;
const SITE = 'base_url: https://games.example.org\n';

test('places are right behind characters of two units, and behind combining letters', async () => {
  const notes = 'é́ 😀';
  const text = `${HEAD}notes: "${notes}"\nscript: {files: [{"😀e\u0301": "http://files.test/a"}], nonsense: 1}\n`;
  const editor = await edit(text);

  const [diagnostic] = editor.diagnostics(LINUX).filter((one) => JSON.stringify(one).includes('nonsense'));
  expect(textAt(editor, diagnostic?.range)).toBe('nonsense');
});

test('a place on a line behind a lone carriage return, which editors take for a line end', async () => {
  const editor = await edit(`${HEAD}notes: "a\rb"\nscript:\n  nonsense: 1\n`);

  const [diagnostic] = editor.diagnostics(LINUX).filter(({ code }) => code === 'control-character');
  expect(textAt(editor, diagnostic?.range)).toBe('\r');
});

test('an acceptance is a comment that wants a reason, and then accepts', async () => {
  const editor = await edit(
    `${HEAD}script:\n  files:\n    - setup: http://files.test/setup.run\n  game:\n    exe: setup\n`,
  );
  const [plain] = editor.diagnostics(LINUX).filter(({ code }) => code === 'plain-http');
  if (plain === undefined) throw new Error('There is no finding');
  const actions = await editor.actions(LINUX, plain);
  const accept = actions.find(({ title }) => title === 'Accept plain-http, with a reason');
  await editor.apply(LINUX, accept?.edit);
  await editor.next();

  expect(codes(editor)).toContain('bad-acceptance');
  await editor.change(LINUX, editor.text(LINUX).replace(/accept plain-http: /, '$&the host has no https'));
  await editor.next();
  expect(codes(editor)).not.toContain('plain-http');
  expect(codes(editor)).not.toContain('bad-acceptance');
});

test('an editor with snippets is given a place for the reason', async () => {
  const capabilities = { workspace: { workspaceEdit: { snippetEditSupport: true, documentChanges: true } } };
  const editor = await edit(`${HEAD}script:\n  files:\n    - setup: http://files.test/\${a}\n`, capabilities);
  const [plain] = editor.diagnostics(LINUX).filter(({ code }) => code === 'plain-http');
  const [accept] = plain === undefined ? [] : await editor.actions(LINUX, plain);

  expect(JSON.stringify(accept?.edit)).toContain('    # accept plain-http: ${1:reason}\\n');
});

test('a record is formatted as fmt does it', async () => {
  const text = `script:\n    game: {exe: run.sh}\n    files:\n        - setup: "https://files.test/setup.run"\n${HEAD}`;
  const editor = await edit(text);
  const edits = (await editor.ask('textDocument/formatting', LINUX, { options: {} })) as TextEdit[];
  await editor.applyEdits(LINUX, edits);

  expect(editor.text(LINUX)).toBe(
    `${HEAD}script:\n  files:\n    - setup: https://files.test/setup.run\n  game:\n    exe: run.sh\n`,
  );
});

test('a record that is closed has no findings any more, and what needs other records is left to check', async () => {
  const text = `${HEAD}nonsense: 1\nscript: {game: {exe: run}}\n`;
  const editor = await edit(text.replace('version: Linux', 'version: Linux # accept repeated-version: it is the same'));
  expect(codes(editor)).toEqual(['unknown-key']);
  await editor.change(LINUX, editor.text(LINUX).replace('nonsense: 1\n', ''));
  await editor.next();
  expect(codes(editor)).toEqual([]);
  await editor.change(LINUX, text);
  await editor.next();
  await editor.close(LINUX);
  await editor.next();
  expect(editor.diagnostics(LINUX)).toEqual([]);
});

test('a record in the wrong place is told where it belongs', async () => {
  const editor = await edit(`${HEAD}script: {game: {exe: run}}\n`);
  await editor.open('games/demo-linux.yaml', HEAD);
  await editor.next();
  expect(JSON.stringify(editor.diagnostics('games/demo-linux.yaml'))).toContain('games/d/demo/demo-linux.yaml');
});

test('an unknown method is refused, and so is a record that is too large', async () => {
  const editor = await edit(`${HEAD}script: {game: {exe: run}}\n`);
  await expect(editor.ask('textDocument/nonsense', LINUX)).rejects.toThrow('Unhandled method');
  await editor.change(LINUX, `# ${'x'.repeat(5_000_000)}\n`);
  await editor.next();
  expect(codes(editor)).toEqual(['file-too-large']);
});

test('a record outside of any catalogue is left alone', async () => {
  const folder = temporaryFolder({ 'notes.yaml': 'a: 1\n' });
  const editor = await startEditor(folder);
  await editor.open('notes.yaml', readFileSync(`${folder}/notes.yaml`, 'utf8'));

  expect(await editor.ask('textDocument/hover', 'notes.yaml', { position: { line: 0, character: 0 } })).toBeNull();
  expect(editor.diagnosticsByUri.size).toBe(0);
});

/** Opens an installer with a text in a catalogue that has it on disk. */
async function edit(text: string, capabilities = {}): Promise<Editor> {
  const game = `id: 1001\nname: Demo\n${DAY}`;
  const editor = await startEditor(temporaryFolder({ 'site.yaml': SITE, [GAME]: game, [LINUX]: text }), {
    capabilities,
  });
  await editor.open(LINUX, text);
  await editor.next();
  return editor;
}

function textAt(editor: Editor, range: TextEdit['range'] | undefined): string {
  return range === undefined ? '' : editor.document(LINUX).getText(range);
}

function codes(editor: Editor): unknown[] {
  return editor.diagnostics(LINUX).map(({ code }) => code);
}
