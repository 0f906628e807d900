import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeRemedies } from '../../../generator/authoring/complete-remedies.ts';
import { checkFiles } from '../../../generator/building/pipeline/check-files.ts';
import { toFinding } from '../../../generator/findings/finding.ts';
import { createCatalogueFolder } from '../../../generator/io/disk/catalogue-folder.ts';
import { acrossRules } from '../../../generator/records/record-findings.ts';
import { allFindings } from '../../../generator/scripts/all-findings.ts';
import { writeFiftyMistakes } from '../../write-fifty-mistakes.ts';
import { startEditor, type Editor } from './start-editor.ts';

const SEVERITIES = { error: 1, warning: 2, notice: 3 };

const ACROSS = new Set(acrossRules.map(({ finding }) => finding.code));

const clock = () => Date.UTC(2026, 10, 1);

test('an editor is told of the fifty mistakes what check reports of each record by itself', async () => {
  const folder = writeFiftyMistakes();
  const editor = await openAll(folder);

  const messages = [...editor.diagnosticsByUri].flatMap(([uri, diagnostics]) =>
    diagnostics.map(({ range: { start, end }, code, severity, message }) =>
      [uri, start.line + 1, start.character + 1, end.line + 1, end.character + 1, code, severity, message]
        .map(String)
        .join(' '),
    ),
  );
  const files = createCatalogueFolder(folder);
  const { diagnostics } = await checkFiles(files);
  const records = new Set(recordsIn(folder));
  const alone = diagnostics.filter(({ code, place }) => records.has(place.file) && !ACROSS.has(code));
  const expected = completeRemedies(alone, { files, now: clock(), changed: undefined }).map((diagnostic) => {
    const { file, line, column, endLine, endColumn, code, severity, message, help } = toFinding(
      diagnostic,
      allFindings,
    );
    const place = [editor.uri(file), line, column, endLine, endColumn].join(' ');
    return [place, code, SEVERITIES[severity], `${message}\n${help}`].join(' ');
  });
  expect(messages.sort()).toEqual(expected.sort());
  expect(await editor.stop()).toBe(0);
});

test('each fix that an editor applies takes its finding away and brings no other', async () => {
  const folder = writeFiftyMistakes();
  const editor = await openAll(folder);
  let applied = 0;
  for (const path of recordsIn(folder)) {
    for (let action = await fixIn(editor, path); action !== undefined; action = await fixIn(editor, path)) {
      const codesBefore = codesIn(editor, path);
      await editor.apply(path, action.edit);
      await editor.next();
      const codesAfter = codesIn(editor, path);
      expect(codesAfter.length, `${action.title} in ${path}`).toBeLessThan(codesBefore.length);
      expect(codesBefore).toEqual(expect.arrayContaining(codesAfter));
      applied += 1;
    }
  }
  expect(applied).toBeGreaterThan(10);
});

async function openAll(folder: string): Promise<Editor> {
  const editor = await startEditor(folder, { now: clock });
  // Editors do not show a byte order mark.
  for (const path of recordsIn(folder))
    await editor.open(path, readFileSync(join(folder, path), 'utf8').replace('\uFEFF', ''));
  await editor.next();
  await editor.settled();
  return editor;
}

/** The first fix that is offered for a record, other than an acceptance. */
async function fixIn(editor: Editor, path: string) {
  for (const diagnostic of editor.diagnostics(path)) {
    const actions = await editor.actions(path, diagnostic);
    const fix = actions.find(({ isPreferred }) => isPreferred === true);
    if (fix !== undefined) return fix;
  }
  return undefined;
}

function codesIn(editor: Editor, path: string): string[] {
  return editor.diagnostics(path).map(({ code }) => String(code));
}

/** Everything that an editor would open as a text. */
function recordsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
}
