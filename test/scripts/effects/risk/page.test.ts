import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleWords } from '../../../../generator/scripts/effects/risk/risk-facts.ts';
import { BLESS, HOW_TO_BLESS, PROJECT } from '../../../project.ts';

const PAGE = `${PROJECT}.github/EFFECTS.md`;
const TABLE = /(?<=<!-- rules -->\n\n).*?(?=\n\n## )/s;

test('the page lists every rule with its words', () => {
  const rows = ruleWords.map(({ code, kind, title, why }) => `| \`${code}\` | ${kind} | **${title}.** ${why} |`);
  const table = ['| code | kind | meaning |', '| ---- | ---- | ------- |', ...rows].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  if (BLESS)
    writeFileSync(
      PAGE,
      page.replace(TABLE, () => table),
    );
  // Columns are padded by the formatter.
  const shown = (TABLE.exec(readFileSync(PAGE, 'utf8'))?.[0] ?? '')
    .replaceAll(/ +(?=\|)|(?<=\|) +/g, ' ')
    .replaceAll(/-+/g, '-');
  expect(shown, HOW_TO_BLESS).toBe(table.replaceAll(/-+/g, '-'));
});
