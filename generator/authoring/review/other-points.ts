import { likenessPoint, toPoint } from '../../scripts/changes/installer-points.ts';
import { downloadPoints, isOlder, withoutVersions } from '../../scripts/changes/download-points.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import { PICTURES } from '../../records/game-rules.ts';
import { hostOf } from '../../scripts/effects/addresses.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import { isMap, listAt, mapAt, textOf, type Tree, type TreeMap } from '../../scripts/effects/tree.ts';
import type { Claims, SlugClaims } from './breaking.ts';
import { check, note, type Point, originOf } from '../../scripts/changes/point.ts';
import { hostPoint, wordsIn } from './key-points.ts';
import { type KnownNames, NO_FIELDS, packageOrigin, textAt, type ReviewedRecord } from './record.ts';

export interface RecordPair {
  readonly base: ReviewedRecord | undefined;
  readonly head: ReviewedRecord | undefined;
}

export function pointsOfOther({ base, head }: RecordPair, names: KnownNames, claims: Claims): Point[] {
  const earlier = base?.fields ?? NO_FIELDS;
  const later = head?.fields ?? NO_FIELDS;
  switch ((head ?? base)?.place.role) {
    case 'runtime':
    case 'runner':
      if (head !== undefined)
        return [...archivePoints(base?.fields, later, names), ...replacedArchive(base?.fields, later)];
      return [
        check(
          'package-gone',
          words`Clients no longer get ${textAt(earlier, 'name')} ${textAt(earlier, 'version')} by it.`,
        ),
      ];
    case 'game':
      return head?.place.role === 'game'
        ? [...aliasPoints(head.place.game, earlier, later, claims), ...picturePoints(earlier, later)]
        : [];
    case 'retired':
      return replacementPoints(earlier, later, claims);
    case 'site':
      return severityPoints(mapAt(earlier, 'severities'), mapAt(later, 'severities'));
    default:
      return [];
  }
}

/** Points about a package's archive, reviewed as the download of a script. */
function archivePoints(base: TreeMap | undefined, head: TreeMap, names: KnownNames): Point[] {
  const earlier = base && archiveOf(base);
  const archive = archiveOf(head);
  const earlierHosts = new Set(earlier?.hosts.map(({ host }) => host));
  const hosts = new Set(archive.hosts.map(({ host }) => host).filter((host) => !earlierHosts.has(host)));
  const facts = riskFacts(archive).filter(({ host }) => host !== null && hosts.has(host));
  const likes = [...hosts].flatMap((host) => likenessPoint(host, names));
  const moves = earlier === undefined ? [] : downloadPoints(earlier.downloads, archive.downloads, new Set());
  return [
    ...likes,
    ...newOrigin(base, head, names),
    ...facts.map(toPoint),
    ...moves.filter(({ code }) => code !== 'new-download'),
  ];
}

function newOrigin(base: TreeMap | undefined, head: TreeMap, names: KnownNames): Point[] {
  const url = textAt(head, 'url');
  const origin = originOf(url);
  // Another account of the same host is a moved archive.
  const isSameHost = base !== undefined && hostOf(textAt(base, 'url')) === hostOf(url);
  if (origin === '' || isSameHost || names.packageOrigins().has(packageOrigin({ fields: head }))) return [];
  const sentence = words`No other package of ${textAt(head, 'name')} comes from ${origin} so far, and every client fetches this one: ${url}.`;
  return [check('new-package-host', sentence)];
}

/** Clients choose by the version: under the same one nobody notices another archive. */
function replacedArchive(base: TreeMap | undefined, head: TreeMap): Point[] {
  const url = textAt(head, 'url');
  const version = textAt(head, 'version');
  const earlier = textAt(base ?? head, 'version');
  if (isOlder(earlier, version) || (earlier !== '' && withoutVersions(earlier) !== withoutVersions(version)))
    return [check('key-changed', words`${'version'} is ${version} instead of ${earlier}.`)];
  if (base === undefined || url === textAt(base, 'url') || version !== earlier) return [];
  const isNewer = version === '' && textAt(head, 'created_at') !== textAt(base, 'created_at');
  const remark = version === '' ? words`and the record has no version` : words`and the version is still ${version}`;
  return isNewer ? [] : [check('archive-replaced', words`The address is now ${url}, ${remark}.`)];
}

/** Aliases of other games, or unlike the game's name. */
function aliasPoints(slug: string, base: TreeMap, head: TreeMap, claims: Claims): Point[] {
  // The same change may rename the game.
  const name = textAt(base.size === 0 ? head : base, 'name');
  const year = textAt(base.size === 0 ? head : base, 'year');
  const names = [slug, name].map(wordsIn);
  const aliases = new Set(listAt(base, 'aliases').map(textOf));
  const isLike = (alias: string) =>
    names.some(
      (name) => name.join('') === wordsIn(alias).join('') || initialsOf(name) === alias || isMostOf(alias, name, year),
    );
  return listAt(head, 'aliases')
    .map(textOf)
    .filter((alias) => !aliases.has(alias))
    .flatMap((alias) => {
      const holder = holderOf(alias, slug, claims);
      if (holder !== undefined)
        return [check('alias-taken', words`Who asks for ${alias} gets ${slug}, and got ${holder} until now.`)];
      return isLike(alias)
        ? []
        : [check('alias-unlike', words`Who asks for ${alias} gets ${slug}, a game with another name.`)];
    });
}

/** From whom an alias is taken: from no game that leads here itself. */
function holderOf(alias: string, slug: string, { base, head }: Claims): Sentence | undefined {
  const claim = base.get(alias);
  if (claim === undefined || claim.game === slug || head.get(claim.game)?.game === slug) return undefined;
  if (claim.kind === 'alias') return words`the game ${claim.game}`;
  return claim.kind === 'installer' ? words`an installer of ${claim.game}` : undefined;
}

/** Every client fetches these. */
function picturePoints(base: TreeMap, head: TreeMap): Point[] {
  return Object.keys(PICTURES).flatMap((key) => {
    const earlier = textAt(base, key);
    const url = textAt(head, key);
    if (url === '' || url === earlier) return [];
    if (earlier === '') return [check('image-new', words`${key} leads to ${url}. Look at it.`)];
    return [check('image-replaced', words`${key} leads to ${url}, and led to ${earlier}. Look at it.`)];
  });
}

/** As `hl2` of "Half-Life 2"; of a single word none. */
function initialsOf(nameWords: readonly string[]): string | undefined {
  return nameWords.length > 1
    ? nameWords.map((word) => (/^\d/.test(word) ? word : word.charAt(0))).join('')
    : undefined;
}

/** More than half of the name's words, and no others but the year. */
function isMostOf(alias: string, nameWords: readonly string[], year: string): boolean {
  const aliasWords = wordsIn(alias).filter((word) => word !== year && word !== 'game');
  return aliasWords.every((word) => nameWords.includes(word)) && aliasWords.length * 2 > nameWords.length;
}

function archiveOf(fields: TreeMap) {
  const url = textAt(fields, 'url');
  const checksum = textAt(fields, 'checksum');
  const file = new Map(Object.entries(checksum === '' ? { url } : { url, checksum }));
  const label = hostOf(url) === '' ? 'archive' : textAt(fields, 'name');
  const script = new Map([['files', [new Map([[label, file]])]]]);
  return describeEffects({ slug: '', version: '', runner: '', gameSlug: '', script });
}

function replacementPoints(base: TreeMap, head: TreeMap, claims: Claims): Point[] {
  return [...head].flatMap(([slug, entry]) => {
    const textOfEntry = (retired: Tree | undefined, key: string) => (isMap(retired) ? textAt(retired, key) : '');
    const earlier = textOfEntry(base.get(slug), 'replaced_by');
    const target = textOfEntry(entry, 'replaced_by');
    const points = hostPoint(words`The reason of ${slug}`, textOfEntry(entry, 'reason'), base);
    if (earlier === target) return points;
    if (target === '')
      return [
        ...points,
        check('replacement-changed', words`Who asks for ${slug} gets nothing, not ${earlier} as before.`),
      ];
    const game = gameOf([slug, earlier], claims.base);
    const otherGame = gameOf([target], claims.head);
    const isSame = otherGame === game || claims.head.get(game)?.game === otherGame;
    // A slug without a record begins with the name of its game.
    if (isSame || otherGame === '' || (game === '' && slug.startsWith(otherGame)))
      return [...points, note('replacement-changed', words`Who asks for ${slug} gets ${target}.`)];
    const origin = game === '' ? words`, of no known game,` : words`, of ${game},`;
    const sentence = words`Who asks for ${slug}${origin} gets ${target}, of ${otherGame}.`;
    return [...points, check('replacement-of-another', sentence)];
  });
}

/** A retired slug has no game itself. */
function gameOf(slugs: readonly string[], claims: SlugClaims): string {
  return slugs.map((slug) => claims.get(slug)?.game ?? '').find((game) => game !== '') ?? '';
}

const ORDER = ['off', 'notice', 'warning', 'error'];

function severityPoints(base: TreeMap, head: TreeMap): Point[] {
  return [...new Set([...base.keys(), ...head.keys()])].flatMap((code) => {
    const earlier = textAt(base, code);
    const severity = textAt(head, code);
    if (earlier === severity || (earlier === '' && severity === 'error')) return [];
    if (severity === '')
      return [
        (ORDER.indexOf(earlier) > 1 ? check : note)(
          'severity-lowered',
          words`The severity of ${code} is the usual one, no longer ${earlier}.`,
        ),
      ];
    if (earlier !== '' && ORDER.indexOf(severity) > ORDER.indexOf(earlier)) return [];
    const usual = earlier === '' ? 'the usual one' : earlier;
    return [check('severity-lowered', words`The severity of ${code} is ${severity} instead of ${usual}.`)];
  });
}
