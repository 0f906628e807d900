import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { questionName, type FindDigest, type KnownDigest, timeOfDigest } from '../../authoring/pin/find-digest.ts';
import { questionOf, type Link, type LinkResult } from '../../authoring/links/check-link.ts';
import type { OpenIssue } from '../../authoring/links/plan-issues.ts';
import type { Answers } from './new-answers.ts';
import { besideCatalogue, cacheOf, type OpenedCatalogue } from '../catalogue/open-catalogue.ts';
import { USUAL_CACHE } from '../terminal/options.ts';
import type { Archive } from '../../scripts/simulation/unpack.ts';
import { digest } from '../../text/digest.ts';
import { parsedJson } from '../../text/parsed-json.ts';

import { isFolder } from '../../io/disk/entry-status.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { replaceFile } from '../../io/disk/rewrite-file.ts';
import { systemFault } from '../../io/disk/reason-of.ts';
import { type Environment, Misuse, tell } from '../terminal/environment.ts';

function readKeptText(path: string | undefined): string {
  try {
    return path === undefined ? '' : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Stores a text for the next run; returns why that is impossible. */
function keepText(path: string, text: string): string | undefined {
  try {
    makeFolders(dirname(path));
    replaceFile(path, text);
    return undefined;
  } catch (fault) {
    const reason = systemFault(fault);
    if (reason === undefined) throw fault;
    return reason;
  }
}

/** Stores what only saves time: a failure is a message. */
function rememberText(path: string, text: string, environment: Environment): void {
  const reason = keepText(path, text);
  if (reason !== undefined) tell(environment, `Nothing is remembered for the next run: ${reason}.`);
}

export type KeptAnswers = ReturnType<typeof openKeptAnswers>;

/** The file in the cache folder for the answers to a "catalogue new" that was stopped. */
export function openKeptAnswers(catalogue: OpenedCatalogue) {
  const path = join(besideCatalogue(catalogue, USUAL_CACHE), 'new.json');
  const file = join(catalogue.home, USUAL_CACHE, 'new.json');
  return {
    path,
    read: (): Answers => {
      const answers = parsedJson(readKeptText(file));
      if (answers !== undefined) return answers as Answers;
      throw new Misuse(`There are no kept answers in "${path}"`, 'Run "catalogue new" without --resume.');
    },
    /** Returns why they cannot be kept. */
    keep: (answers: Answers) => keepText(file, JSON.stringify(answers)),
    forget: () => {
      rmSync(file, { force: true });
    },
  };
}

interface CacheOptions {
  readonly cache?: string | false | undefined;
  /** Hours for which results count. */
  readonly maxAge: number;
}

/** Absolute path of a file or folder in the cache; `undefined` without a cache. */
function cachePath({ cache }: CacheOptions, catalogue: OpenedCatalogue, name: string): string | undefined {
  const folder = cacheOf(cache, catalogue);
  return folder === false ? undefined : resolve(catalogue.environment.workingFolder, folder, name);
}

const HOUR = 3_600_000;

/** The recent entries of a kept file by name; `timeOf` returns milliseconds since 1970, or `undefined` for an invalid entry. */
export function readKeptEntries<Entry>(
  path: string | undefined,
  timeOf: (value: unknown) => number | undefined,
  { maxAge }: CacheOptions,
  currentTime: number,
): Map<string, Entry> {
  const entries = Object.entries((parsedJson(readKeptText(path)) ?? {}) as Record<string, Entry>);
  const age = (entry: Entry) => currentTime - (timeOf(entry) ?? -Infinity);
  return new Map(entries.filter(([, entry]) => age(entry) >= 0 && age(entry) <= maxAge * HOUR));
}

export function keepEntries(path: string, entries: ReadonlyMap<string, unknown>, environment: Environment): void {
  const sortedEntries = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  rememberText(path, `${JSON.stringify(Object.fromEntries(sortedEntries), undefined, 1)}\n`, environment);
}

export function openKnownDigests(options: CacheOptions, catalogue: OpenedCatalogue) {
  const { environment } = catalogue;
  const { now: clock } = environment;
  const path = cachePath(options, catalogue, 'digests.json');
  const digests = readKeptEntries<KnownDigest>(path, timeOfDigest, options, clock());
  return {
    /** Answers from the kept digests, and keeps new ones. */
    remember:
      (find: FindDigest): FindDigest =>
      async (question) => {
        const name = questionName(question);
        const digest = digests.get(name);
        if (digest !== undefined && question.isAnew !== true) return { kind: 'found', ...digest };
        const answer = await find(question);
        if (answer.kind !== 'found') return answer;
        const { sha256, bytes, source, older } = answer;
        digests.set(name, { sha256, bytes, source, older, at: clock() });
        return answer;
      },
    keep: () => {
      if (path !== undefined && digests.size > 0) keepEntries(path, digests, environment);
    },
  };
}

/** Contents of verified downloads; the cache has a file for each. */
export function openListings(options: CacheOptions, catalogue: OpenedCatalogue) {
  const { environment } = catalogue;
  const { now: clock, program } = environment;
  const folder = cachePath(options, catalogue, 'listings');
  const isOld = (name: string) => {
    const path = join(folder ?? '', name);
    return /^[0-9a-f]{64}\.json$/.test(name) && statSync(path).mtimeMs < clock() - options.maxAge * HOUR;
  };
  const pathOf = (link: Link) => {
    if (folder === undefined || !link.checksums.some((checksum) => /^sha(?:256|384|512):/i.test(checksum)))
      return undefined;
    return join(folder, `${digest(program.digest() + questionOf(link, true))}.json`);
  };
  if (folder !== undefined && isFolder(folder))
    for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name));
  return {
    read: (link: Link) => parsedJson(readKeptText(pathOf(link))) as Archive | undefined,
    keep: (link: LinkResult, archive: Archive | undefined) => {
      const path = pathOf(link);
      const isRight = link.state === 'alive' || link.state === 'moved';
      // A gap may be due to this machine, such as a program that it lacks.
      if (path === undefined || archive === undefined || !isRight || archive.gap !== undefined) return;
      rememberText(path, JSON.stringify(archive), environment);
    },
  };
}

export function readIssues(
  { issues: path, format }: { readonly issues?: string | undefined; readonly format: string },
  { workingFolder }: Environment,
): OpenIssue[] | undefined {
  if (path === undefined) return undefined;
  if (format !== 'json') throw new Misuse('--issues needs --format json');
  const value = parsedJson(readKeptText(resolve(workingFolder, path)));
  if (!Array.isArray(value)) throw new Misuse(`"${path}" has no list of issues in JSON`);
  return value.flatMap((entry: Partial<OpenIssue> | null) => {
    if (typeof entry?.number !== 'number' || typeof entry.title !== 'string') return [];
    return { number: entry.number, title: entry.title, body: typeof entry.body === 'string' ? entry.body : '' };
  });
}
