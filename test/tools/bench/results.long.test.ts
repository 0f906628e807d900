import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { measure } from './measure.ts';
import { median } from './median.ts';
import { MEASURES, type Measure } from './own-jobs.ts';
import type { Peer } from './peers.ts';
import { costPlot } from './plot.ts';
import { ratios, toMarkdown, type Figure, type Results, type SizeResults } from './results.ts';
import { runSize } from './run-size.ts';

const figure = (...seconds: number[]): Figure => ({ seconds, peakBytes: seconds.map(() => 50e6) });

function sizeOf(installers: number, faults: Readonly<Record<string, string>> = {}): SizeResults {
  const figures = Object.fromEntries(MEASURES.map((name) => [name, figure(1, 2, 4)])) as Record<Measure, Figure>;
  const peers = ['Hugo', 'A & B'].map((name) => ({
    name,
    ...figure(8),
    files: 7,
    ...(faults[name] && { fault: faults[name] }),
  }));
  return {
    installers,
    games: installers / 2,
    files: 1000,
    bytes: 3_000_000,
    own: { ...figures, copy: figure(0.5, 2, 1) },
    peers,
  };
}

const RESULTS: Results = {
  machine: { node: 'v20' },
  runs: 3,
  seed: 1,
  jsonTwins: false,
  everything: false,
  sizes: [sizeOf(1000), sizeOf(10_000, { Hugo: 'exit code 1: broken\n| pipe' })],
  peers: [
    {
      name: 'Hugo',
      version: '0.1',
      abilities: { validates: 'no', content: 'own', pages: 'no', twins: 'no', remark: '' },
    },
  ],
  missing: { Jekyll: 'jekyll is not installed' },
};

test('the median of an even count lies between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test('a ratio pairs the figures of one run, and best with best', () => {
  expect(ratios(figure(1, 2, 4), figure(0.5, 2, 1))).toEqual({ median: 2, best: 2 });
  expect(ratios(figure(3, 9), figure(1, 1))).toEqual({ median: 6, best: 3 });
});

describe('the page of results', () => {
  const page = toMarkdown(RESULTS);

  test('shows seconds, ratios, cost of an installer and memory', () => {
    expect(page).toContain('| build, nothing there yet | 2.00 | 1.00 | 2.00 / 2.00 | 2000 | 50 |');
    expect(page).toContain('## 10,000 installers of 5,000 games');
  });

  test('says which peers are missing and which failed', () => {
    expect(page).toContain('- Jekyll was left out: jekyll is not installed');
    expect(page).toContain(String.raw`| Hugo | exit code 1: broken \| pipe |`);
  });

  test('says what a peer does not do', () => {
    expect(page).toContain('| Hugo | 0.1 | no | own | no | no | 7 |');
  });
});

describe('the plot', () => {
  const plot = costPlot(RESULTS);

  test('has a line for each thing, of the sizes at which it ended well', () => {
    const lines = [...plot.matchAll(/<polyline points="([^"]*)"/g)].map(([, points = '']) => points.split(' ').length);
    expect(lines).toEqual([2, 2, 2, 2, 1, 2]);
  });

  test('places the larger catalogue to the right, and the lower cost below', () => {
    const [first = '', second = ''] = /<polyline points="([^"]*)"/.exec(plot)?.[1]?.split(' ') ?? [];
    const [x1 = 0, y1 = 0] = first.split(',').map(Number);
    const [x2 = 0, y2 = 0] = second.split(',').map(Number);
    expect(x2).toBeGreaterThan(x1);
    // The same seconds for ten times as many.
    expect(y2).toBeGreaterThan(y1);
  });

  test('is a document in which names are escaped', () => {
    expect(plot).toContain('A &amp; B');
    expect(plot).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*>[^]*<\/svg>\n$/);
  });

  test('can be drawn of one size', () => {
    expect(costPlot({ ...RESULTS, sizes: [sizeOf(1000)] })).not.toContain('NaN');
  });
});

test('a whole benchmark of a small catalogue measures everything, and outlives a peer that fails', async () => {
  const abilities = { validates: 'no', content: 'no', pages: 'no', twins: 'no', remark: '' };
  const common = { abilities, find: () => ({ version: '1' }), prepare: () => undefined };
  const copier: Peer = {
    ...common,
    name: 'Copier',
    build: (from, _project, out) => ({ words: ['cp', '-r', from, out] }),
  };
  const brokenPeer: Peer = { ...common, name: 'Broken', build: () => ({ words: ['cp'] }) };
  const messages: string[] = [];
  const setting = {
    root: join(temporaryFolder(), 'size'),
    installers: 12,
    seed: 1,
    runs: 2,
    jsonTwins: true,
    everything: false,
    limit: 60,
  };
  const size = await runSize({ ...setting, peers: [copier, brokenPeer] }, (text) => messages.push(text));

  for (const name of MEASURES) expect(size.own[name].seconds, name).toHaveLength(2);
  expect(size).toMatchObject({ installers: 12, own: { cold: { seconds: [expect.any(Number), expect.any(Number)] } } });
  expect(size.files).toBeGreaterThan(2 * 12);
  const [copy, failure] = size.peers;
  expect(copy?.files).toBeGreaterThan(12);
  expect(copy?.fault).toBeUndefined();
  expect(failure?.fault).toContain('exit code 1: cp: missing');
  expect(messages).toHaveLength(2 * MEASURES.length + 3);
});

describe('measuring a command', () => {
  const script = (text: string) => ({ words: [process.execPath, '-e', text] });

  test('takes its time and its memory, with that of what it starts', async () => {
    const child = 'Buffer.alloc(150e6, 1); setTimeout(() => {}, 600)';
    const measured = await measure(
      script(`child_process.spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`),
      60,
    );
    expect(measured.fault).toBeUndefined();
    expect(measured.seconds).toBeGreaterThan(0.6);
    if (process.platform === 'linux') expect(measured.peakBytes).toBeGreaterThan(150e6);
  });

  test('tells why it failed', async () => {
    expect((await measure(script('console.error("no luck"); process.exit(3)'), 60)).fault).toBe('exit code 3: no luck');
    expect((await measure({ words: ['/no/such/program'] }, 60)).fault).toContain('ENOENT');
  });

  test('stops it when it needs too long', async () => {
    expect((await measure(script('setInterval(() => {}, 1000)'), 1)).fault).toBe('stopped after 1 s');
  });
});
