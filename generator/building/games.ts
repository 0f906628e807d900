import type { GameResult } from '../answers/game-result.ts';
import { digest } from '../text/digest.ts';
import { fieldOf, type ComparedField, type Field, type Segment } from '../io/cache/segment.ts';
import type { Counts } from '../records/records.ts';

/** The results of all games of a catalogue, in the order of their paths. */
export class Games {
  readonly segments: readonly Segment[];
  /** Results that are not from the store. */
  readonly fresh: readonly Segment[];
  #claims: readonly GameResult['claims'][][] | undefined;

  constructor(segments: readonly Segment[], newSegments: readonly Segment[] = []) {
    this.segments = segments;
    this.fresh = newSegments;
  }

  /** The values of a field, game by game. */
  *all<Name extends Field>(field: Name): Generator<GameResult[Name]> {
    for (const segment of this.segments) yield* fieldOf(segment, field);
  }

  /** The values of a field, of the games that have one of these claims. */
  claiming<Name extends Field>(claims: ReadonlySet<number>, field: Name): GameResult[Name][] {
    const matches: GameResult[Name][] = [];
    if (claims.size === 0) return matches;
    for (const [number, segment] of this.segments.entries()) {
      const isWanted =
        this.#allClaims[number]?.map((claimsOfGame) => claimsOfGame.some((claim) => claims.has(claim))) ?? [];
      if (isWanted.includes(true)) matches.push(...fieldOf(segment, field).filter((_, place) => isWanted[place]));
    }
    return matches;
  }

  /** Claims below a number that more than one game has. */
  sharedClaims(end: number): Set<number> {
    const sortedClaims = Uint32Array.from(this.#allClaims.flat(2)).sort();
    const shared = new Set<number>();
    for (let index = 1; index < sortedClaims.length; index += 1) {
      const claim = sortedClaims[index] ?? 0;
      if (claim >= end) break;
      if (claim === sortedClaims[index - 1]) shared.add(claim);
    }
    return shared;
  }

  /** Claims of each game, by segment. */
  get #allClaims(): readonly GameResult['claims'][][] {
    return (this.#claims ??= this.segments.map((segment) => fieldOf(segment, 'claims')));
  }

  count(runtimes: number): { readonly counts: Counts; readonly published: number } {
    let games = 0;
    let installers = 0;
    let published = 0;
    for (const [itsGames, itsInstallers, itsPublished] of this.all('counts')) {
      games += itsGames;
      installers += itsInstallers;
      published += itsPublished;
    }
    return { counts: { installers, games, runtimes }, published };
  }

  /** Digest of some fields of all games. */
  digest(...fields: readonly ComparedField[]): string {
    return digest(JSON.stringify(fields.map((field) => this.segments.map(({ digests }) => digests[field]))));
  }
}
