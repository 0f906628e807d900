import { defineFinding, file, files, LINUX, GAME } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import { groupBy } from '../../../text/group-by.ts';
import type { InstallerIdentity } from '../../records.ts';
import { type AcrossRule, isListed, type Identities } from '../identities.ts';

type SlugKind = 'game' | 'installer' | 'alias' | 'retired slug';

interface SlugClashDetails {
  readonly slug: string;
  readonly slugKind: SlugKind;
  readonly other: SlugKind;
  readonly otherPlace: Place;
  readonly example?: string | undefined;
  readonly otherExample?: string | undefined;
  /** Whether the finding is at the newer record, if known. */
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
  readonly slugKind: SlugKind;
  readonly place: Place;
  readonly installer?: InstallerIdentity;
}

/** An installer may have the slug of its game if it is the only listed one: both answers are then the same. */
export const slugClashRule: AcrossRule = { finding: slugClash, check: checkSlugs };

function checkSlugs(identities: Identities): Diagnostic[] {
  const siblings = groupBy(identities.installers.filter(isListed), ({ game }) => game);
  const claims = new Map<string, Claim>();
  return claimsTo(identities).flatMap((claim) => {
    const other = claims.get(claim.slug);
    if (other === undefined) claims.set(claim.slug, claim);
    return other === undefined || mayShare(other, claim, siblings) ? [] : [clash(claim, other)];
  });
}

function claimsTo({ games, installers, retired }: Identities): Claim[] {
  return [
    ...games.map(({ slug, place }): Claim => ({ slug, slugKind: 'game', place })),
    ...installers.map((installer): Claim => {
      return { slug: installer.slug, slugKind: 'installer', place: installer.place, installer };
    }),
    ...games.flatMap(({ aliases }) =>
      aliases.map(({ value, place }): Claim => ({ slug: value, slugKind: 'alias', place })),
    ),
    ...retired.map(({ slug }): Claim => ({ slug: slug.value, slugKind: 'retired slug', place: slug.place })),
  ];
}

function mayShare({ slug, slugKind }: Claim, { installer }: Claim, siblings: ReadonlyMap<string, unknown[]>): boolean {
  if (slugKind !== 'game' || installer?.game !== slug || !isListed(installer)) return false;
  return siblings.get(slug)?.length === 1;
}

function clash(claim: Claim, other: Claim): Diagnostic {
  const { slug, slugKind } = claim;
  const examples = { example: exampleFor(claim), otherExample: exampleFor(other) };
  return slugClash.at(claim.place, { slug, slugKind, other: other.slugKind, otherPlace: other.place, ...examples });
}

function exampleFor({ slug, installer }: Claim): string | undefined {
  return installer && (slug === installer.game ? `${slug}-2` : `${installer.game}-${slug}`);
}
