import type { ReviewedState } from '../../../authoring/review/breaking.ts';
import { sweepNames, type SweptInstaller } from '../../../authoring/review/known-names.ts';
import { askedNames, makeReview } from '../../../authoring/review/make-review.ts';
import { isInstaller, textAt, withEffects, type ReviewedRecord } from '../../../authoring/review/record.ts';
import type { Breaking, Review } from '../../../authoring/review/review.ts';
import { INSTALLERS, slugPath } from '../../../http/addresses.ts';
import { readEnvelope, type Served } from '../../../release/compare/compare-installers.ts';
import type { Comparison, ServedTree } from '../../../release/compare/comparison.ts';
import { words } from '../../../scripts/effects/sentence.ts';
import { isMap, treeOfJson } from '../../../scripts/effects/tree.ts';

/** Reviews what two built folders serve: the installers behind the answers that differ, and the answers that are gone. */
export function reviewBuilt(
  names: { readonly base: string; readonly head: string },
  { answers }: Comparison,
  before: ServedTree,
  after: ServedTree,
): Review {
  const states = [
    stateOf(before, [...answers.removed, ...answers.changed]),
    stateOf(after, [...answers.changed, ...answers.added]),
  ] as const;
  const asked = askedNames(...states);
  const isAsked = asked.hosts.size + asked.authors.size > 0;
  const known = sweepNames(isAsked ? installersOf(before) : [], asked);
  const review = makeReview(names, ...states, { ...known, runnersBeside: runnersIn(before, states[1]) });
  // A retired slug has no installer, and answers.
  const kept = review.breaking.filter(({ code, name }) => code !== 'slug-gone' || !after.paths.has(slugPath(name)));
  const named = new Set(kept.map(({ name }) => slugPath(name)));
  const gone = answers.removed.filter((path) => !named.has(path)).map(toGone);
  const breaking = [...kept, ...gone];
  const others = review.labels.filter((label) => label !== 'breaking change');
  return { ...review, breaking, labels: [...(breaking.length > 0 ? (['breaking change'] as const) : []), ...others] };
}

function toGone(path: string): Breaking {
  const code = path.startsWith(INSTALLERS) ? 'slug-gone' : 'page-moved';
  return { code, name: path, file: path, sentence: words`The address ${path} no longer answers.` };
}

/** The installers that have an answer of their own among the paths. */
function stateOf(tree: ServedTree, paths: readonly string[]): ReviewedState {
  const own = paths.map((path) => ownInstaller(tree, path)).filter((served) => served !== undefined);
  return { records: new Map(own.map((served) => [String(served['slug']), toRecord(served)])), paths: [] };
}

function ownInstaller(tree: ServedTree, path: string): Served | undefined {
  if (!path.startsWith(INSTALLERS)) return undefined;
  const installers = readEnvelope(tree.read(path).toString()) ?? [];
  return installers.find(({ slug }) => typeof slug === 'string' && slugPath(slug) === path);
}

/** Keys that say the same as the script. */
const DERIVED = new Set(['slug', 'content']);

function toRecord(served: Served): ReviewedRecord {
  const tree = treeOfJson(Object.fromEntries(Object.entries(served).filter(([key]) => !DERIVED.has(key))));
  const slug = String(served['slug']);
  const game = String(served['game_slug']);
  const place = { role: 'installer', path: slugPath(slug), letter: '', game, installer: slug } as const;
  return { place, fields: isMap(tree) ? tree : new Map(), acceptances: [], readable: true };
}

function* installersOf(tree: ServedTree): Generator<SweptInstaller> {
  for (const path of tree.paths) {
    const served = ownInstaller(tree, path);
    if (served === undefined) continue;
    const text = JSON.stringify(served);
    yield { text, describe: () => describe(toRecord(served)) };
  }
}

/** The runners of the other installers of a game, as they are served. */
function runnersIn(tree: ServedTree, { records }: ReviewedState): (path: string) => string[] {
  const places = new Map([...records.values()].map(({ place }) => [place.path, place]));
  return (path) => {
    const place = places.get(path);
    if (place?.role !== 'installer' || !tree.paths.has(slugPath(place.game))) return [];
    const served = readEnvelope(tree.read(slugPath(place.game)).toString()) ?? [];
    return served.filter(({ slug }) => slug !== place.installer).map(({ runner }) => String(runner));
  };
}

function describe(record: ReviewedRecord): ReturnType<SweptInstaller['describe']> {
  if (!isInstaller(record)) return { author: '', hosts: [] };
  return { author: textAt(record.fields, 'user'), hosts: withEffects(record).effects.hosts };
}
