import { expect, test } from 'vitest';
import { ruleWords } from '../../../../generator/scripts/effects/risk/risk-facts.ts';
import { generatedPart } from '../../../documents/generated-part.ts';
import { howToBless } from '../../../how-to-bless.ts';

test('the page lists every rule with its words', async () => {
  const rows = ruleWords.map(({ code, kind, title, why }) => `| \`${code}\` | ${kind} | **${title}.** ${why} |`);
  const table = ['| code | kind | meaning |', '| --- | --- | --- |', ...rows].join('\n');
  const { generated, committed } = await generatedPart('.github/EFFECTS.md', 'rules', table);
  expect(generated, howToBless()).toBe(committed);
});
