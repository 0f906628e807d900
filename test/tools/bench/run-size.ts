import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { measure, type Measured } from './measure.ts';
import { MEASURES, MEASURE_NAMES, outputOf, ownJobs, type Measure } from './own-jobs.ts';
import type { Peer } from './peers.ts';
import type { Figure, PeerFigure, SizeResults } from './results.ts';

export interface Setting {
  /** A folder that is not there yet, and that whoever calls deletes. */
  readonly root: string;
  readonly installers: number;
  readonly seed: number;
  readonly runs: number;
  readonly jsonTwins: boolean;
  readonly everything: boolean;
  readonly peers: readonly Peer[];
  /** Seconds that a peer may take. */
  readonly limit: number;
}

interface Series {
  readonly seconds: number[];
  readonly peakBytes: number[];
}

/** Measures everything at one size, in turn, as often as there are runs. */
export async function runSize(setting: Setting, say: (text: string) => void): Promise<SizeResults> {
  const { root, installers, seed, runs, jsonTwins, everything, peers, limit } = setting;
  const catalogue = join(root, 'catalogue');
  const facts = makeCatalogue(catalogue, { installers, seed, jsonTwins, website: everything, groups: everything });
  const ownSeries = Object.fromEntries(MEASURES.map((name) => [name, emptySeries()])) as Record<Measure, Series>;
  const contests = peers.map((peer) => ({
    peer,
    ...emptySeries(),
    project: projectOf(root, peer, catalogue),
    fault: '',
  }));

  for (let run = 1; run <= runs; run += 1) {
    const work = join(root, `run-${String(run)}`);
    mkdirSync(work);
    const title = (subject: string) =>
      `${String(installers)} installers, run ${String(run)} of ${String(runs)}: ${subject}`;
    const take = async (subject: string, series: Series, reads: readonly string[], job: () => Promise<Measured>) => {
      // What the one before has left in memory must not be written to disk at the cost of this one.
      spawnSync('sync');
      // What `cp -r` reads was just written and lies in memory; so does what others read, as far as the machine keeps it.
      for (const path of reads.flatMap(filesBelow)) readFileSync(path);
      const { seconds, peakBytes, fault } = await job();
      say(`${title(subject)}: ${fault ?? `${seconds.toFixed(2)} s`}`);
      if (fault !== undefined) return fault;
      series.seconds.push(seconds);
      if (peakBytes !== undefined) series.peakBytes.push(peakBytes);
      return '';
    };
    const takeOwn = async () => {
      for (const job of ownJobs({ catalogue, record: facts.firstInstaller, work })) {
        const fault = await take(MEASURE_NAMES[job.measure], ownSeries[job.measure], job.reads, job.take);
        if (fault !== '') throw new Error(`The ${MEASURE_NAMES[job.measure]} failed: ${fault}`);
      }
    };
    const takePeers = async () => {
      for (const contest of contests) {
        if (contest.fault !== '') continue;
        const out = join(work, `peer-${slugOf(contest.peer)}`);
        const command = contest.peer.build(catalogue, contest.project, out);
        contest.fault = await take(contest.peer.name, contest, [catalogue, contest.project], () =>
          measure(command, limit),
        );
      }
    };
    // Nobody is always the first on a rested machine.
    for (const part of run % 2 === 1 ? [takeOwn, takePeers] : [takePeers, takeOwn]) await part();
  }

  const { files, bytes } = sizeOf(outputOf(join(root, 'run-1')));
  return {
    installers,
    games: facts.games,
    files,
    bytes,
    own: ownSeries satisfies Record<Measure, Figure>,
    peers: contests.map(({ peer, seconds, peakBytes, fault }): PeerFigure => {
      const { files: fileCount } = sizeOf(join(root, 'run-1', `peer-${slugOf(peer)}`));
      return { name: peer.name, seconds, peakBytes, files: fileCount, ...(fault === '' ? {} : { fault }) };
    }),
  };
}

function emptySeries(): Series {
  return { seconds: [], peakBytes: [] };
}

function projectOf(root: string, peer: Peer, catalogue: string): string {
  const project = join(root, `project-${slugOf(peer)}`);
  mkdirSync(project, { recursive: true });
  peer.prepare(catalogue, project);
  return project;
}

function slugOf({ name }: Peer): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** How many files are below a folder, and their bytes; nothing where there is no folder. */
function sizeOf(folder: string): { readonly files: number; readonly bytes: number } {
  const paths = filesBelow(folder);
  return { files: paths.length, bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0) };
}
