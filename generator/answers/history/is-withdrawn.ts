import type { GameRecord, SiteRecord } from '../../records/records.ts';
import type { Revision } from './game-history.ts';

/** Whether the owner of a site wants a state not to be served, by the slug of its game or by an alias. */
export function isWithdrawn(
  { number }: Pick<Revision, 'number'>,
  { slug, aliases }: Pick<GameRecord, 'slug' | 'aliases'>,
  { withdrawnRevisions }: Pick<SiteRecord, 'withdrawnRevisions'>,
): boolean {
  return (
    withdrawnRevisions.length > 0 &&
    [slug, ...aliases].some((name) => withdrawnRevisions.some(({ value }) => value === `${name}@${String(number)}`))
  );
}
