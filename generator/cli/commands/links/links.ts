import { getHashes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type LinkNetwork,
  isFault,
  type LinkResult,
  parseKnown,
  printKnown,
  questionOf,
} from '../../../authoring/links/check-link.ts';
import { checkLinks, inTurn, OFFLINE, type CheckedLinks } from '../../../authoring/links/check-links.ts';
import { collectLinks, type Link } from '../../../authoring/links/collect-links.ts';
import { linkJson, linkText } from '../../../authoring/links/plan-issues.ts';
import { USUAL_LIMITS } from '../../../io/network/door/send.ts';
import { allowedBy } from '../../terminal/options.ts';
import { keepText, readIssues, readKeptText } from '../../records/kept-file.ts';
import { namedRecords } from '../../catalogue/catalogue-path.ts';
import { cacheOf, openCatalogue } from '../../catalogue/open-catalogue.ts';
import { type Environment, ExitCode, Misuse, whenStopped } from '../../terminal/environment.ts';
import { createProgress } from '../../terminal/progress.ts';
import type { LinksOptions } from './definition.ts';
import { isOnline } from '../../../io/network/is-online.ts';

const HOUR = 3_600_000;

const MINUTE = 60_000;

const DAY = 24 * HOUR;

/** Longest time for one file that is read, in milliseconds. */
const READING_TIME = HOUR;

/** Checks the download addresses of records. It changes no record. */
export async function links(
  paths: readonly string[],
  options: LinksOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.issues !== undefined && options.format !== 'json') throw new Misuse('--issues needs --format json');
  const catalogue = openCatalogue(options.catalogue, environment);
  const records = await namedRecords(paths, catalogue);
  const allLinks = collectLinks(catalogue.files, records);
  if (options.list) {
    environment.out.write(allLinks.map(({ url }) => `${url}\n`).join(''));
    return ExitCode.clean;
  }
  const issues = options.issues === undefined ? undefined : readIssues(options.issues, environment);
  const folder = cacheOf(options.cache, catalogue);
  const cache = folder === false ? undefined : cacheFile(folder, environment);
  const print = (linkResults: readonly LinkResult[]) =>
    options.format === 'json' ? linkJson(linkResults, issues) : linkText(linkResults);
  const { results, isOffline } = await check(allLinks, { ...options, cache }, environment);
  if (!isOffline || results.length > 0) environment.out.write(print(results));
  if (isOffline) {
    const determiner = results.length > 0 ? 'the other' : 'the';
    throw new Misuse(`${OFFLINE} Nothing was found out about ${determiner} addresses`);
  }
  return results.some(isFault) ? ExitCode.findings : ExitCode.clean;
}

async function check(
  allLinks: readonly Link[],
  options: Omit<LinksOptions, 'cache'> & { readonly cache: string | undefined },
  environment: Environment,
): Promise<CheckedLinks> {
  const currentTime = environment.now();
  const since = currentTime - options.maxAge * HOUR;
  const knownLinks = parseKnown(readKeptText(options.cache));
  const knownAt = (link: Link) => knownLinks.get(questionOf(link, options.checksums));
  const isKnown = (link: Link) => {
    const checkTime = knownAt(link) ?? -Infinity;
    return checkTime >= since && checkTime <= currentTime;
  };
  const open = inTurn(
    allLinks.filter((link) => !isKnown(link)),
    options.maxTime === undefined ? undefined : Math.floor(currentTime / DAY),
  );
  const progress = await createProgress(environment);
  progress.start('Checking addresses', open.length);
  try {
    const linkOptions = {
      readsBody: options.checksums,
      delay: options.delay,
      isOver: () => environment.now() >= currentTime + (options.maxTime ?? Infinity) * MINUTE,
      stopped: whenStopped(environment),
      onResult: () => {
        progress.step();
      },
    };
    const outcome = await checkLinks(open, linkOptions, await openNetwork(options, environment));
    if (options.cache !== undefined) {
      keepText(
        options.cache,
        printKnown(knownLinks, outcome.results, options.checksums, currentTime, since),
        environment,
      );
    }
    const resultsByUrl = new Map(outcome.results.map((result) => [result.url, result]));
    const results = allLinks.flatMap((link): LinkResult[] => {
      const result = resultsByUrl.get(link.url);
      if (result !== undefined) return [result];
      return isKnown(link) ? [{ ...link, state: 'alive', checkedAt: knownAt(link) }] : [];
    });
    return { ...outcome, results };
  } finally {
    progress.stop();
  }
}

async function openNetwork(
  options: Omit<LinksOptions, 'cache'>,
  { openDoor, now: clock }: Environment,
): Promise<LinkNetwork> {
  const patience = options.timeout * 1_000;
  const totalTime = options.checksums ? READING_TIME : Math.max(USUAL_LIMITS.totalTime, 2 * patience);
  return {
    ask: await openDoor({ allow: allowedBy(options), limits: { patience, totalTime } }),
    pause: async (milliseconds) => {
      await setTimeout(milliseconds);
    },
    ...{ isOnline, now: clock },
    hashes: new Set(getHashes()),
  };
}

/** The file in the folder of a cache. Where the option names a file, as it did before it named a folder, it is that one. */
function cacheFile(folder: string, { workingFolder }: Environment): string {
  const path = resolve(workingFolder, folder);
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? path : join(path, 'links.json');
}
