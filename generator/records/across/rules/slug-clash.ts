import { defineFinding, file, files, LINUX, GAME } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import type { InstallerIdentity } from '../../records.ts';
import { type AcrossRule, isListed, type Identities } from '../identities.ts';

type SlugKind = 'game' | 'installer' | 'alias' | 'retired slug';

interface SlugClashDetails {
  readonly slug: string;
  readonly slugKind: SlugKind;
  readonly other: SlugKind;
  readonly otherPlace: Place;
  /** A slug for the installer that begins with that of its game. */
  readonly example?: string | undefined;
  /** The same for the other one. */
  readonly otherExample?: string | undefined;
  /** Whether the finding is at the newer of the two; absent where nothing tells. */
  readonly newer?: string;
}

const slugClash = defineFinding({
  code: 'slug-clash',
  severity: 'error',
  message: (details: SlugClashDetails) =>
    `The slug "${details.slug}" of this ${details.slugKind} is already taken by the ${details.other} in ${placeName(details.otherPlace)}`,
  help: ({ slugKind, other, example, newer }) => {
    if (slugKind === 'alias' || slugKind === 'retired slug') return `Delete this entry, or choose another slug.`;
    if (slugKind === 'game') return `Rename ${newer === undefined ? "the newer one's" : "the game's"} folder.`;
    return other === 'installer' && newer === undefined
      ? `Rename the newer one; if that is this one, for example to ${String(example)}.yaml.`
      : `Rename this file, for example to ${String(example)}.yaml.`;
  },
  turned: (details) => ({
    ...details,
    slugKind: details.other,
    other: details.slugKind,
    example: details.otherExample,
    otherExample: details.example,
  }),
  why: 'A slug is an address, and one address can give one answer only. Games, aliases, installers and retired slugs share the same addresses.',
  wrong: files(file(GAME, 'aliases:', '  - my-game-linux'), file(LINUX, 'version: Linux')),
  right: files(file(GAME, 'aliases:', '  - mygame'), file(LINUX, 'version: Linux')),
});

interface Claim {
  readonly slug: string;
  readonly what: SlugKind;
  readonly place: Place;
  readonly installer?: InstallerIdentity;
}

/**
 * One slug names one thing, whether game, installer, alias or retired.
 *
 * The exception: an installer may have its own game's slug when it is the only listed installer of that game, since
 * both answers are then the same.
 */
export const slugClashRule: AcrossRule = { finding: slugClash, check: checkSlugs };

function checkSlugs(identities: Identities): Diagnostic[] {
  const listedCounts = countListed(identities.installers);
  const claims = new Map<string, Claim>();
  const diagnostics: Diagnostic[] = [];
  for (const claim of allClaims(identities)) {
    const other = claims.get(claim.slug);
    if (other === undefined) claims.set(claim.slug, claim);
    else if (!mayShare(other, claim, listedCounts)) diagnostics.push(clash(claim, other));
  }
  return diagnostics;
}

function* allClaims({ games, installers, retired }: Identities): Generator<Claim> {
  for (const { slug, place } of games) yield { slug, what: 'game', place };
  for (const installer of installers)
    yield { slug: installer.slug, what: 'installer', place: installer.place, installer };
  for (const { aliases } of games) for (const { value, place } of aliases) yield { slug: value, what: 'alias', place };
  for (const { slug } of retired) yield { slug: slug.value, what: 'retired slug', place: slug.place };
}

function countListed(installers: readonly InstallerIdentity[]): Map<string, number> {
  const listedCounts = new Map<string, number>();
  for (const installer of installers) {
    if (isListed(installer)) listedCounts.set(installer.game, (listedCounts.get(installer.game) ?? 0) + 1);
  }
  return listedCounts;
}

function mayShare(game: Claim, { installer }: Claim, listedCounts: ReadonlyMap<string, number>): boolean {
  if (game.what !== 'game' || installer?.game !== game.slug) return false;
  return isListed(installer) && listedCounts.get(installer.game) === 1;
}

function clash(claim: Claim, other: Claim): Diagnostic {
  return slugClash.at(claim.place, {
    slug: claim.slug,
    slugKind: claim.what,
    other: other.what,
    otherPlace: other.place,
    example: exampleFor(claim),
    otherExample: exampleFor(other),
  });
}

function exampleFor({ slug, installer }: Claim): string | undefined {
  return installer && (slug === installer.game ? `${slug}-2` : `${installer.game}-${slug}`);
}
