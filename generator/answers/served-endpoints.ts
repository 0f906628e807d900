import type { SiteRecord } from '../records/records.ts';
import type { Endpoint } from './endpoint.ts';

/** The endpoints that a site serves by its settings: those of the interface, and the groups that are not switched off. */
export function servedEndpoints(
  endpoints: readonly Endpoint[],
  { endpoints: switches }: Pick<SiteRecord, 'endpoints'>,
) {
  return endpoints.filter(({ group }) => group === undefined || switches[group]);
}
