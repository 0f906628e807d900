import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { API_ROOT } from '../../../http/addresses.ts';
import { digestFolder } from '../../../io/disk/list-files.ts';
import { connect } from '../../../io/network/send-request.ts';
import { idsMeant, runConformance } from '../../../release/conformance/run-conformance.ts';
import type { KnownSite } from '../../../release/conformance/choose-sample.ts';
import { printJsonl, printReport, resultOf } from '../../../release/conformance/report.ts';
import { NoAnswer } from '../../../release/conformance/exchange.ts';
import type { defineConformance } from './definition.ts';
import type { Run } from '../../terminal/options.ts';
import { type Environment, ExitCode, Misuse } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import { namedHost } from '../../catalogue/named-host.ts';

const SIZE_LIMIT = 64 * 1024 * 1024;

export const conformance: Run<typeof defineConformance> = async (url, options, environment) => {
  const baseUrl = toBaseUrl(url);
  const hostExceptions = options.forHost === undefined ? [] : (namedHost(options.forHost).exceptions ?? []);
  const exceptedIds = readExceptions([options.except ?? '', ...hostExceptions].join(','));
  const site: KnownSite = {
    slugs: options.slug ?? [],
    digests: options.dist === undefined ? undefined : readDist(options.dist, environment),
    emptyForUnknown: options.unknownSlug === 'empty',
  };
  const { timeout, concurrency, format } = options;
  const connection = connect(baseUrl, { timeout: timeout * 1000, sizeLimit: SIZE_LIMIT, concurrency });
  try {
    const report = await withProgress(environment, ({ start, step }) => {
      start('Asking', 0);
      return runConformance(site, connection.send, { exceptedIds, onRequest: step });
    });
    environment.out.write(format === 'jsonl' ? printJsonl(report) : printReport(report));
    return report.outcomes.some((outcome) => resultOf(outcome) === 'fail') ? ExitCode.findings : ExitCode.clean;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new Misuse(`${baseUrl} does not answer: ${error.message}`, 'Is the address right, and the server running?');
  } finally {
    connection.close();
  }
};

function toBaseUrl(url: string): string {
  const address = /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined) throw new Misuse(`"${url}" is not an address; it begins with http:// or https://`);
  if (address.search !== '' || address.hash !== '') throw new Misuse(`Leave out what follows "?" or "#" in "${url}"`);
  const path = address.pathname.replace(/\/+$/, '');
  if (path.endsWith(`/${API_ROOT}`)) throw new Misuse(`Leave out "/${API_ROOT}" at the end of "${url}"`);
  return `${address.origin}${path}`;
}

function readExceptions(text: string): ReadonlySet<string> {
  const words = text.split(',').map((word) => word.trim());
  const unknownWord = words.find((word) => word !== '' && idsMeant(word).length === 0);
  if (unknownWord === undefined) return new Set(words.flatMap(idsMeant));
  throw new Misuse(`There is no assertion "${unknownWord}"`, 'Run with --format jsonl for a list of all ids.');
}

function readDist(dist: string, { workingFolder }: Environment): ReadonlyMap<string, string> {
  const folder = resolve(workingFolder, dist);
  if (!existsSync(join(folder, API_ROOT))) {
    throw new Misuse(`There is no folder "${API_ROOT}" in "${dist}"; name a tree that "catalogue build" has written`);
  }
  return digestFolder(folder);
}
