import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release, tmpdir, totalmem, type } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { COMMAND } from '../../project.ts';
import { PEERS } from './peers.ts';
import { costPlot } from './plot.ts';
import { toMarkdown, type Results, type SizeResults } from './results.ts';
import { runSize } from './run-size.ts';

const options = new Command('npm run bench --')
  .description('Measures builds and checks of made catalogues, and other programs at the same work')
  .option('--sizes <numbers>', 'installers of each catalogue', wholeNumbers, [1000, 5000])
  .option('--seed <number>', 'another seed makes other catalogues', wholeNumber, 1)
  .option('--runs <number>', 'how often everything is measured', wholeNumber, 3)
  .option('--peers', 'measure other programs as well, as far as they are installed', false)
  .option('--twins', 'write each answer a second time, with .json', false)
  .option('--everything', 'make lists, feeds and the website, too, which other programs do not', false)
  .option('--limit <seconds>', 'how long another program may take', wholeNumber, 300)
  .option('--work <folder>', 'where catalogues and outputs are made, and deleted at the end', tmpdir())
  .option('--out <folder>', 'where results.json, results.md and results.svg go', 'node_modules/.cache/bench')
  .addHelpText('after', '\nExample:\n  $ npm run bench -- --sizes 1000,10000,100000 --peers --out .github/benchmark\n')
  .parse()
  .opts();

await bench(options);

async function bench({ sizes, seed, runs, peers, twins, everything, limit, work, out }: typeof options): Promise<void> {
  const candidates = peers ? PEERS.map((peer) => ({ peer, ...peer.find() })) : [];
  const lacks = Object.fromEntries(candidates.flatMap((one) => ('lack' in one ? [[one.peer.name, one.lack]] : [])));
  for (const [name, lack] of Object.entries(lacks)) say(`${name} is left out: ${lack}`);
  const present = candidates.flatMap((one) => ('version' in one ? [one] : []));
  // The program compiles itself when a source has changed; that is not a part of a build.
  spawnSync(process.execPath, [COMMAND, '--help']);
  const root = mkdtempSync(join(resolve(work), 'catalogue-bench-'));
  const measured: SizeResults[] = [];
  try {
    for (const installers of sizes.toSorted((one, other) => one - other)) {
      const earlier = measured.at(-1)?.peers ?? [];
      // Who needs too long, or breaks, at one size is spared the next.
      const fit = present
        .map(({ peer }) => peer)
        .filter(({ name }) => earlier.every((figure) => figure.name !== name || figure.fault === undefined));
      const setting = {
        root: join(root, String(installers)),
        installers,
        seed,
        runs,
        jsonTwins: twins,
        everything,
        peers: fit,
        limit,
      };
      measured.push(await runSize(setting, say));
    }
    const results: Results = {
      machine: machine(),
      runs,
      seed,
      jsonTwins: twins,
      everything,
      sizes: measured,
      peers: present.map(({ peer: { name, abilities }, version }) => ({ name, version, abilities })),
      missing: lacks,
    };
    const folder = resolve(out);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
    writeFileSync(join(folder, 'results.md'), toMarkdown(results));
    writeFileSync(join(folder, 'results.svg'), costPlot(results));
    process.stdout.write(toMarkdown(results));
    say(`Written to ${folder}: results.json, results.md, results.svg`);
  } finally {
    // Millions of files.
    say('Deleting what was made');
    rmSync(root, { recursive: true, force: true });
  }
}

function machine(): Readonly<Record<string, string>> {
  return {
    processor: `${cpus()[0]?.model.trim() ?? 'unknown'}, ${String(availableParallelism())} threads`,
    memory: `${(totalmem() / 1e9).toFixed(0)} GB`,
    system: `${type()} ${release()}`,
    node: process.version,
    date: new Date().toISOString().slice(0, 10),
  };
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return number;
}

function wholeNumbers(text: string): number[] {
  return text.split(',').map(wholeNumber);
}
