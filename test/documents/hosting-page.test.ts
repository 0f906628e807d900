import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAGE_POLICY } from '../../generator/http/contract.ts';
import { PROJECT } from '../project.ts';

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

function settings(): readonly string[] {
  const schema = JSON.parse(readFileSync(join(PROJECT, 'schemas/site.schema.json'), 'utf8')) as {
    readonly properties: { readonly website: { readonly properties: Readonly<Record<string, unknown>> } };
  };
  return Object.keys(schema.properties.website.properties);
}
