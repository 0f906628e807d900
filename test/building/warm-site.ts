import { join } from 'node:path';
import { expect } from 'vitest';
import type { Random } from '../tools/bench/random.ts';
import { makeCatalogue } from '../tools/bench/make-catalogue.ts';
import { siteText } from '../tools/bench/record-texts.ts';
import { foreignIn, readAnswers, readTimes, readTree } from '../read-tree.ts';
import { runCommand, type Ended } from '../run-command.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { catchUp, latestOf, runtimeAlone, stateOf, type FeedState } from './feed-client.ts';

/** A site that is built in place again and again, with a cache; each build is compared with one that knows nothing. */
export interface WarmSite {
  readonly catalogue: string;
  readonly dist: string;
  readonly cache: string;
  /** Builds in place, and holds all that a build promises to a build in a fresh folder; returns what it printed. */
  rebuild(done: string, ...options: string[]): Promise<Ended>;
  /** The same for a build of a release after that of `rebuild`, in a fresh folder. */
  rebuildElsewhere(done: string, ...options: string[]): Promise<Ended>;
  /** The same for a folder of releases, which have serials of their own. */
  release(done: string, ...options: string[]): Promise<Ended>;
}

/** What the last good build left. */
interface Left {
  readonly answers: Readonly<Record<string, string>>;
  readonly tree: Readonly<Record<string, string>>;
  readonly times: Readonly<Record<string, number>>;
  readonly serial: number;
}

/** The releases of one place. */
interface History {
  readonly states: Map<number, FeedState>;
  left?: Left;
}

/** Makes a catalogue and the places for its site, in folders that are gone after the test. */
export function createWarmSite(
  installers: number,
  seed: number,
  random: Random,
  { command = runCommand, membersOf = runtimeAlone } = {},
): WarmSite {
  const folder = temporaryFolder();
  const [catalogue, dist, cache] = [join(folder, 'catalogue'), join(folder, 'dist'), join(folder, 'cache')];
  makeCatalogue(catalogue, { installers, seed, jsonTwins: true });
  const site = siteText({ pageSize: 25, jsonTwins: true, lutrisNames: true, website: true });
  writeFiles(catalogue, { 'site.yaml': `${site}endpoints: {effects: true}\n` });
  const releases = join(folder, 'releases');

  async function compare(history: History, place: string, done: string, words: readonly string[]) {
    const cold = temporaryFolder();
    const drafts = words.filter((word) => word === '--drafts');
    const warm = await command(['build', '--catalogue', catalogue, '--cache', cache, ...words]);
    const plain = await command(['build', '--catalogue', catalogue, '--out', cold, ...drafts]);
    const error = withoutTimes(warm.error.replace(/^(?:An earlier build of .*|Nothing is remembered|Kept) .*\n/gm, ''));
    expect({ code: warm.code, error }, done).toEqual({ code: plain.code, error: withoutTimes(plain.error) });
    if (warm.code !== 0) return warm;
    expect(readAnswers(place), done).toEqual(readAnswers(cold));
    const verified = await command(['verify', place]);
    expect(verified, done).toMatchObject({ code: 0 });
    expect(verified.out + verified.error, done).not.toContain('modification times');
    follow(history, done, place);
    return warm;
  }

  /** Holds serial, times and change feed to what was left before. */
  function follow(history: History, done: string, place: string) {
    const { left, states } = history;
    const now: Left = {
      answers: readAnswers(place),
      tree: readTree(place),
      times: readTimes(place),
      ...latestOf(place),
    };
    const { serial, since } = latestOf(place);
    if (left !== undefined) {
      const isChanged = publicFiles(left) !== publicFiles(now);
      expect(serial, done).toBe(left.serial + (isChanged ? 1 : 0));
      const isForeign = foreignIn(place);
      for (const [path, body] of Object.entries(now.tree)) {
        if (isForeign(path)) continue;
        const [before, time] = [left.times[path], now.times[path] ?? 0];
        if (left.tree[path] === body) expect(time, `${done}: time of ${path}`).toBe(before);
        else if (before !== undefined) expect(time, `${done}: time of ${path}`).toBeGreaterThan(before);
      }
    }
    history.left = now;
    const state = stateOf(place, membersOf);
    states.set(serial, state);
    const earlier = [...states.keys()].filter((known) => known >= since);
    const from = random.pick(earlier);
    const start = states.get(from);
    if (start !== undefined) expect(catchUp(start, from, place), `${done}: feed from ${String(from)}`).toEqual(state);
  }

  const own: History = { states: new Map() };
  const ofReleases: History = { states: new Map() };
  return {
    catalogue,
    dist,
    cache,
    rebuild: (done, ...options) => compare(own, dist, done, ['--out', dist, ...options]),
    rebuildElsewhere: (done, ...options) => {
      const place = temporaryFolder();
      // What follows in place is another release of the same number.
      const aside: History = { ...own, states: new Map(own.states) };
      return compare(aside, place, done, ['--out', place, '--previous', dist, ...options]);
    },
    release: (done, ...options) =>
      compare(ofReleases, join(releases, 'current'), done, ['--release', releases, ...options]),
  };
}

/** A report without the times that its remedies propose: the one that it was made at. */
export function withoutTimes(report: string): string {
  return report.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}

/** Answers and pages; what else there is follows from the serial. */
function publicFiles({ answers, tree }: Left): string {
  return JSON.stringify([answers, Object.entries(tree).filter(([path]) => path.endsWith('.html'))]);
}
