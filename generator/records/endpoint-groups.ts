/** Groups of answers that a site can switch off, and whether they are served where its settings do not say. */
export const ENDPOINT_GROUPS = {
  games: true,
  images: true,
  effects: false,
  runners: true,
  lists: true,
  search: true,
  stores: true,
  feeds: true,
  openapi: true,
  try: true,
} as const;

export type EndpointGroup = keyof typeof ENDPOINT_GROUPS;

export type EndpointSwitches = Readonly<Record<EndpointGroup, boolean>>;

export function toSwitches(flagOf: (group: EndpointGroup) => boolean | undefined): EndpointSwitches {
  const groups = Object.entries(ENDPOINT_GROUPS) as [EndpointGroup, boolean][];
  return Object.fromEntries(groups.map(([group, usual]) => [group, flagOf(group) ?? usual])) as Record<
    EndpointGroup,
    boolean
  >;
}
