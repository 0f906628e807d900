import { describe, expect, test } from 'vitest';

import { digest } from '../../generator/manifest/digest.ts';
import type { OutputTree } from '../../generator/emit/output-tree.ts';
import { writeTree } from '../../generator/emit/write-tree.ts';
import { createMemoryCatalogue } from '../memory-catalogue.ts';
import { renderCatalogue } from '../../generator/pipeline/render-catalogue.ts';
import { allFiles } from '../../generator/render/answers.ts';
import { SITE, gameText, installerText } from '../diagnostics/case.ts';

const silent = () => undefined;
const TIME = 1_700_000_000;
const file = (path: string, body: string) => ({ path, body, sha256: digest(body), time: TIME });
const nothing = new Map<string, never>();

describe('a tree', () => {
  test('is written in the order of its files, deletions last, between its marks', () => {
    const tree = createMemoryTree({ b: 'old', a: 'same', z: 'obsolete', y: 'obsolete' });
    writeTree(tree, [file('c', 'new'), file('b', 'new'), file('a', 'same')], nothing, silent);
    expect(tree.log).toEqual(['begin', 'replace c', 'replace b', 'time a', 'remove z', 'remove y', 'finish']);
    expect(tree.files).toEqual(new Map(Object.entries({ b: 'new', a: 'same', c: 'new' })));
  });

  test('counts what was done to it', () => {
    const tree = createMemoryTree({ a: 'same', b: 'old', z: 'obsolete' });
    expect(writeTree(tree, [file('a', 'same'), file('b', 'new'), file('c', 'new')], nothing, silent)).toEqual({
      written: 2,
      unchanged: 1,
      removed: 1,
    });
  });

  test('is not read where its own manifest says what it holds', () => {
    const tree = createMemoryTree({ a: 'same', b: 'same', c: 'old' });
    tree.holds = () => {
      throw new Error('read');
    };
    const known = new Map(
      [file('a', 'same'), { ...file('b', 'same'), time: 1 }, file('c', 'old')].map((one) => [one.path, one]),
    );
    writeTree(tree, [file('a', 'same'), file('b', 'same'), file('c', 'new')], known, silent);
    expect(tree.log).toEqual(['begin', 'time b', 'replace c', 'finish']);
  });

  test('is believed by its bytes alone after a writing that did not come to its end', () => {
    const tree = { ...createMemoryTree({ a: 'half', b: 'new' }), unfinished: true };
    const known = new Map([file('a', 'new'), file('b', 'old')].map((one) => [one.path, one]));
    writeTree(tree, [file('a', 'new'), file('b', 'new')], known, silent);
    expect(tree.log).toEqual(['begin', 'replace a', 'time b', 'finish']);
  });

  test('gets a file again that its manifest lists and that is gone', () => {
    const tree = createMemoryTree({});
    writeTree(tree, [file('a', 'same')], new Map([['a', file('a', 'same')]]), silent);
    expect(tree.log).toEqual(['begin', 'replace a', 'finish']);
  });

  test('stays marked when writing fails, and nothing is deleted', () => {
    const tree = createMemoryTree({ z: 'obsolete' });
    const full = {
      ...tree,
      replace: () => {
        throw new Error('the disk is full');
      },
    };
    expect(() => writeTree(full, [file('a', 'new')], nothing, silent)).toThrow('the disk is full');
    expect(tree.log).toEqual(['begin']);
    expect(tree.files.has('z')).toBe(true);
  });

  test('tells of each file', () => {
    let told = 0;
    writeTree(createMemoryTree({ a: 'same' }), [file('a', 'same'), file('b', 'new')], nothing, () => {
      told += 1;
    });
    expect(told).toBe(2);
  });

  test('holds text beyond ASCII as UTF-8', () => {
    const tree = createMemoryTree({ a: '\u00e9\u{1f600}' });
    writeTree(tree, [file('a', '\u00e9\u{1f600}')], nothing, silent);
    expect(tree.log).toEqual(['begin', 'time a', 'finish']);
  });
});

describe('a reader of a half-written tree', () => {
  test('finds the further pages before the first one, which leads to them', async () => {
    const order = await buildPages(createMemoryTree({}));
    const first = order.indexOf('api/installers/doom');
    for (const page of [2, 3]) expect(order.indexOf(`api/pages/installers/doom/${String(page)}`)).toBeLessThan(first);
  });

  test('finds the installers before the list that names them', async () => {
    const order = await buildPages(createMemoryTree({}));
    const list = order.indexOf('api/installers/doom');
    for (const slug of ['a', 'b', 'c', 'd', 'e']) {
      expect(order.indexOf(`api/installers/doom-${slug}`)).toBeLessThan(list);
    }
  });

  test('keeps the pages of a longer list until the shorter one is in place', async () => {
    const tree = createMemoryTree({ 'api/pages/installers/doom/4': 'obsolete' });
    await buildPages(tree);
    expect(tree.log.at(-2)).toBe('remove api/pages/installers/doom/4');
  });
});

/** Builds five installers on three pages; returns the paths in the order in which they were written. */
async function buildPages(tree: MemoryTree): Promise<string[]> {
  const records = createMemoryCatalogue({
    [SITE]: 'base_url: https://example.org\npage_size: 2\n',
    'games/d/doom/game.yaml': gameText(1),
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((slug, index) => [
        `games/d/doom/doom-${slug}.yaml`,
        installerText(index + 1, slug.toUpperCase()),
      ]),
    ),
  });
  const options = { baseUrl: undefined, drafts: false };
  const { rendered } = await renderCatalogue(records, options, { onStart: silent, onRecord: silent });
  if (rendered === undefined) throw new Error('Nothing was rendered');
  const files = [...allFiles(rendered)].map(({ path, body }) => file(path, body));
  writeTree(tree, files, nothing, silent);
  return tree.log.filter((line) => line.startsWith('replace ')).map((line) => line.slice('replace '.length));
}

interface MemoryTree extends OutputTree {
  readonly files: Map<string, string>;
  readonly log: string[];
}

function createMemoryTree(before: Readonly<Record<string, string>>): MemoryTree {
  const files = new Map(Object.entries(before));
  const log: string[] = [];
  return {
    files,
    log,
    unfinished: false,
    begin: () => void log.push('begin'),
    list: () => [...files.keys()],
    holds: (path, bytes) => Buffer.from(files.get(path) ?? '', 'utf8').equals(bytes),
    setTime: (path) => void log.push(`time ${path}`),
    replace: (path, bytes) => {
      log.push(`replace ${path}`);
      files.set(path, Buffer.from(bytes).toString('utf8'));
    },
    remove: (path) => {
      log.push(`remove ${path}`);
      files.delete(path);
    },
    finish: () => void log.push('finish'),
  };
}
