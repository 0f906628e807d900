import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { baseUrlFault } from '../../generator/records/url.ts';
import { PROJECT } from '../project.ts';

const { properties } = JSON.parse(readFileSync(`${PROJECT}schemas/site.schema.json`, 'utf8')) as {
  properties: Record<'base_url', { pattern: string }>;
};

test.each([
  ['https://example.org', undefined],
  ['http://localhost:8080/a/b', undefined],
  ['https://example.org/@me', undefined],
  ['https://example.org/', 'it ends with a slash'],
  ['https://example.org//a', 'a part of it is empty'],
  ['https://example.org/?a', 'it contains "?" or "#"'],
  ['https://me:secret@example.org/a', 'it names a user'],
])('%s is refused by editors where it is refused by options', (address, fault) => {
  expect(baseUrlFault(address)).toBe(fault);
  expect(new RegExp(properties.base_url.pattern).test(address)).toBe(fault === undefined);
});
