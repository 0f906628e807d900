import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import columnsOf from 'fast-string-width';
import { howToBless } from '../../how-to-bless.ts';
import { BLESS, GOLDEN, PROJECT } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const DANGEROUS = `${PROJECT}test/fixtures/effects/dangerous.yaml`;

/** What is shown, and the name of the golden file. */
const goldenCases: readonly (readonly [string, string])[] = [
  ['wolfenstein-enemy-territory', 'game-of-three'],
  ['quake-shareware-vkquake', 'wine'],
  ['the-elder-scrolls-ii-daggerfall-freeware', 'dosbox'],
  [DANGEROUS, 'dangerous'],
];

for (const [subject, name] of goldenCases) {
  for (const width of [60, 100, 160]) {
    test(`${name} at ${String(width)} columns`, async () => {
      const { code, out, error } = await runCommand(['show', subject, '--width', String(width)]);
      expect([code, error]).toEqual([0, '']);
      // Addresses are not broken, so that they can be copied.
      const brokenLines = out.split('\n').filter((line) => !/^ +(?:or )?https?:\/\/\S+$/.test(line));
      expect(Math.max(...brokenLines.map((line) => columnsOf(line)))).toBeLessThanOrEqual(width);
      const path = `${GOLDEN}/show/${name}-${String(width)}.txt`;
      if (BLESS) writeFileSync(path, out);
      expect(out, howToBless()).toBe(readFileSync(path, 'utf8'));
    });
  }
}

interface Shown {
  readonly game: string;
  readonly effects: {
    readonly slug: string;
    readonly runner: string;
    readonly steps: readonly { known: boolean; failure: unknown }[];
  };
  readonly facts: readonly { readonly code: string }[];
}

async function showJson(...words: readonly string[]): Promise<Shown[]> {
  const { code, out, error } = await runCommand(['show', ...words, '--format', 'json']);
  expect([code, error]).toEqual([0, '']);
  expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  return JSON.parse(out) as Shown[];
}

test('the slug of a game shows all its installers', async () => {
  const slugs = (await showJson('wolfenstein-enemy-territory')).map(({ effects }) => effects.slug);
  expect(slugs).toHaveLength(3);
});

test('the slug of an installer shows that one', async () => {
  const [entry, ...otherEntries] = await showJson('quake-shareware-vkquake');
  expect(otherEntries).toEqual([]);
  expect(entry?.game).toBe('Quake');
});

test('a record is shown by its path as by its slug', async () => {
  const path = 'catalogue/games/q/quake/quake-shareware-vkquake.yaml';
  const [byPath] = await showJson(path);
  const [bySlug] = await showJson('quake-shareware-vkquake');
  expect(byPath).toEqual(bySlug);
});

test('an alias and a retired slug lead to the game that answers to them', async () => {
  const folder = temporaryFolder({
    'site.yaml': 'base_url: https://games.test\n',
    'retired.yaml': '- slug: old\n  date: "2026-01-01"\n  reason: Renamed\n  replaced_by: game-cd\n',
    'games/g/gem/game.yaml': 'id: 1\nname: Game\naliases: [the-game]\n',
    'games/g/gem/game-cd.yaml': 'version: CD\nrunner: linux\nscript:\n  installer:\n    - mkdir: a\n',
  });
  for (const slug of ['gem', 'game-cd', 'the-game', 'old']) {
    const entries = await showJson(slug, '--catalogue', folder);
    expect(entries.map(({ effects }) => effects.slug)).toEqual(['game-cd']);
  }
});

test.each([
  ['a script by itself', 'script.yaml', 'installer:\n  - mkdir: a\n'],
  ['a script for the client', 'script.yml', 'name: Game\nversion: CD\nscript:\n  installer:\n    - mkdir: a\n'],
  ['several scripts', 'scripts.yaml', '- script:\n    installer:\n      - mkdir: a\n'],
  [
    'an answer of the API',
    'answer.json',
    '{"count":1,"results":[{"slug":"a","script":{"installer":[{"mkdir":"a"}]}}]}',
  ],
  ['a draft with mistakes', 'draft.yaml', 'id: x\nscript:\n  installer:\n    - mkdir: a\n'],
])('%s can be shown', async (_name, file, text) => {
  const folder = temporaryFolder({ [file]: text });
  const [entry] = await showJson(`${folder}/${file}`, '--runner', 'dosbox');
  expect(entry?.effects.runner).toBe('dosbox');
  expect(entry?.effects.steps.map(({ known }) => known)).toEqual([true]);
});

test('a file that is not YAML is reported as check does', async () => {
  const folder = temporaryFolder({ 'a.yaml': 'script: [\n' });
  const { code, out, error } = await runCommand(['show', `${folder}/a.yaml`]);
  expect([code, out]).toEqual([1, '']);
  expect(error).toContain('a.yaml');
});

test('an unknown slug is misuse, with the nearest one', async () => {
  const { code, error } = await runCommand(['show', 'wolfenstein-enemy-teritory']);
  expect(code).toBe(2);
  expect(error).toContain(
    'There is no file, game or installer "wolfenstein-enemy-teritory"; did you mean "wolfenstein-enemy-territory"?',
  );
});

test('colours are used on a terminal only, and not against NO_COLOR', async () => {
  const words = ['show', DANGEROUS];
  expect((await runCommand(words, { isTTY: true })).out).toContain('\u001B[');
  expect((await runCommand(words)).out).not.toContain('\u001B');
  expect((await runCommand(words, { isTTY: true, variables: { NO_COLOR: '1' } })).out).not.toContain('\u001B');
});
