import type { GameEndpoint } from '../../answers/endpoint.ts';
import { explainInstaller } from '../../answers/model/explain-installer.ts';
import { badgePath, BADGES } from '../../http/addresses.ts';
import { badgeSvg } from '../game-page/badge.ts';

/** A badge for each listed installer, which pages elsewhere can show. */
export const badges: GameEndpoint = {
  name: 'badge',
  title: 'badge of an installer',
  origin: 'game',
  group: 'badges',
  isPage: true,
  folder: BADGES,
  *answersOf({ record, source }) {
    for (const installer of source.installers) {
      if (!installer.listed) continue;
      const { effects } = explainInstaller(installer, record.slug);
      yield { path: badgePath(installer.record.slug), body: badgeSvg(effects) };
    }
  },
  exampleOf: ({ anyIn }) => anyIn(BADGES),
};
