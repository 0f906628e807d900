import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A record that is tried together with others, as one of the game of its own. */
export interface BatchRecord {
  /** Slug of the installer of its game, and path of the record; the two belong together where it is an installer. */
  readonly slug: string;
  readonly game: string;
  readonly path: string;
  readonly number: number;
  readonly bytes: Buffer;
}

/** The lines of an installer between its id and its script. */
export function headOf(version: string): string {
  return `version: "${version}"
runner: linux
user: tester
created_at: "2026-03-01T12:00:00.000000Z"
updated_at: "2026-03-01T12:00:00.000000Z"
`;
}

/** Writes a catalogue of the records, each beside another one that nothing is wrong with. */
export function writeBatch(folder: string, batch: readonly BatchRecord[]): void {
  const put = (path: string, bytes: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  };
  put('site.yaml', 'base_url: https://example.org\n');
  for (const { path, slug, game, number, bytes } of batch) {
    const id = String(100_000 + number);
    const parent = `games/g/${game}`;
    put(`${parent}/game.yaml`, `id: ${id}\nname: A game\n`);
    put(`${parent}/${slug}.yaml`, `id: ${id}\n${headOf(slug)}script: {game: {exe: a}}\n`);
    put(path, bytes);
  }
}
