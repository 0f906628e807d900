import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupsOf, printBody } from '../../../generator/answers/places.ts';
import { allGames } from '../../../generator/answers/endpoints/lists-of-all.ts';
import { searchAnswers } from '../../../generator/answers/endpoints/search-answers.ts';
import type { GameSummary } from '../../../generator/answers/game-summary.ts';
import { hostFacts } from '../../../generator/answers/host-facts.ts';
import { hostFiles } from '../../../generator/http/host-files.ts';
import { ENDPOINTS } from '../../../generator/website/all-endpoints.ts';
import { createRandom } from '../../create-random.ts';
import { gameSummary, installerSummary, sourceOf } from '../../summaries.ts';
import { writeFiles } from '../../temporary-folder.ts';
import { KNOWN_GAMES } from '../../website/search/known-games.ts';
import { METHOD_NOT_ALLOWED, NOT_FOUND } from '../sample-tree.ts';

/** Games in the site, by their names: known ones, and as many others as a catalogue of a thousand has. */
const NAMES: readonly string[] = [...new Set([...KNOWN_GAMES.map(({ name }) => name), ...otherNames(1000)])];

const SUMMARIES: readonly GameSummary[] = NAMES.map(summaryOf);

/** What files answer with, by their paths below `dist/`. */
export const SEARCHED_FILES: ReadonlyMap<string, string> = new Map(filesOf(SUMMARIES));

/** What a search answers with. */
export interface Found {
  readonly count: number;
  readonly results: readonly { readonly slug: string; readonly name: string }[];
}

/** The beginnings of names, to two thirds, with the slugs of their games. */
export function typedNames(count: number): readonly { readonly slug: string; readonly input: string }[] {
  const step = Math.max(1, Math.floor(SUMMARIES.length / count));
  return SUMMARIES.filter((_game, at) => at % step === 0)
    .slice(0, count)
    .map(({ slug, name }) => ({ slug, input: name.slice(0, Math.ceil((name.length * 2) / 3)) }));
}

/** What the client asks for what was typed. */
export function searchAddress(input: string): string {
  const text = input.trim().toLowerCase().slice(0, 255);
  return `/api/games?${new URLSearchParams({ search: text, 'with-installers': 'True' }).toString()}`;
}

/** A folder like `dist/` that anybody may read. */
export function makeSearchedTree(baseUrl: string): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-searched-'));
  chmodSync(folder, 0o755);
  const policy = { ...hostFacts(ENDPOINTS), baseUrl, unknownSlug: 'not-found' } as const;
  writeFiles(folder, {
    ...Object.fromEntries(SEARCHED_FILES),
    ...Object.fromEntries(hostFiles(policy).map(({ path, body }) => [path, body])),
    'api/games/doom': '{"slug":"doom"}',
    '404.json': NOT_FOUND,
    '405.json': METHOD_NOT_ALLOWED,
    '404.html': '<!doctype html><title>Not found</title>',
  });
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function filesOf(games: readonly GameSummary[]): [string, string][] {
  const source = sourceOf(games);
  const answers = [
    ...[...groupsOf(searchAnswers, source)].flatMap(({ answers: render }) => [...render()]),
    { path: allGames.file, body: allGames.bodyOf(source) },
  ];
  return answers.map(({ path, body }) => [path, String(printBody(body))]);
}

function summaryOf(name: string, index: number): GameSummary {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return gameSummary({
    slug,
    name,
    year: 1990 + (index % 35),
    installers: [installerSummary({ slug, runner: 'wine' })],
  });
}

function otherNames(count: number): string[] {
  const random = createRandom(11);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const syllables =
    'ba con del fan gor hil jo kar lor min nos ov pra qui ren sen tal um vor wil xi yen zar cha thu'.split(' ');
  const word = () => {
    const letters = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };
  return Array.from({ length: count }, () =>
    [pick(['', '', '', 'The']), word(), pick(['', 'of the', '&']), word(), pick(['', '', '2', 'III'])]
      .filter(Boolean)
      .join(' '),
  );
}
