import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { collectLinks, isFault, type Link, type LinkResult, questionOf } from '../../../authoring/links/check-link.ts';
import { OFFLINE, type CheckedLinks } from '../../../authoring/links/check-links.ts';
import { linkJson, linkText } from '../../../authoring/links/plan-issues.ts';
import { USUAL_LIMITS } from '../../../io/network/door/send.ts';
import { allowedBy, type Run } from '../../terminal/options.ts';
import { keepEntries, readIssues, readKeptEntries } from '../../records/kept-file.ts';
import { namedRecords } from '../../catalogue/catalogue-path.ts';
import { cacheOf, openCatalogue } from '../../catalogue/open-catalogue.ts';
import { type Environment, ExitCode, Misuse } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import { askLinks } from '../../records/ask-links.ts';
import type { Ask } from '../../../io/network/door/ask.ts';
import type { defineLinks, LinksOptions } from './definition.ts';

const HOUR = 3_600_000;

export const links: Run<typeof defineLinks> = async (paths, options, environment) => {
  const issues = readIssues(options, environment);
  const catalogue = openCatalogue(options.catalogue, environment);
  const records = await namedRecords(paths, catalogue);
  const allLinks = collectLinks(catalogue.files, records);
  if (options.list) {
    environment.out.write(allLinks.map(({ url }) => `${url}\n`).join(''));
    return ExitCode.clean;
  }
  const folder = cacheOf(options.cache, catalogue);
  const cache = folder === false ? undefined : cacheFile(folder, environment);
  const { results, isOffline } = await check(allLinks, { ...options, cache }, environment);
  if (!isOffline || results.length > 0)
    environment.out.write(options.format === 'json' ? linkJson(results, issues) : linkText(results));
  if (isOffline) {
    const determiner = results.length > 0 ? 'the other' : 'the';
    throw new Misuse(`${OFFLINE} Nothing was found out about ${determiner} addresses`);
  }
  return results.some(isFault) ? ExitCode.findings : ExitCode.clean;
};

async function check(
  allLinks: readonly Link[],
  options: Omit<LinksOptions, 'cache'> & { readonly cache: string | undefined },
  environment: Environment,
): Promise<CheckedLinks> {
  const currentTime = environment.now();
  const timeOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const knownLinks = readKeptEntries<number>(options.cache, timeOf, options, currentTime);
  const knownAt = (link: Link) => knownLinks.get(questionOf(link, options.checksums));
  const open = allLinks.filter((link) => knownAt(link) === undefined);
  return withProgress(environment, async ({ start, step }) => {
    start('Checking addresses', open.length);
    const { checksums, delay, maxTime } = options;
    const linkOptions = { readsBody: checksums, delay, maxTime, onResult: step };
    const outcome = await askLinks(open, await openNetwork(options, environment), linkOptions, environment);
    const resultsByUrl = new Map(outcome.results.map((result) => [result.url, result]));
    const results = allLinks.flatMap((link): LinkResult[] => {
      const result = resultsByUrl.get(link.url);
      const checkedAt = knownAt(link);
      if (result !== undefined) return [result];
      return checkedAt === undefined ? [] : [{ ...link, state: 'alive', checkedAt }];
    });
    for (const result of outcome.results)
      if (result.state === 'alive') knownLinks.set(questionOf(result, checksums), currentTime);
    if (options.cache !== undefined) keepEntries(options.cache, knownLinks, environment);
    return { ...outcome, results };
  });
}

function openNetwork(options: Omit<LinksOptions, 'cache'>, { openDoor }: Environment): Promise<Ask> {
  const patience = options.timeout * 1_000;
  const totalTime = options.checksums ? HOUR : Math.max(USUAL_LIMITS.totalTime, 2 * patience);
  return openDoor({ allow: allowedBy(options), limits: { patience, totalTime } });
}

/** The file of results in the folder of the cache; the path itself where it is a file, as in versions that took one. */
function cacheFile(folder: string, { workingFolder }: Environment): string {
  const path = resolve(workingFolder, folder);
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? path : join(path, 'links.json');
}
