import { readdirSync } from 'node:fs';
import { makeArchive, type ArchiveKind, type Tree } from '../../io/archives/make-archive.ts';
import { runCommand, type World } from '../../run-command.ts';
import type { Reply } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Rot } from './rots.ts';
import { scriptOf } from './script-of.ts';

/** A catalogue with an installer for each shape, and what its hosts answer; each download has a host of its own. */
export async function catalogueOf(shapes: readonly Rot[]) {
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

export const rehearseCatalogue = (folder: string, words: readonly string[], world: World = {}) =>
  runCommand(['rehearse', '--catalogue', folder, ...words], {
    workingFolder: folder,
    variables: { PATH: process.env['PATH'] ?? '' },
    ...world,
  });

/** What rehearsals have left in a folder for temporary files. */
export function rehearsalFolders(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('catalogue-'));
}
