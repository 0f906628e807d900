import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lintScript } from '../../../generator/scripts/lint/script/lint-script.ts';
import { outlineOf } from '../../../generator/scripts/reading/outline.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';

/** Scripts as people publish them, which are no part of the project; `REAL_SCRIPTS` names another folder. */
const folder = resolve(process.env['REAL_SCRIPTS'] ?? '../shared/real-scripts', 'catalogue', 'games');
const reason = existsSync(folder) ? '' : ` (skipped: there is no ${folder})`;

test.skipIf(reason !== '')(`real scripts have the findings that were read by eye${reason}`, () => {
  const counts: Record<string, number> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.yaml')) continue;
    const source = toSource(name, readFileSync(join(folder, name), 'utf8'));
    for (const { code } of lintScript(outlineOf(source, parseRecord(source).root)))
      counts[code] = (counts[code] ?? 0) + 1;
  }
  expect(counts).toMatchInlineSnapshot(`
    {
      "blocked-step": 1,
      "custom-name": 33,
      "file-scheme": 1,
      "folder-as-program": 1,
      "home-folder": 1,
      "legacy-key": 4,
      "misleading-step": 1,
      "missing-checksum": 197,
      "plain-http": 12,
      "unknown-game-key": 9,
      "unknown-parameter": 2,
      "unknown-runner-key": 2,
      "unknown-system-key": 2,
      "unknown-variable": 2,
      "unquoted-path": 7,
      "unsaved-settings": 2,
    }
  `);
});
