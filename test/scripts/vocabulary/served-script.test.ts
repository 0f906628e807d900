import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ignoredRules, refusedRules } from '../../../generator/scripts/lint/script/script-rules.ts';
import schema from '../../../schemas/served/script.schema.json' with { type: 'json' };
import { LINUX } from '../../../generator/findings/define-finding.ts';
import { PROJECT, SMALL } from '../../project.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
const validate = ajv.compile(schema);

function faultsOf(script: unknown): string[] {
  validate(script);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

const installers = [`${PROJECT}catalogue`, SMALL].flatMap((cwd) =>
  fg.sync('games/*/*/*.yaml', { cwd, ignore: ['**/game.yaml'], absolute: true }),
);

test('every served script fits', () => {
  const faults = installers.map((path) => [path, faultsOf((parse(readFileSync(path, 'utf8')) as Fields).script)]);
  expect(faults.length).toBeGreaterThan(100);
  expect(faults.filter(([, found = []]) => found.length > 0)).toEqual([]);
});

const warnings = ignoredRules.filter(({ finding }) => finding.severity !== 'error');
const examples = [
  ...warnings.map(({ finding }) => [`wrong by ${finding.code}`, finding.wrong] as const),
  ...[...refusedRules, ...ignoredRules].map(({ finding }) => [`right by ${finding.code}`, finding.right] as const),
].flatMap(([name, example]) => {
  const text = 'files' in example ? example.files.find(({ path }) => path === LINUX)?.text : undefined;
  const script = text === undefined ? undefined : (parse(text, { uniqueKeys: false }) as Fields).script;
  return script === undefined ? [] : [[name, script] as const];
});

test.each(examples)('what the check lets pass fits, such as what is %s', (_name, script) => {
  expect(faultsOf(script)).toEqual([]);
});

test.each<[string, object, string]>([
  ['no list of files', { files: 'https://example.org' }, '/files must be array'],
  [
    'a file without a name',
    { files: [{ a: { url: 'https://a' } }] },
    "/files/0/a must have required property 'filename'",
  ],
  ['a text for parameters', { installer: [{ extract: 'a' }] }, '/installer/0/extract must be object'],
  ['the same in the other spelling', { installer: [{ 'write-file': 'a' }] }, '/installer/0/write-file must be object'],
  ['a task without a name', { installer: [{ task: {} }] }, "/installer/0/task must have required property 'name'"],
])('%s does not fit', (_name, script, fault) => {
  expect(faultsOf(script)).toContain(fault);
});

interface Fields {
  readonly script?: unknown;
}
