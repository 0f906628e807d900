import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../tools/bench/random.ts';
import { makeCatalogue } from '../../tools/bench/make-catalogue.ts';
import { runs } from '../../runs.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { startEditor, type Editor } from './start-editor.ts';

const now = () => Date.UTC(2026, 10, 1);

test('after any edits an editor was told what a fresh start tells', { timeout: 600_000 }, async () => {
  const folder = temporaryFolder();
  makeCatalogue(folder, { installers: 40, seed: 1, jsonTwins: false });
  const editor = await startEditor(folder, { now });
  const world: World = { folder, editor, open: new Map(), random: createRandom(Number(process.env['SEED'] ?? 1)) };
  await open(world, recordsIn(folder)[0] ?? '');
  await editor.next();
  for (let done = 0; done < runs(100); done += 1) {
    await editOnce(world);
    if (done % 50 === 49) await compareWithFresh(world);
  }
  expect(await editor.stop()).toBe(0);
});

interface World {
  readonly folder: string;
  readonly editor: Editor;
  /** Texts of the records that are open. */
  readonly open: Map<string, string>;
  readonly random: Random;
}

async function editOnce(world: World): Promise<void> {
  const { editor, folder, open: texts, random } = world;
  const path = random.pick(recordsIn(folder));
  const opened = random.pick([...texts.keys(), path]);
  const text = texts.get(opened) ?? readFileSync(join(folder, opened), 'utf8');
  switch (random.below(8)) {
    case 0:
      if (!texts.has(path)) await open(world, path);
      return;
    case 1:
      if (texts.size > 1 && texts.delete(opened)) await editor.close(opened);
      return;
    case 2:
      // Saved.
      put(folder, opened, text);
      return;
    case 3:
      // Another program changes it.
      put(folder, path, mutate(readFileSync(join(folder, path), 'utf8'), world));
      return;
    case 4: {
      const fresh = join(dirname(path), `made-${String(random.below(1000))}.yaml`);
      if (!texts.has(fresh)) await open(world, fresh, text);
      return;
    }
    default:
      if (!texts.has(opened)) await open(world, opened);
      texts.set(opened, mutate(text, world));
      await editor.change(opened, texts.get(opened) ?? '');
  }
}

/** Changes a text as a hand may: in any place, or what other records are compared with. */
function mutate(text: string, { random, folder }: World): string {
  const other = readFileSync(join(folder, random.pick(recordsIn(folder))), 'utf8');
  const at = random.below(text.length + 1);
  switch (random.below(6)) {
    case 0:
      return text.replace(/^id: .*$/m, /^id: .*$/m.exec(other)?.[0] ?? 'id: 1');
    case 1:
      return text.replace(/^aliases:\n/m, `$&  - ${/(?<=slug: |- )[a-z0-9-]+/.exec(other)?.[0] ?? 'made'}\n`);
    case 2:
      return text.slice(0, at) + random.pick(['x', '\n', ':', '"', '😀', '  ', '- ']) + text.slice(at);
    case 3:
      return text.slice(0, at) + text.slice(at + 1 + random.below(20));
    case 4:
      return other;
    default:
      return text.replace(/^version: .*$/m, 'version: Linux');
  }
}

async function open({ editor, open: texts, folder }: World, path: string, text?: string): Promise<void> {
  const shown = text ?? readFileSync(join(folder, path), 'utf8');
  texts.set(path, shown);
  await editor.open(path, shown);
}

/** Starts over with the same records open, and compares what is told of each. */
async function compareWithFresh({ editor, folder, open: texts }: World): Promise<void> {
  await editor.settled(400);
  const fresh = await startEditor(folder, { now });
  for (const [path, text] of texts) await fresh.open(path, text);
  await fresh.next();
  await fresh.settled(400);
  expect(shown(editor)).toEqual(shown(fresh));
  expect(await fresh.stop()).toBe(0);
}

function shown({ told }: Editor): [string, unknown][] {
  return [...told].filter(([, diagnostics]) => diagnostics.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function recordsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .sort();
}
