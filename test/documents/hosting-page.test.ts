import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAGE_POLICY } from '../../generator/http/contract.ts';
import { limitsInWords } from '../../generator/cli/commands/host/host.ts';
import { hosts } from '../../generator/http/hosts.ts';
import { howToBless } from '../how-to-bless.ts';
import { PROJECT } from '../project.ts';
import { generatedPart } from './generated-part.ts';

const page = readFileSync(join(PROJECT, '.github/HOSTING.md'), 'utf8');
const part = /^## The website\n.*?(?=^## )/ms.exec(page)?.[0] ?? '';

describe('what HOSTING says of the website', () => {
  test('the policy of pages is the one that they have', () => {
    expect(part).toContain(`\n${PAGE_POLICY}\n`);
  });

  test.each(settings())('the setting "%s" is described', (name) => {
    expect(part).toMatch(new RegExp(`^  ${name}: `, 'm'));
    expect(part).toContain(`\`${name}\``);
  });
});

test('each host is described as it is declared', async () => {
  const rows = hosts.map(
    ({ name, title, reaches, limits }) =>
      `| ${title} | \`${name}\` | ${reaches} | ${limitsInWords(limits).join(', ')} |`,
  );
  const text = ['| host | name | supports | at most |', '| --- | --- | --- | --- |', ...rows];
  const { generated, committed } = await generatedPart('.github/HOSTING.md', 'hosts', text.join('\n'));
  expect(generated, howToBless()).toBe(committed);
});

test.each(hosts.filter(({ name }) => name !== 'mirror'))('$title has a section', ({ name, title }) => {
  const sections = page.slice(page.indexOf('\n## The hosts\n')).split(/^### /m).slice(1);
  expect(
    sections.some((text) => text.startsWith(title) || text.includes(`catalogue host ${name} `)),
    `.github/HOSTING.md needs a section "### ${title}" below "The hosts"`,
  ).toBe(true);
});

function settings(): readonly string[] {
  const schema = JSON.parse(readFileSync(join(PROJECT, 'schemas/site.schema.json'), 'utf8')) as {
    readonly properties: { readonly website: { readonly properties: Readonly<Record<string, unknown>> } };
  };
  return Object.keys(schema.properties.website.properties);
}
