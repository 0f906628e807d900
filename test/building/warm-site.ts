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
  rebuild(account: string, ...options: string[]): Promise<Ended>;
  /** The same for a build of a release after that of `rebuild`, in a fresh folder. */
  rebuildElsewhere(account: string, ...options: string[]): Promise<Ended>;
  /** The same for a folder of releases, which have serials of their own. */
  release(account: string, ...options: string[]): Promise<Ended>;
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

  async function compare(history: History, place: string, account: string, words: readonly string[]) {
    const cold = temporaryFolder();
    const drafts = words.filter((word) => word === '--drafts');
    const warm = await command(['build', '--catalogue', catalogue, '--cache', cache, ...words]);
    const plain = await command(['build', '--catalogue', catalogue, '--out', cold, ...drafts]);
    const error = withoutTimes(warm.error.replace(/^(?:An earlier build of .*|Nothing is remembered|Kept) .*\n/gm, ''));
    expect({ code: warm.code, error }, account).toEqual({ code: plain.code, error: withoutTimes(plain.error) });
    if (warm.code !== 0) return warm;
    expect(readAnswers(place), account).toEqual(readAnswers(cold));
    const verification = await command(['verify', place]);
    expect(verification, account).toMatchObject({ code: 0 });
    expect(verification.out + verification.error, account).not.toContain('modification times');
    follow(history, account, place);
    return warm;
  }

  /** Holds serial, times and change feed to what was left before. */
  function follow(history: History, account: string, place: string) {
    const { left: previous, states } = history;
    const current: Left = {
      answers: readAnswers(place),
      tree: readTree(place),
      times: readTimes(place),
      ...latestOf(place),
    };
    const { serial, since } = latestOf(place);
    if (previous !== undefined) {
      const isChanged = publicFiles(previous) !== publicFiles(current);
      expect(serial, account).toBe(previous.serial + (isChanged ? 1 : 0));
      const isForeign = foreignIn(place);
      for (const [path, body] of Object.entries(current.tree)) {
        if (isForeign(path)) continue;
        const [earlierTime, time] = [previous.times[path], current.times[path] ?? 0];
        if (previous.tree[path] === body) expect(time, `${account}: time of ${path}`).toBe(earlierTime);
        else if (earlierTime !== undefined) expect(time, `${account}: time of ${path}`).toBeGreaterThan(earlierTime);
      }
    }
    history.left = current;
    const state = stateOf(place, membersOf);
    states.set(serial, state);
    const earlier = [...states.keys()].filter((known) => known >= since);
    const from = random.pick(earlier);
    const start = states.get(from);
    if (start !== undefined)
      expect(catchUp(start, from, place), `${account}: feed from ${String(from)}`).toEqual(state);
  }

  const distHistory: History = { states: new Map() };
  const ofReleases: History = { states: new Map() };
  return {
    catalogue,
    dist,
    cache,
    rebuild: (account, ...options) => compare(distHistory, dist, account, ['--out', dist, ...options]),
    rebuildElsewhere: (account, ...options) => {
      const place = temporaryFolder();
      // What follows in place is another release of the same number.
      const branch: History = { ...distHistory, states: new Map(distHistory.states) };
      return compare(branch, place, account, ['--out', place, '--previous', dist, ...options]);
    },
    release: (account, ...options) =>
      compare(ofReleases, join(releases, 'current'), account, ['--release', releases, ...options]),
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
