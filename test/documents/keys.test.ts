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
  const tables = Object.entries(RECORDS).map(([title, name]) => `### ${title}\n\n${tableOf(name)}`);
  const { generated, committed } = await generatedPart('catalogue/README.md', 'keys', tables.join('\n\n'));
  expect(generated, howToBless()).toBe(committed);
});

test('the page about hosting lists all settings', async () => {
  const { generated, committed } = await generatedPart('.github/HOSTING.md', 'settings', tableOf('site'));
  expect(generated, howToBless()).toBe(committed);
});

function tableOf(name: string): string {
  const schema = JSON.parse(readFileSync(`${PROJECT}schemas/${name}.schema.json`, 'utf8')) as Schema;
  const rows = rowsOf(schema, '').map(({ path, said, text }) => `| \`${path}\` | ${said} | ${text} |`);
  return ['| key | default | what it is |', '| --- | --- | --- |', ...rows].join('\n');

  /** A row for each key, and below it one for each key inside. */
  function rowsOf({ properties = {}, required = [] }: Schema, prefix: string): Row[] {
    return Object.entries(properties).flatMap(([key, value]) => {
      const said = required.includes(key) ? 'required' : usual(value.default);
      const path = prefix + key;
      return [{ path, said, text: escaped(value.description ?? '') }, ...inside(value, path)];
    });
  }

  function inside(value: Schema, path: string): Row[] {
    const { items, additionalProperties: others } = value;
    return [
      ...rowsOf(value, `${path}.`),
      ...(items === undefined ? [] : rowsOf(items, `${path}[].`)),
      ...(typeof others === 'object' ? rowsOf(others, `${path}.*.`) : []),
    ];
  }
}

interface Row {
  readonly path: string;
  readonly said: string;
  readonly text: string;
}

function usual(value: unknown): string {
  return value === undefined || JSON.stringify(value) === '{}' ? '' : `\`${JSON.stringify(value)}\``;
}

function escaped(text: string): string {
  return text.replaceAll(/[|<>*_]/g, String.raw`\$&`);
}
