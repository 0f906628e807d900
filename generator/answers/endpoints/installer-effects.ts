import { EFFECTS } from '../../http/addresses.ts';
import type { GameEndpoint } from '../endpoint.ts';
import { labelsOnly } from '../../scripts/effects/sentence.ts';
import { explainInstaller } from '../model/game.ts';
import { installerParameter } from '../openapi/example-records.ts';

/** What each installer does: an object of what `show --format json` prints, which knows the hosts of all others besides. */
export const installerEffects: GameEndpoint = {
  name: 'effects',
  title: 'what an installer does',
  origin: 'game',
  group: 'effects',
  folder: EFFECTS,
  schema: 'effects',
  operation: {
    id: 'effects',
    summary: 'What an installer does, and what to check before trusting it',
    description: 'In words and as data, as far as its script says so; also of an installer that no list has.',
    address: `${EFFECTS}{installer}`,
    parameters: { installer: installerParameter },
  },
  *answersOf({ record, source }, { drafts }) {
    for (const installer of source.installers) {
      const { slug, draft } = installer.record;
      if (draft && !drafts) continue;
      const body = JSON.stringify({ game: record.name, ...explainInstaller(installer, record.slug) }, labelsOnly);
      yield { path: EFFECTS + slug, body };
    }
  },
  exampleOf: ({ installer }) => installer && EFFECTS + installer,
};
