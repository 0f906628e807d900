import { firstFree } from '../../text/first-free.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import { withoutEscapes } from '../../scripts/effects/addresses.ts';
import { formatText } from '../format/format-text.ts';
import type { RecordCheck } from '../record/record-check.ts';
import { type Authored, printRecord } from '../record/authored.ts';
import type { Program } from '../contents/find-programs.ts';
import { freeId, holderOf, type KnownSlugs } from '../record/known-slugs.ts';
import { makeInstallerSlug, makeSlug } from '../record/make-slug.ts';
import { entryPointOf } from '../../scripts/vocabulary/script-keys.ts';
import { slugFault } from '../../records/slug.ts';
import { makeSkeleton, type FirstDownload } from './skeleton.ts';

export interface NewInstaller {
  /** Name and year count for a new game. */
  readonly game: string;
  readonly name: string;
  readonly year: number | undefined;
  readonly slug: string;
  readonly variant: string;
  readonly runner: string;
  readonly user: string;
  readonly description: string;
  readonly download: FirstDownload | undefined;
  /** `undefined` where only the author knows. */
  readonly program?: Program | undefined;
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

interface Surroundings {
  readonly knownSlugs: KnownSlugs;
  readonly check: RecordCheck;
  readonly time: string;
  /** First line; empty for none. */
  readonly header: (kind: 'game' | 'installer') => string;
}

/** The game's record only where there is none. */
export function makeRecords(answers: NewInstaller, { knownSlugs, check, time, header }: Surroundings): NewFile[] {
  const place = { game: answers.game, letter: answers.game.charAt(0) };
  const folder = `games/${place.letter}/${place.game}`;
  const path = `${folder}/${answers.slug}.yaml`;
  const installerPath = { role: 'installer', path, ...place, installer: answers.slug } as const;
  const game = {
    id: BigInt(freeId('game', answers.game, knownSlugs)),
    name: answers.name,
    year: answers.year === undefined ? null : BigInt(answers.year),
  };
  const installer = {
    id: BigInt(freeId('installer', answers.slug, knownSlugs)),
    version: answers.variant,
    runner: answers.runner,
    user: answers.user,
    description: answers.description,
    created_at: time,
    updated_at: time,
    script: makeSkeleton(answers.runner, answers.download, answers.program),
  };
  const gameFile = { path: `${folder}/game.yaml`, text: header('game') + print('game', game) };
  const text = header('installer') + withMark(print('installer', installer), answers);
  // The mark may have to move.
  const result = formatText('installer', text, (next) => check(installerPath, next));
  return [
    ...(knownSlugs.games.has(answers.game) ? [] : [gameFile]),
    { path, text: result.kind === 'formatted' ? result.text : text },
  ];
}

function print(role: 'game' | 'installer', entries: Readonly<Record<string, Authored>>): string {
  return printRecord(
    role,
    Object.entries(entries).filter(([, value]) => value !== null && value !== ''),
  );
}

function withMark(text: string, { runner, program }: NewInstaller): string {
  const key = entryPointOf(runner);
  if (new RegExp(`^ {4}${key}:`, 'm').test(text)) return text;
  const remark = program?.isInstaller === true ? 'not known until the setup has run' : 'not known yet';
  return text.replace(/^ {2}game:(?: \{\})?\n/m, (line) => `${line}    # ${key}: ${remark}\n`);
}

/** `undefined` if it is free, or of the same game. */
export function installerSlugFault(slug: string, game: string, knownSlugs: KnownSlugs): string | undefined {
  const claim = knownSlugs.slugs.get(slug);
  if (claim?.what === 'installer' && claim.game === game) return undefined;
  if (claim !== undefined) return `it is that of ${holderOf(claim)}`;
  return slug === game ? 'it is that of its game' : slugFault(slug);
}

export function gameSlugFault(slug: string, knownSlugs: KnownSlugs): string | undefined {
  const claim = knownSlugs.slugs.get(slug);
  return claim === undefined ? slugFault(slug) : `it is that of ${holderOf(claim)}`;
}

/** Numbered where it is taken, as the origin does. */
export function freeInstallerSlug(name: string, variant: string, { slugs }: KnownSlugs): string {
  return firstFree(makeInstallerSlug(name, variant), (slug) => !slugs.has(slug));
}

export function findGames(input: string, knownSlugs: KnownSlugs, limit: number) {
  const query = fold(input);
  const matches = [...knownSlugs.games].flatMap(([slug, { name, listed: listedSlugs }]) => {
    const position = Math.min(
      ...[fold(name), fold(slug)].map((text) => text.indexOf(query)).filter((index) => index !== -1),
    );
    return Number.isFinite(position) ? [{ slug, name, installers: [...listedSlugs], at: position }] : [];
  });
  return matches.sort((a, b) => a.at - b.at).slice(0, limit);
}

export function fileNameOf(url: string): string {
  const last = withoutEscapes(new URL(url).pathname.split('/').at(-1) ?? '');
  const name = last
    .replaceAll(/[^\p{L}\p{N}._ ()+-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, 150);
  return name === '' ? 'download' : name;
}

export type GameMatch =
  | { readonly kind: 'new'; readonly slug: string }
  | { readonly kind: 'same' | 'other'; readonly slug: string; readonly name: string };

/** Games of one name may differ in year. */
export function matchGame(name: string, year: number | undefined, knownSlugs: KnownSlugs): GameMatch {
  const slug = makeSlug(name);
  const claim = knownSlugs.slugs.get(slug);
  if (claim === undefined || (claim.what !== 'game' && claim.what !== 'alias')) return { kind: 'new', slug };
  const isSame = claim.what === 'game' && disagreement(claim.game, name, year, knownSlugs) === undefined;
  const gameName = knownSlugs.games.get(claim.game)?.name ?? claim.game;
  return { kind: isSame ? 'same' : 'other', slug: claim.game, name: gameName };
}

/** A clause; `undefined` if it agrees. */
export function disagreement(
  slug: string,
  name: string | undefined,
  year: number | undefined,
  { games }: KnownSlugs,
): string | undefined {
  const game = games.get(slug);
  if (game === undefined) return undefined;
  if (name !== undefined && fold(name) !== fold(game.name)) return `"${slug}" is "${game.name}", not "${name}"`;
  const isOther = year !== undefined && game.year !== undefined && year !== game.year;
  return isOther ? `"${slug}" is of ${String(game.year)}, not of ${String(year)}` : undefined;
}

/** Ignores marks, case and punctuation. */
function fold(text: string): string {
  return withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
