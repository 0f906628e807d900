import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fixText } from '../../generator/authoring/fix/fix-text.ts';
import { createRecordCheck } from '../../generator/authoring/record/record-check.ts';
import { createProgram } from '../../generator/cli/program.ts';
import { recordSchemas, type RecordSchema } from '../../generator/records/record-schemas.ts';
import { REMOVALS } from '../../generator/records/removals.ts';
import { createSchemaCheck } from '../../generator/records/schemas.ts';
import { placeEntry } from '../../generator/catalogue/layout.ts';
import { GOLDEN, PROJECT } from '../project.ts';
import { readTree } from '../read-tree.ts';
import { runCommand, runIn } from '../run-command.ts';

const PATHS = { site: 'site.yaml', installer: 'games/g/gem/gem-cd.yaml' };
const TIMES = 'created_at: "2020-01-01T00:00:00.000000Z"\nupdated_at: "2020-01-01T00:00:00.000000Z"\n';
const RECORDS = {
  site: 'base_url: https://example.org\n',
  installer: `id: 1\nversion: CD\nrunner: linux\nuser: u\n${TIMES}script: {game: {exe: a}}\n`,
};

const changeLog = readFileSync(`${PROJECT}.github/CHANGELOG.md`, 'utf8');

const check = createRecordCheck(createSchemaCheck(), new Map());

const removedKeys = (['site', 'installer'] as const).flatMap((schema) =>
  Object.entries(REMOVALS.keys[schema] ?? {}).map(([key, instead]) => ({ schema, key, instead })),
);

const options = Object.entries(REMOVALS.options).flatMap(([command, names]) =>
  Object.entries(names).map(([option, instead]) => ({ command, option, instead })),
);

test.each(removedKeys)('$key of a $schema is one finding that says what to do, and --fix removes it', (removal) => {
  const { schema, key, instead } = removal;
  const { record } = placeEntry({ path: PATHS[schema], kind: 'file' });
  if (record === undefined) throw new Error(`${PATHS[schema]} is no record`);
  const text = `${RECORDS[schema]}${nested(key.replace('*', 'setup').split('.'))}`;
  const findings = check(record, text).diagnostics.filter(({ code }) => code === 'removed-key');
  expect(findings).toMatchObject([
    { code: 'removed-key', place: { line: text.split('\n').length - 1 }, details: { instead } },
  ]);
  expect(fixText(record.role, text, (next) => check(record, next)).text).toBe(RECORDS[schema]);
});

test.each(removedKeys)('$key of a $schema is in no schema', ({ schema, key }) => {
  expect(key.startsWith('severities.') || !hasKey(recordSchemas[schema] as RecordSchema, key.split('.'))).toBe(true);
});

test.each(Object.entries(REMOVALS.commands))('the command %s says what to do instead', async (name, instead) => {
  const { code, error } = await runCommand([name, '--help']);
  expect({ code, error }).toEqual({ code: 2, error: `error: The command "${name}" is gone: ${instead}.\n` });
});

test.each(options)('$option of $command says what to do instead', async ({ command, option, instead }) => {
  const message = `error: The option "${option}" of "${command}" is gone: ${instead}.\n`;
  for (const words of [
    [command, option],
    [command, 'x', `${option}=1/2`],
  ])
    expect(await runCommand(words)).toMatchObject({ code: 2, error: message });
});

test('no command and no option that is gone is defined', async () => {
  await runIn({}, (environment) => {
    const { commands } = createProgram(environment, () => undefined);
    expect(commands.map((command) => command.name()).filter((name) => name in REMOVALS.commands)).toEqual([]);
    for (const { command, option } of options)
      expect(commands.find((other) => other.name() === command)?.options.map(({ long }) => long)).not.toContain(option);
    return Promise.resolve(0);
  });
});

test('a word after -- and the value of another option are no removed option', async () => {
  expect((await runCommand(['verify', '--', '--rebuild'])).error).not.toContain('is gone');
  expect((await runCommand(['build', '--out', 'touch', '--catalogue', '/nowhere'])).error).not.toContain('is gone');
});

/** Lists and searches, whose entries have more keys since version 2. */
const LISTS = /^api\/(?:games|installers)(?:\/index)?(?:\.json)?$|^api\/search\/|^api\/runners/;

test('answers of version 1 keep their bytes, but for lists and the addresses in the table', () => {
  const answers = readTree(`${GOLDEN}/tree`);
  const lines = readFileSync(`${GOLDEN}/interface/answers-of-1.5.txt`, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(150);
  for (const line of lines) {
    const [digest = '', path = ''] = line.split('  ');
    const body = answers[path];
    if (LISTS.test(path)) expect(body, path).toBeDefined();
    else if (body === undefined) expect(isRemoved(path), path).toBe(true);
    else expect([path, isRemoved(path), digestOf(body)]).toEqual([path, false, digest]);
  }
});

test('the addresses that version 2 dropped are those in the table', () => {
  const later = addressesOf('2.0');
  expect(later.length).toBeGreaterThan(10);
  const removals = addressesOf('1.5').filter((address) => !later.includes(address));
  expect(removals.map((address) => address.replace(/\{\w+\}/g, '<>')).filter((address) => !isRemoved(address))).toEqual(
    [],
  );
  for (const address of later) expect([address, isRemoved(address)]).toEqual([address, false]);
});

test('the change log names everything that is gone', () => {
  const names = [
    ...removedKeys.map(({ key }) => key),
    ...Object.keys(REMOVALS.commands).map((name) => `catalogue ${name}`),
    ...options.map(({ command, option }) => `catalogue ${command} ${option}`),
  ];
  expect(names.filter((name) => !changeLog.includes(`\`${name}\``))).toEqual([]);
});

/** The YAML of a key within others, the outermost on its own line. */
function nested([key = '', ...innerKeys]: readonly string[]): string {
  const flow = (keys: readonly string[]): string =>
    keys.length === 0 ? 'error' : `{${keys[0] ?? ''}: ${flow(keys.slice(1))}}`;
  return `${key}: ${flow(innerKeys)}\n`;
}

function hasKey(schema: RecordSchema, [key = '', ...innerKeys]: readonly string[]): boolean {
  const property = key === '*' ? schema.additionalProperties : schema.properties?.[key];
  if (property === undefined || typeof property === 'boolean') return false;
  return innerKeys.length === 0 || hasKey(property, innerKeys);
}

/** The addresses that the change log names among what is gone, as patterns of files. */
const patterns = [...(/^### Removed\n[^]*?(?=^## )/m.exec(changeLog)?.[0] ?? '').matchAll(/`(\/[^`]+)`/g)].map(
  ([, address = '']) =>
    new RegExp(`^/${address.slice(1).replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[^/]+')}(?:index\\.html|\\.json)?$`),
);

function isRemoved(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path.replace(/^\/?/, '/')));
}

function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

function addressesOf(version: string): string[] {
  const lines = readFileSync(`${GOLDEN}/interface/${version}.txt`, 'utf8').split('\n');
  return lines.flatMap((line) => /^GET ([^ :]+)/.exec(line)?.[1] ?? []);
}
