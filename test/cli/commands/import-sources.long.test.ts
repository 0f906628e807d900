import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../generator/findings/finding.ts';
import { PROJECT } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { answersAlone } from '../../site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { PyyamlOracle } from '../../yaml/pyyaml/pyyaml-oracle.ts';
import { useOracle } from '../../yaml/pyyaml/use-oracle.ts';

/** Sources as people keep them: ours, and those of others where they are there; `REAL_SCRIPTS` names another folder. */
const OURS = join(PROJECT, 'test/fixtures/import-sources');
const OTHERS = resolve(PROJECT, process.env['REAL_SCRIPTS'] ?? '../shared/real-scripts', 'sources');

/** Imports a folder into an empty catalogue. */
async function importFolder(source: string, ...words: string[]) {
  const folder = temporaryFolder({ 'catalogue/site.yaml': `base_url: https://games.test\n${answersAlone()}` });
  const world = { workingFolder: folder, now: () => Date.UTC(2026, 2, 1, 12) };
  const result = await runCommand(['import', source, '--format', 'jsonl', ...words], world);
  const lines = result.out.split('\n').filter((line) => line !== '');
  return { ...result, folder, findings: lines.map((line) => JSON.parse(line) as Finding) };
}

/** What is served of a catalogue: the `content` of each installer, by its slug. */
async function serve(folder: string): Promise<ReadonlyMap<string, string>> {
  const buildResult = await runCommand(['build', '--out', 'dist'], { workingFolder: folder });
  expect(buildResult.code, buildResult.out + buildResult.error).toBe(0);
  const installersFolder = join(folder, 'dist/api/installers');
  const names = readdirSync(installersFolder, { withFileTypes: true }).filter(
    (one) => one.isFile() && !one.name.includes('.'),
  );
  const results = names.flatMap(
    ({ name }) => (JSON.parse(readFileSync(join(installersFolder, name), 'utf8')) as { results: Served[] }).results,
  );
  return new Map(results.map(({ slug, content }) => [slug, content]));
}

interface Served {
  readonly slug: string;
  readonly content: string;
}

test('what people keep becomes records, each guess marked with its reason', async () => {
  const { findings, error, folder } = await importFolder(OURS);
  const guesses = findings.filter(({ code }) => code === 'guessed');
  const lines = guesses.map(({ file, message }) => `${relative(OURS, resolve(folder, file))}: ${message}`);
  expect(lines).toMatchInlineSnapshot(`
    [
      "dispatcher+json/lunar-cab/loose.json: Guessed: game_slug "lunar-cab" ("Lunar.Cab" cannot be a slug: "L" is a capital letter), slug "lunar-cab-1-2" ("lunar-cab-1.2" cannot be a slug: "." is not allowed in it)",
      "cabdriver+my-scripts/Space Taxi/Space Taxi - CD - DOSBox.txt: Guessed: name "Space Taxi" (the folder is called so), version "CD - DOSBox" (the rest of the name says so), runner "dosbox" (it starts "$GAMEDIR/dosbox.conf"), user "cabdriver" (the folder of the repository names its owner)",
      "cabdriver+my-scripts/Space Taxi/Space Taxi - GOG.txt: Guessed: name "Space Taxi" (the folder is called so), version "GOG" (the rest of the name says so), runner "wine" (it runs the task "wineexec"), user "cabdriver" (the folder of the repository names its owner)",
      "cabdriver+my-scripts/Space Taxi/Space Taxi - Open Meter: Guessed: name "Space Taxi" (the folder is called so), version "Open Meter" (the rest of the name says so), runner "linux" (it starts "$GAMEDIR/open-meter", which is no name of a Windows program), user "cabdriver" (the folder of the repository names its owner)",
      "cabdriver+my-scripts/no longer kept/Night Shift/Night Shift - ScummVM.txt: Guessed: name "Night Shift" (the folder is called so), version "ScummVM" (the rest of the name says so), runner "scummvm" (the script has the section "scummvm"), user "cabdriver" (the folder of the repository names its owner)",
      "dispatcher+json/lunar-cab/lunar-cab-floppy-rev77.json: Guessed: slug "lunar-cab-floppy-rev77" (another installer of this import is called "lunar-cab-floppy"; --revisions newest keeps only the newest)",
      "garage+yaml/Meter Runner/full.yml: Guessed: name "Meter Runner" (the folder is called so), version "Full" (the rest of the name says so), runner "dosbox" (the script has the section "dosbox"), user "garage" (the folder of the repository names its owner)",
      "garage+yaml/Meter Runner/installer-shareware.yaml: Guessed: slug "meter-runner-shareware" (only the single installer of a game can have its slug), user "garage" (the folder of the repository names its owner)",
    ]
  `);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(error).toContain('3 files skipped: 1 .md, 1 .txt, 1 .yml; --all lists them\nImported 9 installers of 4 games');
  expect([...(await serve(folder)).keys()].sort()).toMatchInlineSnapshot(`
    [
      "lunar-cab-1-2",
      "lunar-cab-floppy",
      "lunar-cab-floppy-rev77",
      "meter-runner-full",
      "meter-runner-shareware",
      "night-shift-scummvm",
      "space-taxi-cd-dosbox",
      "space-taxi-gog",
      "space-taxi-open-meter",
    ]
  `);
  const again = await runCommand(['import', OURS], { workingFolder: folder });
  expect(again.error).toContain('0 new, 0 changed, 9 unchanged, 0 refused');
});

test('of several revisions the newest can be kept alone', async () => {
  const { folder, error } = await importFolder(join(OURS, 'dispatcher+json'), '--revisions', 'newest');
  const text = readFileSync(join(folder, 'catalogue/games/l/lunar-cab/lunar-cab-floppy.yaml'), 'utf8');
  expect(text).toContain('- chmodx: $GAMEDIR/cab.sh');
  expect(text).toContain('id: 4001\n');
  expect(error).toContain('Imported 3 installers of 1 game: 2 new, 1 changed');
});

/** Files of each kind that become records; each of these numbers only rises. */
const FLOORS = { json: 52, txt: 162, yaml: 4, yml: 3 };

const lack = PyyamlOracle.lack() ?? (existsSync(OTHERS) ? undefined : `there is no ${OTHERS}`);

describe.skipIf(lack !== undefined)(
  `sources of others become what PyYAML reads of them${lack === undefined ? '' : ` (skipped: ${lack})`}`,
  () => {
    const oracle = useOracle();

    test('most of each kind, and none as something else', async () => {
      const { folder } = await importFolder(OTHERS);
      const servedContents = await serve(folder);
      const files = readdirSync(OTHERS, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = files.map(({ parentPath, name }) => join(parentPath, name));
      const scripts = await oracle().scripts(paths.map((path) => readFileSync(path, 'utf8')));
      const remainder = new Set(servedContents.values());
      const counts: Record<string, number> = {};
      for (const [index, contents] of scripts.entries()) {
        const kind = paths[index]?.split('.').at(-1) ?? '';
        if (contents.every((content) => remainder.has(content))) counts[kind] = (counts[kind] ?? 0) + 1;
      }
      for (const content of scripts.flat()) remainder.delete(content);
      expect([...remainder], 'served, and no script of anybody').toEqual([]);
      for (const [kind, floor] of Object.entries(FLOORS)) expect(counts[kind], kind).toBeGreaterThanOrEqual(floor);
    });
  },
);
