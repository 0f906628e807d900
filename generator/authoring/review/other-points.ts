import { downloadPoints } from '../../scripts/changes/download-points.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import { PICTURES } from '../../records/game-rules.ts';
import { readAddress } from '../../scripts/effects/addresses.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import { isMap, listAt, textOf, type TreeMap, mapAt } from '../../scripts/effects/tree.ts';
import type { Claims } from './breaking.ts';
import { check, note, type Point, originName, originOf } from '../../scripts/changes/point.ts';
import { wordsIn } from './key-points.ts';
import { NOTHING, textAt, type ReviewedRecord, type KnownNames } from './record.ts';

export function pointsOfOther(
  before: ReviewedRecord | undefined,
  after: ReviewedRecord | undefined,
  known: KnownNames,
  claims: Claims,
): Point[] {
  const [old, now] = [before?.fields ?? NOTHING, after?.fields ?? NOTHING];
  switch ((after ?? before)?.place.role) {
    case 'runtime':
    case 'runner':
      return after === undefined
        ? [check('package-gone', words`Clients no longer get ${textAt(old, 'name')} ${textAt(old, 'version')} by it.`)]
        : [...archivePoints(before?.fields, now, known), ...replacedArchive(before?.fields, now)];
    case 'game':
      return after?.place.role === 'game'
        ? [...aliasPoints(after.place.game, old, now, claims), ...picturePoints(old, now)]
        : [];
    case 'retired':
      return replacementPoints(old, now, claims);
    case 'site':
      return sitePoints(old, now);
    default:
      return [];
  }
}

/** Reviewed as the download of a script. */
function archivePoints(before: TreeMap | undefined, after: TreeMap, known: KnownNames): Point[] {
  const [old, now] = [before === undefined ? undefined : archiveOf(before), archiveOf(after)];
  const hosts = new Set(
    now.hosts.map(({ host }) => host).filter((host) => !old?.hosts.some((one) => one.host === host)),
  );
  const facts = riskFacts(now).filter(({ host }) => host !== null && hosts.has(host));
  const likes = [...hosts].flatMap((host) => {
    const like = known.likeness(host);
    return like === undefined
      ? []
      : [check('host-like-another', words`${host} looks like ${like}, and is another host.`)];
  });
  const moves = old === undefined ? [] : downloadPoints(old.downloads, now.downloads, new Set());
  return [
    ...likes,
    ...newOrigin(before, after, known),
    ...facts.map(({ code, kind, title, reason }) => ({ code, kind, title, sentence: reason })),
    ...moves.filter(({ code }) => code !== 'new-download'),
  ];
}

/** Every client fetches packages. */
function newOrigin(before: TreeMap | undefined, after: TreeMap, known: KnownNames): Point[] {
  const url = textAt(after, 'url');
  const origin = originOf(url);
  const name = originName(origin);
  // Another account of the same host is a moved archive.
  const isKnown = before !== undefined && originOf(textAt(before, 'url')).host === origin.host;
  if (name === '' || isKnown || known.packageOrigins().has(name)) return [];
  const what = words`No other package comes from ${name} so far, and every client fetches this one: ${url}.`;
  return [check('new-package-host', what)];
}

/** Under the same version nobody notices another archive. */
function replacedArchive(before: TreeMap | undefined, after: TreeMap): Point[] {
  const [old, now] = [before, after].map((fields) => fields && textAt(fields, 'url'));
  const version = textAt(after, 'version');
  if (before === undefined || now === undefined || old === now || version !== textAt(before, 'version')) return [];
  const which = version === '' ? words`and the record has no version` : words`and the version is still ${version}`;
  const isNewer = version === '' && textAt(after, 'created_at') !== textAt(before, 'created_at');
  return isNewer ? [] : [check('archive-replaced', words`The address is now ${now}, ${which}.`)];
}

/** Aliases of other games, or unlike the game's name. */
function aliasPoints(slug: string, before: TreeMap, after: TreeMap, claims: Claims): Point[] {
  // The same change may rename the game.
  const name = textAt(before.size === 0 ? after : before, 'name');
  const own = wordsIn(`${slug} ${name}`);
  const initials = own.map((word) => word.charAt(0)).join('');
  const known = new Set(listAt(before, 'aliases').map(textOf));
  const isLike = (alias: string) =>
    initials.includes(alias) || isWrittenLike(alias, [slug, name]) || isMostlyOwn(alias, own);
  return listAt(after, 'aliases')
    .map(textOf)
    .filter((alias) => !known.has(alias))
    .flatMap((alias) => {
      const taken = takenFrom(alias, slug, claims);
      if (taken !== undefined)
        return [check('alias-taken', words`Who asks for ${alias} gets ${slug}, and got ${taken} until now.`)];
      return isLike(alias)
        ? []
        : [check('alias-unlike', words`Who asks for ${alias} gets ${slug}, a game with another name.`)];
    });
}

/** Nothing is taken from a game that leads here itself. */
function takenFrom(alias: string, slug: string, { before, after }: Claims): Sentence | undefined {
  const claim = before.get(alias);
  if (claim === undefined || claim.game === slug || after.get(claim.game)?.game === slug) return undefined;
  if (claim.kind === 'alias') return words`the game ${claim.game}`;
  return claim.kind === 'installer' ? words`an installer of ${claim.game}` : undefined;
}

/** Every client fetches these. */
function picturePoints(before: TreeMap, after: TreeMap): Point[] {
  return Object.keys(PICTURES).flatMap((key) => {
    const [old, now] = [textAt(before, key), textAt(after, key)];
    if (now === '' || now === old) return [];
    if (old === '') return [check('image-new', words`${key} leads to ${now}. Look at it.`)];
    return [check('image-replaced', words`${key} leads to ${now}, and led to ${old}. Look at it.`)];
  });
}

/** At least half of the words; numbers do not count. */
function isMostlyOwn(alias: string, own: readonly string[]): boolean {
  const all = wordsIn(alias).filter((word) => !/^\d+$/.test(word));
  return all.filter((word) => own.includes(word)).length * 2 >= all.length;
}

/** Apart from blanks and dashes. */
function isWrittenLike(alias: string, names: readonly string[]): boolean {
  return names.some((one) => wordsIn(one).join('') === wordsIn(alias).join(''));
}

function archiveOf(fields: TreeMap) {
  const url = textAt(fields, 'url');
  const checksum = textAt(fields, 'checksum');
  const file = new Map(Object.entries(checksum === '' ? { url } : { url, checksum }));
  const script = new Map([
    ['files', [new Map([[readAddress(url).host === '' ? 'archive' : textAt(fields, 'name'), file]])]],
  ]);
  return describeEffects({ slug: '', version: '', runner: '', gameSlug: '', script });
}

function replacementPoints(before: TreeMap, after: TreeMap, claims: Claims): Point[] {
  return [...after].flatMap(([slug, entry]) => {
    const earlier = before.get(slug);
    const [old, now] = [earlier, entry].map((one) => (isMap(one) ? textAt(one, 'replaced_by') : ''));
    if (now === undefined || now === '' || old === now) return [];
    const [was, is] = [gameOf([slug, old], claims.before), gameOf([now], claims.after)];
    if (was === undefined || is === undefined || is === was || claims.after.get(was)?.game === is)
      return [note('replacement-changed', words`Who asks for ${slug} gets ${now}.`)];
    return [check('replacement-of-another', words`Who asks for ${slug}, of ${was}, gets ${now}, of ${is}.`)];
  });
}

/** A retired slug has no game itself. */
function gameOf(slugs: readonly (string | undefined)[], claims: Claims['before']): string | undefined {
  return slugs.map((slug) => claims.get(slug ?? '')?.game ?? '').find((game) => game !== '');
}

function sitePoints(before: TreeMap, after: TreeMap): Point[] {
  return severityPoints(mapAt(before, 'severities'), mapAt(after, 'severities'));
}

const ORDER = ['off', 'notice', 'warning', 'error'];

/** A severity that is not set may be any. */
function severityPoints(before: TreeMap, after: TreeMap): Point[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((code) => {
    const [old, now] = [textAt(before, code), textAt(after, code)];
    if (old === now) return [];
    if (now === '')
      return [note('severity-lowered', words`The severity of ${code} is the usual one, no longer ${old}.`)];
    if (old !== '' && ORDER.indexOf(now) > ORDER.indexOf(old)) return [];
    if (old === '' && now === 'error') return [];
    return [
      check(
        'severity-lowered',
        words`The severity of ${code} is ${now} instead of ${old === '' ? 'the usual one' : old}.`,
      ),
    ];
  });
}
