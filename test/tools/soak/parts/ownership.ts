import { cpSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editCatalogue } from '../../bench/edit-catalogue.ts';
import type { Random } from '../../bench/random.ts';
import { checkOutcome, outcomeText } from '../check-outcome.ts';
import type { Bench, Part } from '../part.ts';
import { runProgram, runWithin, type Outcome } from '../run-program.ts';
import { differenceOf, snapshotOf, type Snapshot } from '../snapshot.ts';
import { preparedCatalogue } from '../sites.ts';

/** A folder in which something is built, and what is somebody else's in it. */
interface Ground {
  readonly folder: string;
  readonly catalogue: string;
  readonly random: Random;
  readonly bench: Bench;
  /** Puts a file, a folder (`/` at its end) or a link (` -> target`) there that no build made. */
  readonly put: (path: string) => void;
  /** Runs the program in the folder. */
  readonly run: (...words: string[]) => Promise<Outcome>;
}

/**
 * Names of the kinds that the program itself gives to something, and some that it does not. An empty `.staging` is not among
 * them: a killed build leaves it, and the next one takes it away.
 */
const OUTPUT_NAMES = [
  ...['404.json', '404.html', '405.json', 'manifest.json', 'manifest.sha256', 'manifest.sha256.minisig', '_headers'],
  ...[
    '_redirects',
    'api/',
    'api/installers/mine',
    'api/installers/mine.json',
    'api/changes/1',
    'api/runtime',
    '.htaccess',
  ],
  ...['.nojekyll', '.staging/mine', '.unfinished', '.unfinished/', '.unfinished/mine', '.unfinished.new/mine'],
  ...[
    '.git/config',
    '.hidden',
    '.lock',
    '.unfinished.marker',
    'CNAME',
    'index.html',
    'photos/of/mine/one.jpg',
    'empty/',
    'letter.txt',
  ],
  ...[
    'letter -> ../letter',
    'api -> ../elsewhere',
    'mirror.json',
    'catalogue-copy/games/a.yaml',
    '.well-known/security.txt',
  ],
];

const RELEASE_NAMES = [
  ...['releases/7/', 'releases/7/mine', 'releases/1', 'releases/99/api/installers/mine', 'releases/.unfinished/mine'],
  ...[
    'releases/mine',
    'releases/007/mine',
    'releases/7 -> ../elsewhere',
    'current/mine',
    'current -> elsewhere',
    'current',
  ],
  ...['current -> releases/7', 'current.new', 'current.new/mine', 'current.new -> elsewhere', 'letter.txt', '.hidden'],
  ...[
    '.lock',
    '.staging/mine',
    'previous -> releases/1',
    'releases/.staging/mine',
    'releases/12345678901234567890/mine',
  ],
];

const CACHE_NAMES = [
  ...[
    '0123456789abcdef/mine',
    'fedcba9876543210/index',
    'aaaaaaaaaaaaaaaa',
    'bbbbbbbbbbbbbbbb -> ../elsewhere',
    'mine',
  ],
  ...[
    'cccccccccccccccc/data',
    'dddddddddddddddd/',
    '.hidden',
    'index',
    'data',
    'CACHEDIR.TAG',
    'eeeeeeeeeeeeeeee/index.new',
  ],
];

/** The one command that may change the catalogue. */
const FIXING = '--fix beside files of others';

/** What is done where something foreign lies, by the name of its kind. */
const SCENES: Readonly<Record<string, (ground: Ground) => Promise<void>>> = {
  'an output with files of others': async ({ random, put, run }) => {
    for (const name of pickSome(OUTPUT_NAMES, random)) put(`out/${name}`);
    await twice(run, ['build', '--out', 'out', '--no-cache']);
  },
  'files of others in an earlier output': async ({ random, put, run, catalogue }) => {
    await run('build', '--out', 'out', '--cache', 'cache');
    for (const name of pickSome(OUTPUT_NAMES, random)) put(`out/${name}`);
    if (random.happens(0.7)) editCatalogue(catalogue, random);
    await twice(run, ['build', '--out', 'out', ...(random.happens(0.5) ? ['--cache', 'cache'] : ['--no-cache'])]);
  },
  'an output that is a link to nowhere': async ({ put, run }) => {
    put('out -> nowhere');
    await twice(run, ['build', '--out', 'out', '--no-cache']);
  },
  'an output that is a file': async ({ put, run }) => {
    put('out');
    await twice(run, ['build', '--out', 'out', '--no-cache']);
  },
  'a release folder with files of others': async ({ random, put, run }) => {
    for (const name of pickSome(RELEASE_NAMES, random)) put(`out/${name}`);
    await twice(run, ['build', '--release', 'out', '--keep', '1', '--no-cache']);
  },
  'files of others in an earlier release folder': async ({ random, put, run, catalogue }) => {
    await run('build', '--release', 'out', '--no-cache');
    for (const name of pickSome(RELEASE_NAMES, random)) put(`out/${name}`);
    if (random.happens(0.7)) editCatalogue(catalogue, random);
    await twice(run, ['build', '--release', 'out', '--keep', '1', '--no-cache']);
  },
  'a cache with files of others': async ({ random, put, run }) => {
    for (const name of pickSome(CACHE_NAMES, random)) put(`cache/${name}`);
    // Caches that have not been used for long are deleted when there are several.
    for (let folder = 0; folder < 9; folder += 1) put(`cache/${random.hex(16)}/mine`);
    await twice(run, ['build', '--out', 'out', '--cache', 'cache']);
  },
  'a cache in the output': async ({ put, run }) => {
    put('out/cache/mine');
    await twice(run, ['build', '--out', 'out', '--cache', 'out/cache']);
  },
  'an output in the cache': async ({ put, run }) => {
    put('cache/out/mine');
    await twice(run, ['build', '--out', 'cache/out', '--cache', 'cache']);
  },
  'an output in the catalogue': async ({ random, run }) => {
    await twice(run, [
      'build',
      '--out',
      random.pick(['catalogue', 'catalogue/games', 'catalogue/dist', 'catalogue/x/dist']),
      '--no-cache',
    ]);
  },
  'a catalogue in an earlier output': async ({ random, run, bench, catalogue }) => {
    const { folder } = bench;
    await run('build', '--out', 'site', '--no-cache');
    cpSync(join(folder, 'site'), folder, { recursive: true });
    const isLinked = random.happens(0.3);
    if (isLinked) symlinkSync('.', join(folder, 'itself'));
    if (random.happens(0.5)) editCatalogue(catalogue, random);
    await twice(run, ['build', '--out', isLinked ? 'itself' : '.', '--no-cache']);
  },
  'a release folder in the catalogue': async ({ random, run }) => {
    await twice(run, ['build', '--release', random.pick(['catalogue', 'catalogue/site', '.']), '--no-cache']);
  },
  'a configuration of a host that is there': async ({ random, put, run }) => {
    put('Caddyfile');
    await twice(run, ['host', random.pick(['caddy', 'nginx', 'rsyncd', 'apache']), '--out', 'Caddyfile'], false);
  },
  [FIXING]: async ({ folder, random, put, run }) => {
    const slug = readdirSync(join(folder, 'catalogue/games')).flatMap((letter) =>
      readdirSync(join(folder, 'catalogue/games', letter)).map((name) => `${letter}/${name}`),
    );
    const game = random.pick(slug);
    for (const name of ['game.yaml.new', 'game.yaml~', '.game.yaml.swp']) put(`catalogue/games/${game}/${name}`);
    writeFileSync(join(folder, 'catalogue/games', game, 'game.yaml'), `id: 1 \nname:   "A game"\nyeer: 1990\n`);
    await run('check', '--fix', '--no-cache');
  },
};

export const ownership: Part = {
  name: 'ownership',
  promise:
    'No command deletes or changes what lies where no earlier run of the program wrote something, whatever its name is and ' +
    'wherever it lies: in the output, the release folder, the cache or the catalogue.',
  share: 1,
  gateRounds: Object.keys(SCENES).map((_name, round) => round),
  round: async (bench) => {
    const { folder, random, number } = bench;
    const names = Object.keys(SCENES);
    const name = names[number % names.length] ?? '';
    cpSync(await preparedCatalogue(bench, 10), join(folder, 'catalogue'), { recursive: true });
    mkdirSync(join(folder, 'elsewhere'));
    const foreign = new Set(putForeign(folder, 'elsewhere/mine'));
    const baseline = new Map<string, string>();
    const ground: Ground = {
      folder,
      catalogue: join(folder, 'catalogue'),
      random,
      bench,
      put: (path) => {
        for (const foreignPath of putForeign(folder, path)) foreign.add(foreignPath);
      },
      run: async (...words) => {
        note(snapshotOf(folder), foreign, name !== FIXING, baseline);
        const outcome = await (bench.isGate ? runWithin(words, folder) : runProgram(words, { cwd: folder }));
        const context = `${name}, with ${[...foreign].join(', ')}`;
        checkOutcome(bench, outcome, [0, 1, 2], context);
        const difference = differenceOf(onlyOf(snapshotOf(folder), baseline), baseline);
        if (difference !== undefined)
          bench.fault(`${name}: something foreign was changed`, `${context}: ${difference} by ${outcomeText(outcome)}`);
        return outcome;
      },
    };
    bench.tally(name);
    await SCENES[name]?.(ground);
  },
};

/** Everything that was put there, and the catalogue, which no build may change. */
function note(
  snapshot: Snapshot,
  foreign: ReadonlySet<string>,
  isCatalogueKept: boolean,
  baseline: Map<string, string>,
): void {
  baseline.clear();
  for (const [path, content] of snapshot) {
    if (foreign.has(path) || (isCatalogueKept && path.startsWith('catalogue/'))) baseline.set(path, content);
  }
}

function onlyOf(snapshot: Snapshot, baseline: Snapshot): Snapshot {
  return new Map([...snapshot].filter(([path]) => baseline.has(path)));
}

/** Makes what `notation` says, and gives the paths of all that had to be made; none where something is in its place. */
function putForeign(folder: string, notation: string): string[] {
  const [name = '', target] = notation.split(' -> ');
  const path = join(folder, name);
  const parts = name.split('/').filter((part) => part !== '');
  const paths = parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
  const missingPaths = paths.filter((one) => lstatSync(join(folder, one), { throwIfNoEntry: false }) === undefined);
  const parent = paths.filter((one) => !missingPaths.includes(one)).at(-1);
  if (missingPaths.length === 0 || (parent !== undefined && !lstatSync(join(folder, parent)).isDirectory())) return [];
  mkdirSync(dirname(path), { recursive: true });
  if (target !== undefined) symlinkSync(target, path);
  else if (name.endsWith('/')) mkdirSync(path);
  else writeFileSync(path, `mine: ${name}`);
  return missingPaths;
}

function pickSome<Item>(items: readonly Item[], random: Random): Item[] {
  const count = 1 + random.below(4);
  return Array.from({ length: count }, () => random.pick(items));
}

async function twice(run: Ground['run'], words: readonly string[], isBuild = true): Promise<void> {
  const first = await run(...words);
  if (isBuild && first.code !== 0) return;
  await run(...words);
}
