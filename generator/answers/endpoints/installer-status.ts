import { STATUS } from '../../http/addresses.ts';
import type { GameEndpoint } from '../endpoint.ts';
import { statusOf, type InstallerStatus } from '../links/status-of.ts';
import { installerParameter } from './slug-parameters.ts';

/** How fresh each installer is: when it was tested, what its downloads answered, which of them are replaced. */
export const installerStatus: GameEndpoint = {
  name: 'status',
  title: 'how fresh an installer is',
  origin: 'game',
  group: 'status',
  folder: STATUS,
  schema: 'status',
  operation: {
    id: 'status',
    summary: 'When an installer was last tested and changed, and what its downloads answered',
    description: 'Facts with their days, and no score; also of an installer that no list has.',
    address: `${STATUS}{installer}`,
    parameters: { installer: installerParameter },
  },
  *answersOf({ source }, { drafts }) {
    for (const installer of source.installers) {
      const { slug, draft } = installer.record;
      if (draft && !drafts) continue;
      const served = toServed(statusOf(installer, source.answers));
      yield { path: STATUS + slug, body: JSON.stringify(served), value: () => served };
    }
  },
  exampleOf: ({ installer }) => installer && STATUS + installer,
};

function toServed({ tested, downloads, changedAt, replaced }: InstallerStatus) {
  return {
    tested,
    downloads: downloads.map(({ label, url, isMirror, isServed, answered, state, checkedAt }) => ({
      ...{ label, url, mirror: isMirror, served: isServed, answered, state, checked_at: checkedAt },
    })),
    changed_at: changedAt,
    replaced,
  };
}
