import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../tools/bench/random.ts';

/** Keeps what a cache holds now, for `tamperWith` to mix up with what it holds later. */
export function keepCache(cache: string, copy: string): void {
  cpSync(cache, copy, { recursive: true });
}

/** Damages the files of a cache in a random way; says how. `copies` are folders that `keepCache` made. */
export function tamperWith(cache: string, copies: readonly string[], random: Random): string {
  const files = filesBelow(cache);
  const file = random.pick(files);
  const original = readFileSync(join(cache, file));
  const put = (bytes: Buffer | string, words: string) => {
    writeFileSync(join(cache, file), bytes);
    return `${words} ${file}`;
  };
  const old = random.pick(copies);
  const kinds: (() => string)[] = [
    () => {
      truncateSync(join(cache, file), random.below(original.length + 1));
      return `cuts off ${file}`;
    },
    () => put(flipped(original, 1, random), 'flips a byte in'),
    () => put(flipped(original, 1, random), 'flips a byte in'),
    () => put(flipped(original, 40, random), 'flips bytes in'),
    () => put(Buffer.concat([original, Buffer.from(random.hex(20))]), 'appends to'),
    () => put(Buffer.concat([Buffer.from(random.hex(7)), original]), 'moves the bytes of'),
    () => put(Buffer.from(random.hex(400), 'hex'), 'puts garbage into'),
    () => put(original.toString('latin1').replaceAll(/\t\d+\t\d+\t/g, '\t9007199254740993\t-1\t'), 'puts numbers into'),
    () => put('', 'empties'),
    () => {
      rmSync(join(cache, file));
      return `deletes ${file}`;
    },
    () => {
      rmSync(join(cache, file));
      mkdirSync(join(cache, file));
      return `puts a folder in the place of ${file}`;
    },
    () => {
      cpSync(join(cache, files.find((one) => one !== file) ?? file), join(cache, file));
      return `puts another file in the place of ${file}`;
    },
    () => {
      const paths = filesBelow(old);
      const earlier = random.pick(paths);
      mkdirSync(join(cache, earlier, '..'), { recursive: true });
      if (existsSync(join(cache, earlier))) rmSync(join(cache, earlier), { recursive: true });
      cpSync(join(old, earlier), join(cache, earlier));
      return `puts ${earlier} back as it was earlier`;
    },
    () => {
      rmSync(cache, { recursive: true });
      cpSync(old, cache, { recursive: true });
      return 'puts all back as it was earlier';
    },
  ];
  return random.pick(kinds)();
}

function flipped(bytes: Buffer, times: number, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  for (let time = 0; time < times && changed.length > 0; time += 1) {
    const offset = random.below(changed.length);
    changed[offset] = (changed[offset] ?? 0) ^ (1 << random.below(8));
  }
  return changed;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
