import { defineRule, file, files, LINUX, DEMO } from '../../../findings/define-finding.ts';
import { placeName, type Place } from '../../../findings/diagnostic.ts';
import { findRepeated, isListed, type Identities } from '../identities.ts';

/** The client's picker returns a version: of two equal ones it offers only the last. */
export const repeatedVersionRule = defineRule({
  code: 'repeated-version',
  message: (details: { version: string; otherPlace: Place }) =>
    `The version "${details.version}" also stands in ${placeName(details.otherPlace)}; the client offers only one of the two`,
  turned: (details) => details,
  help: () => `Give each installer of a game a different version label.`,
  why: 'The client lets the player choose an installer by its version. Of two with the same version it offers only the last one.',
  wrong: files(file(LINUX, 'version: Linux'), file(DEMO, 'version: Linux')),
  right: files(file(LINUX, 'version: Linux'), file(DEMO, 'version: Demo')),
  check: ({ installers }: Identities, findingAt) => {
    const versions = installers.flatMap((installer) => {
      if (installer.version === undefined || !isListed(installer)) return [];
      const { value: version, place } = installer.version;
      return [{ key: JSON.stringify([installer.game, version]), place, version }];
    });
    return findRepeated(versions).map(({ place, version, otherPlace }) => findingAt(place, { version, otherPlace }));
  },
});
