import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Edit, Workbench } from '../bench/edits.ts';
import { runtimeText } from '../bench/record-texts.ts';

/** Edits of one setting each; all others stay as they are. */
export const SETTING_EDITS: Readonly<Record<string, Edit>> = {
  base_url: set('base_url', ({ random }) => `https://example.org/${random.hex(6)}`),
  title: set('title', ({ random }) => `Catalogue ${random.hex(6)}`),
  description: set('description', ({ random }) => random.hex(6)),
  page_size: set('page_size', ({ random }, now) => random.pick([1, 2, 3, 5, 25].filter((size) => size !== now))),
  json_twins: set('json_twins', (_bench, now) => now !== true),
  unknown_slug: set('unknown_slug', (_bench, now) => (now === 'empty' ? 'not-found' : 'empty')),
  wire_names: set('wire_names', ({ random }) => ({ store1_id: `name${random.hex(4)}` })),
  severities: set('severities', ({ random }) => ({ 'plain-http': random.pick(['off', 'notice', 'warning']) })),
};

/** Edits of what is of no game and no setting: the build then has to find that only these answers are others. */
export const OTHER_EDITS: Readonly<Record<string, Edit>> = {
  'add a runtime package': (bench) => {
    const path = `runtime/layer-${String(bench.records.nextNumber)}-x86_64.yaml`;
    writeFileSync(join(bench.folder, path), runtimeText(bench.random, bench.records.nextNumber, 'x86_64'));
    return `adds ${path}`;
  },
  'change a runtime package': (bench) => {
    const path = bench.random.pick(bench.records.runtimes);
    const text = readFileSync(join(bench.folder, path), 'utf8');
    writeFileSync(
      join(bench.folder, path),
      text.replace(/^url: .*$/m, `url: https://example.org/${bench.random.hex(8)}.tar.xz`),
    );
    return `changes ${path}`;
  },
  'delete a runtime package': (bench) => {
    if (bench.records.runtimes.length < 2) return undefined;
    const path = bench.random.pick(bench.records.runtimes);
    rmSync(join(bench.folder, path));
    return `deletes ${path}`;
  },
  'retire a slug': (bench) => {
    const slug = `retired-${bench.random.hex(8)}`;
    const target = bench.random.pick(bench.records.games).slug;
    editRetired(bench, (retired) => [
      ...retired,
      { slug, date: '2026-03-01', reason: 'Renamed.', replaced_by: target },
    ]);
    return `retires ${slug} in favour of ${target}`;
  },
  'change a retired slug': (bench) => {
    if (bench.records.retired.length === 0) return undefined;
    const [changed, target] = [bench.random.pick(bench.records.retired), bench.random.pick(bench.records.games).slug];
    editRetired(bench, (retired) =>
      retired.map((one) => (one['slug'] === changed.slug ? { ...one, replaced_by: target } : one)),
    );
    return `leads ${changed.slug} to ${target}`;
  },
  'take back a retired slug': (bench) => {
    const replacements = new Set(bench.records.retired.map((one) => one.replaced_by));
    const free = bench.records.retired.filter(({ slug }) => !replacements.has(slug));
    if (free.length === 0) return undefined;
    const entry = bench.random.pick(free);
    editRetired(bench, (retired) => retired.filter((one) => one['slug'] !== entry.slug));
    return `takes ${entry.slug} from retired.yaml`;
  },
};

type Mapping = Readonly<Record<string, unknown>>;

function set(key: string, valueOf: (bench: Workbench, current: unknown) => unknown): Edit {
  return (bench) => {
    const file = join(bench.folder, 'site.yaml');
    const settings = parse(readFileSync(file, 'utf8')) as Mapping;
    const value = valueOf(bench, settings[key]);
    writeFileSync(file, stringify({ ...settings, [key]: value }, { version: '1.1' }));
    return `sets ${key} to ${JSON.stringify(value)}`;
  };
}

function editRetired(bench: Workbench, change: (retired: readonly Mapping[]) => readonly Mapping[]): void {
  const file = join(bench.folder, 'retired.yaml');
  const retired = parse(readFileSync(file, 'utf8')) as readonly Mapping[];
  writeFileSync(file, stringify(change(retired), { defaultStringType: 'QUOTE_DOUBLE' }));
}
