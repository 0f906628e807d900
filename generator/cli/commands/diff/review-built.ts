import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ReviewedState } from '../../../authoring/review/breaking.ts';
import { makeReview } from '../../../authoring/review/make-review.ts';
import type { SweptInstaller } from '../../../authoring/review/new-names.ts';
import {
  packageOrigin,
  textAt,
  type ReviewedRecord,
  type Breaking,
  type Review,
} from '../../../authoring/review/record.ts';
import { type Environment, Misuse } from '../../terminal/environment.ts';
import {
  folderFile,
  gamePath,
  GAMES,
  imagePath,
  INSTALLERS,
  RUNNERS,
  RUNTIME,
  slugPath,
  ERROR_FILES,
} from '../../../http/addresses.ts';
import { openServedFolder } from '../../../io/disk/list-files.ts';
import { isFolder } from '../../../io/disk/entry-status.ts';
import { readEnvelope, type Served, compareTrees } from '../../../release/compare/compare-trees.ts';
import type { Comparison, ServedTree, Change } from '../../../release/compare/comparison.ts';
import { words } from '../../../scripts/effects/sentence.ts';
import { isMap, listAt, treeOfJson, type Tree } from '../../../scripts/effects/tree.ts';
import { servedPackages, replacePackages, mapOf, readServed } from './served-packages.ts';

function reviewBuilt(
  names: { readonly base: string; readonly head: string },
  { answers }: Comparison,
  base: ServedTree,
  head: ServedTree,
): Review {
  const packages = servedPackages(base);
  const states = [
    stateOf(base, [...answers.removed, ...answers.changed], packages),
    stateOf(head, [...answers.changed, ...answers.added], replacePackages(packages, servedPackages(head))),
  ] as const;
  const review = makeReview(names, ...states, {
    installersWith: () => installersOf(base),
    runnersBeside: runnersIn(base, states[1]),
    packageOrigins: () => new Set(packages.map(packageOrigin)),
  });
  const breakingChanges = review.breaking.filter(
    ({ code, name }) => code !== 'slug-gone' || !head.paths.has(slugPath(name)),
  );
  const pathsWithReason = new Set(breakingChanges.map(({ name }) => slugPath(name)));
  const removals = answers.removed.filter((path) => !pathsWithReason.has(path)).map(toGone);
  const breaking = [...breakingChanges, ...removals];
  const otherLabels = review.labels.filter((label) => label !== 'breaking change');
  return {
    ...review,
    unseen: unseenIn(base, head),
    breaking,
    labels: [...(breaking.length > 0 ? (['breaking change'] as const) : []), ...otherLabels],
  };
}

function toGone(path: string): Breaking {
  const code = path.startsWith(INSTALLERS) ? 'slug-gone' : 'page-moved';
  return { code, name: path, file: path, sentence: words`The address ${path} no longer answers.` };
}

function stateOf(tree: ServedTree, paths: readonly string[], packages: readonly ReviewedRecord[]): ReviewedState {
  const servedInstallers = paths.map((path) => ownInstaller(tree, path)).filter((installer) => installer !== undefined);
  const games = paths.flatMap((path) => ownGame(tree, path) ?? []);
  const records = [...servedInstallers.map(toRecord), ...games, ...packages];
  return { records: new Map(records.map((record) => [record.place.path, record])), paths: [] };
}

function ownGame(tree: ServedTree, path: string): ReviewedRecord | undefined {
  if (!path.startsWith(GAMES)) return undefined;
  const body = mapOf(readServed(tree, path));
  const game = textAt(body, 'slug');
  if (gamePath(game) !== path) return undefined;
  const aliases = listAt(body, 'aliases').map((alias) => textAt(mapOf(alias), 'slug'));
  const pictures = PICTURE_KEYS.map(([key, name]) => [name, textAt(body, key)] as const);
  const foreignPictures = pictures.filter(([, url]) => url !== '' && !url.includes(`/${imagePath(game, '')}`));
  const facts = [...body].filter(([key]) => !TOLD.has(key));
  const fields = new Map<string, Tree>([...facts, ['aliases', aliases], ...foreignPictures]);
  return { place: { role: 'game', path, letter: '', game }, fields, acceptances: [], readable: true };
}

const TOLD = new Set(['slug', 'aliases', 'platforms', 'installers', 'icon_url', 'banner_url', 'coverart']);

const PICTURE_KEYS = [
  ['icon_url', 'icon'],
  ['banner_url', 'banner'],
  ['coverart', 'coverart'],
] as const;

function unseenIn(...trees: readonly ServedTree[]): string {
  const isServed = (test: (path: string) => boolean) => trees.every(({ paths }) => [...paths].some(test));
  const subjects = [
    ...(isServed((path) => path.startsWith(GAMES)) ? [] : ['aliases and images of games']),
    ...(isServed((path) => path === RUNTIME || path === folderFile(RUNTIME)) ? [] : ['runtime packages']),
    ...(isServed((path) => path.startsWith(RUNNERS)) ? [] : ['runners']),
    'drafts',
    'accepted findings',
    'where newer versions are looked for',
    'checksums of packages',
    'settings of the site',
  ];
  return `Compared as served: ${subjects.slice(0, -1).join(', ')} and ${subjects.at(-1) ?? ''} cannot be seen.`;
}

function readInstallers(tree: ServedTree, path: string): readonly Served[] {
  return readEnvelope(tree.read(path).toString()) ?? [];
}

function ownInstaller(tree: ServedTree, path: string): Served | undefined {
  if (!path.startsWith(INSTALLERS)) return undefined;
  return readInstallers(tree, path).find(({ slug }) => typeof slug === 'string' && slugPath(slug) === path);
}

const DERIVED = new Set(['slug', 'content']);

function toRecord(installer: Served): ReviewedRecord {
  const tree = treeOfJson(Object.fromEntries(Object.entries(installer).filter(([key]) => !DERIVED.has(key))));
  const slug = String(installer['slug']);
  const game = String(installer['game_slug']);
  const place = { role: 'installer', path: slugPath(slug), letter: '', game, installer: slug } as const;
  return { place, fields: isMap(tree) ? tree : new Map(), acceptances: [], readable: true };
}

function* installersOf(tree: ServedTree): Generator<SweptInstaller> {
  for (const path of tree.paths) {
    const installer = ownInstaller(tree, path);
    if (installer !== undefined) yield { text: JSON.stringify(installer), readInstaller: () => toRecord(installer) };
  }
}

function runnersIn(tree: ServedTree, { records }: ReviewedState): (path: string) => string[] {
  const places = new Map([...records.values()].map(({ place }) => [place.path, place]));
  return (path) => {
    const place = places.get(path);
    if (place?.role !== 'installer' || !tree.paths.has(slugPath(place.game))) return [];
    const installers = readInstallers(tree, slugPath(place.game));
    return installers.filter(({ slug }) => slug !== place.installer).map(({ runner }) => String(runner));
  };
}

export function compareBuilt(base: string, head: string, environment: Environment) {
  const baseTree = openBuilt(base, environment);
  const headTree = openBuilt(head, environment);
  const comparison = compareTrees(baseTree, headTree);
  const review = reviewBuilt({ base, head }, comparison, baseTree, headTree);
  return { comparison: { ...comparison, changes: inOrderOf(review, comparison) }, review };
}

function inOrderOf(review: Review, { changes }: Comparison): Change[] {
  const toCheck = review.changes.filter(({ points }) => points.some(({ kind }) => kind === 'check'));
  const places = new Map<string, number>();
  for (const [place, { name, file }] of toCheck.entries()) places.set(name, place).set(file, place);
  const placeOf = ({ name }: Change) => places.get(name) ?? places.size;
  return changes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function isBuilt(name: string, { workingFolder }: Environment): boolean {
  const folder = resolve(workingFolder, name);
  return isFolder(folder) && statSync(resolve(folder, ERROR_FILES[404]), { throwIfNoEntry: false }) !== undefined;
}

function openBuilt(name: string, environment: Environment): ServedTree {
  const folder = resolve(environment.workingFolder, name);
  if (!isFolder(folder)) throw new Misuse(`There is no folder "${name}"`);
  if (isBuilt(name, environment)) return openServedFolder(folder);
  throw new Misuse(`"${name}" holds no built catalogue`, `Write one with: catalogue build --out ${name}`);
}
