import { expect, test } from 'vitest';
import { makeArchive, type ArchiveKind, type Tree } from '../../io/archives/make-archive.ts';
import { runCommand, type World } from '../../run-command.ts';
import { standInDoor, type Reply } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { ROTS, type Rot } from '../../authoring/rehearse/rots.ts';
import { scriptOf } from '../../authoring/rehearse/script-of.ts';
import { SHAPES } from '../../authoring/rehearse/shapes.ts';

/** A catalogue with an installer for each shape, and what its hosts answer; each download has a host of its own. */
async function catalogueOf(shapes: readonly Rot[]) {
  const files: Record<string, string> = { 'site.yaml': 'base_url: https://games.test\n' };
  const replies = new Map<string, Reply>();
  for (const [index, shape] of shapes.entries()) {
    const slug = `game-${String(index).padStart(3, '0')}`;
    const { text, addresses } = scriptOf(shape, slug);
    for (const [label, { kind, tree }] of Object.entries(shape.downloads))
      replies.set(addresses.get(label) ?? '', shape.reply ?? { body: await makeCut(kind, tree, shape.cut) });
    files[`games/g/${slug}/game.yaml`] = `id: ${String(index + 1)}\nname: ${JSON.stringify(shape.name)}\n`;
    files[`games/g/${slug}/${slug}-it.yaml`] = `id: ${String(index + 1)}\n${text}`;
  }
  return { folder: temporaryFolder(files), replies };
}

async function makeCut(kind: ArchiveKind, tree: Tree, cut = 0): Promise<Uint8Array> {
  const bytes = await makeArchive(kind, tree);
  return bytes.subarray(0, bytes.length - cut);
}

interface Report {
  readonly installers: readonly {
    readonly file: string;
    readonly outcome: string;
    readonly step: number | null;
    readonly reason?: string;
    readonly findings: readonly { readonly code: string; readonly message: string; readonly help: string }[];
  }[];
}

const rehearse = (folder: string, words: readonly string[], world: World = {}) =>
  runCommand(['rehearse', '--catalogue', folder, ...words], {
    workingFolder: folder,
    variables: { PATH: process.env['PATH'] ?? '' },
    ...world,
  });

async function outcomesOf(shapes: readonly Rot[]): Promise<Report['installers']> {
  const { folder, replies } = await catalogueOf(shapes);
  const openDoor = standInDoor((address) => replies.get(address) ?? { status: 404 });
  const { out, error } = await rehearse(folder, ['--format', 'json'], { openDoor });
  expect(error).toBe('');
  return (JSON.parse(out) as Report).installers;
}

test('installers of all shapes work as far as anyone can know', { timeout: 120_000 }, async () => {
  expect(SHAPES.length).toBeGreaterThan(60);
  const outcomes = await outcomesOf(SHAPES);
  const words = outcomes.map(({ outcome, step }, index) => {
    const at = step === null ? '' : ` step ${String(step)}`;
    return `${SHAPES[index]?.name ?? ''}: ${outcome}${at}`;
  });
  expect(words).toEqual(SHAPES.map(({ name, outcome }) => `${name}: ${outcome}`));
});

test('what has changed since is told, with what is there instead', { timeout: 120_000 }, async () => {
  expect(ROTS.length).toBeGreaterThan(30);
  const { folder, replies } = await catalogueOf(ROTS);
  const openDoor = standInDoor((address) => replies.get(address) ?? { status: 404 });
  const { code, out } = await rehearse(folder, [], { openDoor });
  expect(code).toBe(1);
  const blocks = out
    .split(/^(?=games\/)/m)
    .map((block, index) => `# ${ROTS[index]?.name ?? ''}\n${block.replace(/^[^:]*: /, '')}`);
  await expect(blocks.join('\n')).toMatchFileSnapshot('../../authoring/rehearse/rots.txt');
});
