import { plainSentence, words } from '../effects/sentence.ts';
import { wellKnownHosts } from '../policy/suspicious-text.ts';
import { pointsOfChanged, pointsOfNew, type Acquaintances, type ComparedInstaller } from './installer-points.ts';
import { check, type Point, originName, originOf } from './point.ts';

/**
 * What of a change may make it wait: that of these codes which wants a look, and of a new installer what is worth knowing as
 * well. New is what no installer of the game did that is served; the rest of a catalogue does not count, since a change of
 * another game would change the answer.
 */
export function heldPoints(
  before: ComparedInstaller | undefined,
  after: ComparedInstaller,
  others: readonly ComparedInstaller[],
  codes: ReadonlySet<string>,
): Point[] {
  const known: Acquaintances = {
    // What is new is said below, in terms of the game.
    usesHost: () => true,
    hasAuthor: () => true,
    likeness: (host) => wellKnownHosts.likeness(host),
    otherRunners: () => [],
  };
  const points =
    before === undefined
      ? pointsOfNew(after, known)
      : pointsOfChanged(before, after, known).filter(({ kind }) => kind === 'check');
  const all = before === undefined ? others : [before, ...others];
  const named = [...points, ...newNames(before, after, all)].filter(({ code }) => codes.has(code));
  return [...new Map(named.map((point) => [plainSentence(point.sentence), point])).values()];
}

/** Hosts, accounts of hosts that many share, and a first author, which no other installer of the game has. */
function newNames(
  before: ComparedInstaller | undefined,
  after: ComparedInstaller,
  known: readonly ComparedInstaller[],
): Point[] {
  const names = new Set(known.flatMap(namesIn));
  const added = [...new Set(namesIn(after))].filter((name) => !names.has(name));
  const isNewAuthor =
    before === undefined && after.author !== '' && known.every(({ author }) => author !== after.author);
  return [
    ...added.map((name) => check('new-host', words`${name} was used by no installer of this game so far.`)),
    ...(isNewAuthor ? [check('author-new', words`${after.author} made no installer of this game so far.`)] : []),
  ];
}

/** The hosts that an installer names, and whose downloads it takes. */
function namesIn({ effects: { hosts, downloads } }: ComparedInstaller): string[] {
  const origins = downloads.map(({ url }) => originName(originOf(url)));
  const shared = new Set(
    downloads.map(({ url }) => originOf(url)).flatMap(({ host, owner }) => (owner === '' ? [] : host)),
  );
  return [...hosts.map(({ host }) => host).filter((host) => !shared.has(host)), ...origins].filter(
    (name) => name !== '',
  );
}
