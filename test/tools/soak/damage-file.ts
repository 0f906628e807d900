import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Random } from '../bench/random.ts';

/** Something that happens to a file, by the name of its kind. */
type Damage = (path: string, random: Random) => void;

/** What can happen to any file, whatever it says. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'a flipped bit': (path, random) => {
    flip(path, 1, random);
  },
  'many flipped bits': (path, random) => {
    flip(path, 40, random);
  },
  'cut off': (path, random) => {
    truncateSync(path, random.below(readFileSync(path).length + 1));
  },
  'more at its end': (path, random) => {
    writeFileSync(path, Buffer.from(random.hex(20)), { flag: 'a' });
  },
  'garbage in its place': (path, random) => {
    writeFileSync(path, Buffer.from(random.hex(400), 'hex'));
  },
  'nothing in it': (path) => {
    writeFileSync(path, '');
  },
  deleted: (path) => {
    rmSync(path);
  },
  'a folder in its place': (path) => {
    rmSync(path);
    mkdirSync(path);
    writeFileSync(join(path, 'inside'), 'mine');
  },
  'a FIFO in its place': (path) => {
    rmSync(path);
    execFileSync('mkfifo', [path]);
  },
  'a link to itself in its place': (path) => {
    rmSync(path);
    symlinkSync(basename(path), path);
  },
  'a link to a copy in its place': (path) => {
    copyFileSync(path, `${path}.copy`);
    rmSync(path);
    symlinkSync(`${basename(path)}.copy`, path);
  },
  'a link to a device in its place': (path) => {
    rmSync(path);
    symlinkSync('/dev/zero', path);
  },
};

function flip(path: string, times: number, random: Random): void {
  const bytes = readFileSync(path);
  for (let time = 0; time < times && bytes.length > 0; time += 1) {
    const offset = random.below(bytes.length);
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << random.below(8));
  }
  writeFileSync(path, bytes);
}
