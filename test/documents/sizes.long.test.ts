import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measureOutput } from '../../generator/io/disk/list-files.ts';
import { hosts } from '../../generator/http/hosts.ts';
import { PROJECT } from '../project.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { makeCatalogue } from '../tools/bench/make-catalogue.ts';

const page = readFileSync(join(PROJECT, '.github/hosting/SIZES.md'), 'utf8');

/** What a catalogue may have at most of its own, by the words of the table. */
const BUILDS = {
  all: { jsonTwins: true, website: true, groups: true },
  'all without search': { jsonTwins: true, website: true, groups: true },
  'all without twins': { jsonTwins: false, website: true, groups: true },
  'all without website': { jsonTwins: true, website: false, groups: true },
  least: { jsonTwins: false, website: false, groups: false },
} as const;

const MEASURED = rowsOf('installers').map(([installers = '', build = '', ...figures]) => ({
  installers: numberIn(installers),
  built: build as keyof typeof BUILDS,
  figures: figures.map(numberIn),
}));

/** How far a figure of the page may be from what is measured: a page of the documentation more is no reason to change it. */
const NEAR = 0.03;

test('the page has every kind of build', () => {
  expect(MEASURED.map(({ built }) => built)).toEqual(Object.keys(BUILDS));
});

describe.each(MEASURED)('$installers installers, $built', ({ installers, built: build, figures }) => {
  test('have the size that is said', async () => {
    const folder = temporaryFolder();
    makeCatalogue(join(folder, 'catalogue'), { installers, seed: 1, ...BUILDS[build] });
    if (build === 'all without search')
      appendFileSync(join(folder, 'catalogue/site.yaml'), 'endpoints: {search: false}\n');
    // The compiled program takes half as long as its sources do here.
    const { code, error } = await startCommand(['build', '--quiet'], { cwd: folder }).ending;
    expect(code, error).toBe(0);
    const { files, bytes, largestFile, mostFilesInFolder } = measureOutput(join(folder, 'dist'));
    const measured = [files, bytes / 1e6, mostFilesInFolder, largestFile / 1e6];
    const wrong = measured.map((value, at) => Math.abs(value - (figures[at] ?? 0)) > Math.max(NEAR * value, 0.06));
    expect(wrong, `measured: ${measured.join(' | ')}`).toEqual([false, false, false, false]);
    // Hosts limit the number of files before anything else; answers to searches grow with the games' names alone.
    if (build === 'all without search') expect(files / installers).toBeLessThanOrEqual(5.3);
  });
});

/** For each row of hosts: its limit, the column of figures that it is about, and the builds that are compared with it. */
const LIMITS = [
  [limitsOf('cloudflare-pages').files, 0, ['all', 'least']],
  [100_000, 0, ['all', 'least']],
  [limitsOf('netlify').mostFilesInFolder, 2, ['all', 'least']],
  // Figures are in megabytes.
  [(limitsOf('github-pages').bytes ?? 0) / 1e6, 1, ['all', 'all without website']],
] as const;

test.each(LIMITS.map(([limit = 0, column, builds], row) => ({ limit, column, builds, row })))(
  'the host in row $row takes as many installers as follows from that',
  ({ limit, column, builds, row }) => {
    const pageFigures = rowsOf('host')[row]?.slice(2).map(numberIn) ?? [];
    const expected = builds.map((name) => {
      const { installers, figures } = MEASURED.find(({ built }) => built === name) ?? { installers: 0, figures: [] };
      return (limit * installers) / (figures[column] ?? 0);
    });
    for (const [index, value] of expected.entries())
      expect((pageFigures[index] ?? 0) / value, String(value)).toBeCloseTo(1, 1);
  },
);

function limitsOf(name: string) {
  return hosts.find((host) => host.name === name)?.limits ?? {};
}

/** The cells of the rows of a table, by the name of its first column. */
function rowsOf(first: string): string[][] {
  const table = page.slice(page.indexOf(`| ${first} `)).split('\n\n', 1)[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The last number of a cell. */
function numberIn(cell: string): number {
  return Number(/[\d,.]*\d(?!.*\d)/.exec(cell)?.[0].replaceAll(',', ''));
}
