import { join, resolve } from 'node:path';
import { readNamedText } from '../../io/disk/read-regular.ts';
import { fetchKeys, fetchMirror } from '../../io/network/fetch-mirror.ts';
import { siteOf } from '../../io/network/fetch-previous.ts';
import { createQueue } from '../../io/network/queue.ts';
import { urlFault } from '../../records/url.ts';
import { type Asked, assessMirrors } from '../../release/mirrors/assess-mirrors.ts';
import { type ListedMirror, readMirrorList } from '../../release/mirrors/mirror-list.ts';
import { printMirrorsPage } from '../../release/mirrors/mirrors-page.ts';
import {
  type MirrorsReport,
  printMirrorsJson,
  printMirrorsText,
  readHighest,
} from '../../release/mirrors/mirrors-report.ts';
import type { MirrorsOptions } from '../definitions/mirrors.ts';
import { coloursFor, type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import { openTrust } from './open-keys.ts';
import { readNamed, refuseForeign, writeNamed } from './read-named.ts';

/** Mirrors that are asked at once. */
const LANES = 8;

/** Asks mirrors and their origin what they have, and tells which of them somebody must look after. */
export async function mirrors(
  urls: readonly string[],
  options: MirrorsOptions,
  environment: Environment,
): Promise<ExitCode> {
  const listed = [...urls.map(named), ...(options.list === undefined ? [] : readList(options.list, environment))];
  if (listed.length === 0) throw new Misuse('There is no mirror to ask; name addresses, or a list of them with --list');
  const origin = options.origin === undefined ? undefined : { ...named(options.origin), name: 'origin' };
  const now = Math.floor(environment.now() / 1000);
  const given = { ...openTrust(options, environment), now, sample: options.sample };
  const folder = options.out === undefined ? undefined : resolve(environment.workingFolder, options.out);
  const highest =
    folder === undefined ? new Map<string, number>() : readHighest(readIfThere(join(folder, 'mirrors.json')));
  // Asking takes long, and should not be for nothing.
  if (folder !== undefined) refuseForeign(pagesIn(folder, '', ''), options.force);

  // A mirror may not know yet that a key is revoked.
  const trust = { ...given, ...(origin === undefined ? {} : await fetchKeys(origin.url, given)) };
  const enqueue = createQueue(LANES);
  const ask = (mirror: ListedMirror): Promise<Asked> =>
    enqueue(async () => ({ mirror, answer: await fetchMirror(mirror.url, trust) }));
  const [asked, askedOrigin] = await Promise.all([
    Promise.all(listed.map(ask)),
    origin === undefined ? undefined : ask(origin),
  ]);
  const measure = { now, tolerance: options.tolerance * 3600 };
  const report: MirrorsReport = { ...measure, ...assessMirrors(askedOrigin, asked, { ...measure, highest }) };

  if (folder !== undefined) {
    writeNamed(pagesIn(folder, printMirrorsPage(report), printMirrorsJson(report)), options.force, environment);
  }
  const { out } = environment;
  out.write(
    options.format === 'json' ? printMirrorsJson(report) : printMirrorsText(report, coloursFor(out, environment)),
  );
  const isFine = report.origin?.fine !== false && report.mirrors.every(({ fine }) => fine);
  return isFine ? ExitCode.clean : ExitCode.findings;
}

function pagesIn(folder: string, page: string, json: string) {
  return [
    { path: join(folder, 'mirrors.html'), name: 'mirrors.html', text: page },
    { path: join(folder, 'mirrors.json'), name: 'mirrors.json', text: json },
  ];
}

function named(address: string): ListedMirror {
  const fault = urlFault(address);
  if (fault !== undefined) throw new Misuse(`"${address}" is not an address of a site: ${fault}`);
  return { name: new URL(address).host, url: siteOf(address), country: undefined };
}

function readList(path: string, environment: Environment): readonly ListedMirror[] {
  const { mirrors: listed, faults } = readMirrorList(readNamed(path, environment, 'the list'));
  if (faults.length === 0) return listed;
  throw new Misuse(...faults.map(({ line, words }) => `${path}:${String(line)}: ${words}`));
}

function readIfThere(path: string): string {
  try {
    return readNamedText(path);
  } catch {
    return '';
  }
}
