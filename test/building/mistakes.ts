import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Random } from '../tools/bench/random.ts';
import { readMade } from '../tools/bench/read-made.ts';

/** A mistake in a catalogue that keeps it from being built. */
export interface Mistake {
  readonly words: string;
  /** Puts everything as it was. */
  readonly repair: () => void;
}

/** Writes something into a record that is worth a warning, but no mistake: in itself, or beside another one. */
export function makeFinding(folder: string, random: Random): string {
  const { games } = readMade(folder);
  const [installer, other] = random.pick(games.filter(({ installers }) => installers.length > 1)).installers;
  if (installer !== undefined && other !== undefined && random.happens(0.4)) {
    change(folder, other.path, (text) =>
      text.replace(/^version: .*/m, `version: ${JSON.stringify(installer.version)}`),
    );
    return `repeats the version of ${installer.path}`;
  }
  const { path } = random.pick(games.flatMap((game) => game.installers));
  if (random.happens(0.6)) {
    // Few names, so that they come and go and are shared; some resemble each other.
    const host = `${random.pick(['example', 'files.first', 'files.flrst', 'second'])}.org`;
    return change(folder, path, (text) => text.replace(/https:\/\/[\w.]+/, `https://${host}`)).words.replace(
      'breaks',
      `has ${host} in`,
    );
  }
  return change(folder, path, (text) => text.replace('https://', 'http://')).words.replace('breaks', 'worsens');
}

/** Lets a site grade what `makeFinding` makes as something else than before. */
export function gradeFinding(folder: string, random: Random): string {
  const grades = ['plain-http', 'host-only-here', 'host-like-another'].map(
    (code) => `  ${code}: ${random.pick(['"off"', 'notice', 'warning'])}\n`,
  );
  change(
    folder,
    'site.yaml',
    (text) => `${text.replace(/^severities:\n(?: .*\n)*/m, '')}severities:\n${grades.join('')}`,
  );
  return `grades findings:\n${grades.join('')}`;
}

/** Makes a random mistake in a catalogue that `makeCatalogue` wrote. */
export function makeMistake(folder: string, random: Random): Mistake {
  const { games } = readMade(folder);
  const installers = games.flatMap((game) => game.installers);
  const [installer, other] = [random.pick(installers), random.pick(installers)];
  const game = random.pick(games);
  const kind = random.below(12);
  if (kind === 0) return change(folder, installer.path, (text) => `${text}]: [\n`);
  if (kind === 1) return change(folder, installer.path, (text) => text.replace(/^runner: .*/m, 'runner: [3]'));
  if (kind === 2 && installer !== other) {
    return change(folder, installer.path, (text) => text.replace(/^id: .*/m, `id: ${String(other.id)}`));
  }
  if (kind === 3) return change(folder, `${game.folder}/game.yaml`, (text) => `${text}colour: blue\n`);
  if (kind === 4) return change(folder, 'site.yaml', (text) => `${text}page_size: zero\n`);
  if (kind === 5) return change(folder, 'retired.yaml', () => `- slug: ${installer.slug}\n  date: "2026-01-01"\n`);
  if (kind === 6) {
    const path = join(game.folder, '..', 'tab\tnext', 'game.yaml');
    return put(folder, path, () => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(folder, `${game.folder}/game.yaml`), join(folder, path));
    });
  }
  if (kind === 7) {
    const path = `${game.folder}/link.yaml`;
    return put(folder, path, () => {
      symlinkSync('game.yaml', join(folder, path));
    });
  }
  const otherGame = random.pick(games.filter((each) => each !== game));
  if (kind === 8) {
    return change(folder, `${game.folder}/game.yaml`, (text) => {
      return `${text.replace(/^aliases:\n(?: .*\n)*/m, '')}aliases: ["${otherGame.slug}"]\n`;
    });
  }
  if (kind === 9) {
    const id = `id: ${String(otherGame.id)}`;
    return change(folder, `${game.folder}/game.yaml`, (text) => text.replace(/^id: .*/m, id));
  }
  if (kind === 10 && game.installers.length > 0) return remove(folder, `${game.folder}/game.yaml`);
  return put(folder, `runtime/broken.yaml`, () => {
    writeFileSync(join(folder, 'runtime/broken.yaml'), 'name: 3\n');
  });
}

function change(folder: string, path: string, edit: (text: string) => string): Mistake {
  const file = join(folder, path);
  const original = readFileSync(file);
  writeFileSync(file, edit(original.toString('utf8')));
  const repair = () => {
    writeFileSync(file, original);
  };
  return { words: `breaks ${path}`, repair };
}

function remove(folder: string, path: string): Mistake {
  const file = join(folder, path);
  const original = readFileSync(file);
  rmSync(file);
  const repair = () => {
    writeFileSync(file, original);
  };
  return { words: `takes away ${path}`, repair };
}

function put(folder: string, path: string, make: () => void): Mistake {
  const parent = dirname(join(folder, path));
  const hadParent = existsSync(parent);
  make();
  if (!lstatSync(join(folder, path)).isDirectory()) {
    const repair = () => {
      rmSync(hadParent ? join(folder, path) : parent, { recursive: true });
    };
    return { words: `adds ${path}`, repair };
  }
  throw new Error(`${path} is a folder`);
}
