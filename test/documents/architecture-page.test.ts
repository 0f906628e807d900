import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatorModules, targetsOf } from '../architecture/generator-modules.ts';
import { ROOMS } from '../architecture/rooms.ts';
import { HOW_TO_BLESS, PROJECT } from '../project.ts';
import { generatedPart } from './generated-part.ts';

const PAGE = '.github/ARCHITECTURE.md';

test('the table of rooms says what each imports', async () => {
  const rows = ROOMS.map(({ name, purpose }) => {
    const others = importsOf(name);
    return `| \`${name}\` | ${purpose} | ${others.map((other) => `\`${other}\``).join(', ') || 'nothing'} |`;
  });
  const table = ['| folder | what belongs there | imports |', '| --- | --- | --- |', ...rows].join('\n');
  const { shown, expected } = await generatedPart(PAGE, 'rooms', table);
  expect(shown, HOW_TO_BLESS).toBe(expected);
});

test.each(paths())('%s is there', (path) => {
  expect(existsSync(PROJECT + path) || existsSync(`${PROJECT}generator/${path}`)).toBe(true);
});

test('the page names many paths', () => {
  expect(paths().length).toBeGreaterThan(20);
});

/** The rooms that a room imports, from the top down. */
function importsOf(room: string): string[] {
  const modules = generatorModules().filter(({ path }) => path.startsWith(`${room}/`));
  const imported = new Set(modules.flatMap(targetsOf).map(([first]) => first));
  return ROOMS.map(({ name }) => name).filter((name) => name !== room && imported.has(name));
}

/** Every path that the page names, relative to the project or to `generator/`; patterns and places in what is built are none. */
function paths(): string[] {
  const text = readFileSync(PROJECT + PAGE, 'utf8').replaceAll(/^```.*?^```/gms, '');
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
  return [...new Set(named)].filter((path) => !/^(?:api|dist|lib|node_modules|releases)\//.test(path)).sort();
}
