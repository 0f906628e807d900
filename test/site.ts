import type { SiteSource } from '../generator/answers/endpoint.ts';
import { ENDPOINT_GROUPS, toSwitches, type EndpointGroup } from '../generator/records/endpoint-groups.ts';
import type { SiteRecord, WebsiteSettings } from '../generator/records/records.ts';

/** The settings of a website that leads nowhere. */
export const WEBSITE: WebsiteSettings = {
  source: undefined,
  history: undefined,
  report: undefined,
  program: undefined,
  lutrisAsksThisSite: false,
  isIndexed: true,
  hasCards: true,
};

/** The settings of a site that says nothing but where it is, with all that can be served. */
export const SITE: SiteRecord = {
  baseUrl: 'https://installers.example.org',
  pageSize: 250,
  wireNames: { store1Id: 'store1_id', store2Id: 'store2_id', store2Slug: 'store2_slug', store3Id: 'store3_id' },
  unknownSlug: 'not-found',
  jsonTwins: true,
  endpoints: { ...ENDPOINT_GROUPS, effects: true },
  severities: new Map(),
  title: undefined,
  description: undefined,
  mirrors: [],
  security: undefined,
  website: undefined,
};

/** A site with names that the client knows stores by. */
export const RENAMED: SiteRecord = {
  ...SITE,
  wireNames: { store1Id: 'steamid', store2Id: 'gogid', store2Slug: 'gogslug', store3Id: 'humblestoreid' },
};

/** Settings, as text, of a site with installers, runtimes and these groups alone: a build takes a third of the time. */
export function answersAlone(...groups: readonly EndpointGroup[]): string {
  const switches = Object.fromEntries(groups.map((group) => [group, true]));
  const noGroups = toSwitches(() => false);
  return `website: false\njson_twins: false\nendpoints: ${JSON.stringify({ ...noGroups, ...switches })}\n`;
}

/** What answers are made from at a site without records. */
export const NO_RECORDS: SiteSource = { settings: SITE, runtimes: [], runners: [], retired: [] };
