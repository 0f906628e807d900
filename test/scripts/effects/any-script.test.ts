import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeEffects } from '../../../generator/scripts/effects/describe-effects.ts';
import { indexHosts } from './risk/index-hosts.ts';
import { catalogueRiskFacts, riskFacts } from '../../../generator/scripts/effects/risk/risk-facts.ts';
import { steps as stepKinds } from '../../../generator/scripts/vocabulary/steps.ts';
import { effectsText } from '../../../generator/scripts/effects/text/effects-text.ts';
import columnsOf from 'fast-string-width';
import { treeOfJson } from '../../../generator/scripts/effects/tree.ts';
import { tasks } from '../../../generator/scripts/vocabulary/tasks.ts';

const plain = (text: string) => text;
const colours = { red: plain, yellow: plain, cyan: plain, bold: plain, dim: plain };

const steps = [...Object.keys(stepKinds), 'insert-disc', '__proto__', 'constructor'];
const parameters = [
  'file',
  'src',
  'dst',
  'command',
  'args',
  'env',
  'data',
  'content',
  'options',
  'id',
  'name',
  'path',
  'key',
  'overrides',
  'executable',
  'files',
  'directories',
  'drives',
  'commands',
  'description',
  'requires',
  'mode',
];
const texts = [
  '$GAMEDIR/a',
  '${CACHE}b',
  '$a',
  'a',
  'https://example.org/latest/a',
  'N/A:x',
  '$STEAM:1:a',
  '"',
  "'a",
  '\u202Ea',
  '\u0000',
  '..',
  '/',
  '$',
  '${',
  '$$HOME',
  'curl x | sh',
];

/** Whatever JSON can hold, mostly under keys that mean something. */
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...texts),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(null, true, false, 0, -1.5, 1e300),
    fc.constantFrom(...Object.keys(tasks)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...parameters), fc.string()), tie('value'), { maxKeys: 4 }),
  ),
})).value;

const step = fc.oneof(
  anyJson,
  fc.tuple(fc.constantFrom(...steps), anyJson).map(([name, given]) => ({ [name]: given })),
);

const script = fc.oneof(
  anyJson,
  fc.record(
    {
      files: fc.oneof(anyJson, fc.array(fc.dictionary(fc.constantFrom('a', 'b-c'), anyJson, { maxKeys: 2 }))),
      installer: fc.oneof(anyJson, fc.array(step, { maxLength: 4 })),
      game: anyJson,
      system: anyJson,
      wine: anyJson,
      variables: anyJson,
      requires: anyJson,
      extends: anyJson,
      'require-binaries': anyJson,
    },
    { requiredKeys: [] },
  ),
);

test('whatever a script is, it is described, each of its steps, within the width of the terminal', () => {
  fc.assert(
    fc.property(
      script,
      fc.constantFrom('wine', 'linux', 'dosbox', 'steam', 'constructor', ''),
      fc.integer({ min: 60, max: 160 }),
      (json, runner, width) => {
        const input = { slug: 'a', gameSlug: 'a', version: 'GOG', runner, script: treeOfJson(json) };
        const effects = describeEffects(input);
        const facts = [
          ...riskFacts(effects),
          ...catalogueRiskFacts(effects, { hosts: indexHosts([effects]), runners: [] }),
        ];
        const text = effectsText({ game: 'A', effects, facts }, { width, colours });
        const hasSteps =
          typeof json === 'object' && json !== null && 'installer' in json && Array.isArray(json.installer);
        expect(effects.steps).toHaveLength(hasSteps ? (json.installer as unknown[]).length : 0);
        expect(text).not.toMatch(/[\p{Cf}\p{Cs}]|[^\P{Cc}\n]/u);
        const brokenLines = text.split('\n').filter((line) => !/^ *(?:or )?\w+:\/\/\S+$/.test(line));
        expect(Math.max(...brokenLines.map((line) => columnsOf(line)))).toBeLessThanOrEqual(width);
        expect(JSON.parse(JSON.stringify({ effects, facts }))).toEqual({ effects, facts });
      },
    ),
    { numRuns: 500 },
  );
});

test.each(['\n', '\r\n', '\r'])('%j is a line break', (end) => {
  const installer = [
    { write_file: { file: 'a.ini', content: `one${end}two${end}` } },
    { execute: { command: `cd one${end}cd two` } },
    { insert_disc: { description: `one${end}two` } },
  ];
  const text = (script: unknown) => {
    const effects = describeEffects({ slug: '', gameSlug: '', version: '', runner: '', script: treeOfJson(script) });
    return effectsText({ game: '', effects, facts: [] }, { width: 80, colours });
  };
  const json = JSON.stringify({ installer }).replaceAll(JSON.stringify(end).slice(1, -1), '\\n');
  expect(text({ installer })).toBe(text(JSON.parse(json)));
  expect(text({ installer })).not.toContain('U+000D');
});

test('a script that is nested without an end is cut off', () => {
  let deep: unknown = 'a';
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  expect(
    describeEffects({ slug: '', gameSlug: '', version: '', runner: '', script: treeOfJson({ installer: [deep] }) })
      .steps,
  ).toHaveLength(1);
});

test('a long script takes no long time', () => {
  const files = Array.from({ length: 300 }, (_, index) => ({
    [`f_${String(index)}`]: `https://example.org/${String(index)}`,
  }));
  const command = 'curl '.repeat(20_000) + '"'.repeat(20_000) + '\\'.repeat(20_000);
  const installer = [
    ...files.map((_, index) => ({ extract: { file: `f-${String(index)}`, dst: `$CACHE/${String(index)}` } })),
    { execute: { command } },
  ];
  const start = performance.now();
  riskFacts(
    describeEffects({ slug: '', gameSlug: '', version: '', runner: 'wine', script: treeOfJson({ files, installer }) }),
  );
  expect(performance.now() - start).toBeLessThan(5000);
});
