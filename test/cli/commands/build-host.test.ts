import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, installerText } from '../../findings/case.ts';
import { readServed } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { answersAlone } from '../../site.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const WISHES = `${BASE['site.yaml']}unknown_slug: empty\njson_twins: false\n`;

function catalogue(site: string = BASE['site.yaml']): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'catalogue'), { ...BASE, 'site.yaml': site });
  return folder;
}

test('build --for-host warns of what the host cannot do, and writes the same files', async () => {
  const workingFolder = catalogue(WISHES);
  await runCommand(['build', '--out', 'plain'], { workingFolder, now: () => 1_700_000_000_000 });
  const words = ['build', '--for-host', 'github-pages'];
  const { code, error } = await runCommand(words, { workingFolder, now: () => 1_700_000_000_000 });
  expect(code).toBe(0);
  const lines = error.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^Warning: GitHub Pages .*\.$/);
  expect(readServed(join(workingFolder, 'dist'))).toEqual(readServed(join(workingFolder, 'plain')));
});

test('a host that can do everything is not reported, and a release neither', async () => {
  const workingFolder = catalogue(WISHES);
  const nginx = await runCommand(['build', '--for-host', 'nginx'], { workingFolder });
  expect(nginx).toMatchObject({ code: 0, error: '' });
  const release = await runCommand(['build', '--for-host', 'github-pages', '--release', 'r'], { workingFolder });
  expect(release.code).toBe(0);
  expect(release.error.match(/^Warning/gm)).toHaveLength(2);
});

test('build --for-host warns of a limit that the files exceed', async () => {
  const workingFolder = catalogue(BASE['site.yaml'] + answersAlone());
  // One byte of a record becomes three in JSON, so that few records make one large list.
  const notes = `notes: "${String.raw`\a`.repeat(500_000)}"\n`;
  const installers = Array.from({ length: 9 }, (_, number): [string, string] => [
    `games/o/openttd/openttd-${String(number)}.yaml`,
    installerText(number + 2, `CD ${String(number)}`) + notes,
  ]);
  writeFiles(join(workingFolder, 'catalogue'), Object.fromEntries(installers));
  const { code, error } = await runCommand(['build', '--for-host', 'cloudflare-pages'], { workingFolder });
  expect(code).toBe(0);
  expect(error).toMatch(
    /Warning: Cloudflare Pages takes files of at most 26,214,400 bytes; the largest has 27,\d{3},\d{3}\.\n$/,
  );
});

test('a host that is not known is a misuse, before anything is written', async () => {
  const workingFolder = catalogue();
  const { code, error } = await runCommand(['build', '--for-host', 'github_pages'], { workingFolder });
  expect(code).toBe(2);
  expect(error).toContain('did you mean "github-pages"?');
  expect(existsSync(join(workingFolder, 'dist'))).toBe(false);
  expect(readdirSync(workingFolder)).toEqual(['catalogue']);
});
