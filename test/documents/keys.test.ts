import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { howToBless } from '../how-to-bless.ts';
import { PROJECT } from '../project.ts';
import { generatedPart } from './generated-part.ts';

interface Schema {
  readonly description?: string;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
}

const RECORDS = { Game: 'game', Installer: 'installer', 'Runtime package': 'runtime', Runner: 'runner' };

test('the page about records lists all their keys', async () => {
  const lists = Object.entries(RECORDS).map(([title, name]) => `### ${title}\n\n${keysOf(name)}`);
  const { generated, committed } = await generatedPart('catalogue/README.md', 'keys', lists.join('\n\n'));
  expect(generated, howToBless()).toBe(committed);
});

test('the page about hosting lists all settings', async () => {
  const { generated, committed } = await generatedPart('.github/HOSTING.md', 'settings', keysOf('site'));
  expect(generated, howToBless()).toBe(committed);
});

function keysOf(name: string): string {
  return linesOf(JSON.parse(readFileSync(`${PROJECT}schemas/${name}.schema.json`, 'utf8')) as Schema, '').join('\n');
}

/** A line for each key, and below it those of the keys inside, whether of the value, of each entry or of any name. */
function linesOf({ properties = {}, required = [] }: Schema, indent: string): string[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    const usual = value.default === undefined ? '' : JSON.stringify(value.default);
    const note = required.includes(key) ? ' (required)' : /^$|[{}]/.test(usual) ? '' : ` (default \`${usual}\`)`;
    const inside = [value, value.items, value.additionalProperties].filter((one) => typeof one === 'object');
    return [
      `${indent}- \`${key}\`${note}: ${escaped(value.description ?? '')}`,
      ...inside.flatMap((one) => linesOf(one, `${indent}  `)),
    ];
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[<>*_]/g, String.raw`\$&`);
}
