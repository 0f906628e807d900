import { kind } from '../kind.ts';
import { didYouMean } from './did-you-mean.ts';

/** Findings about how records stand to each other and to the folders they lie in. */
export const catalogueKinds = {
  'bad-slug': kind(
    'error',
    (details: { slug: string; reason: string; suggestion: string }) =>
      `"${details.slug}" is no slug: ${details.reason}`,
    ({ suggestion }) =>
      suggestion === ''
        ? `Use lower-case letters, digits, "-" and "_" only, beginning with a letter or digit.`
        : `Rename it, for example to "${suggestion}".`,
  ),
  'wrong-folder': kind(
    'error',
    (_details: { expected: string }) => `The game's folder lies below the wrong letter`,
    ({ expected }) => `Move the folder to ${expected}.`,
  ),
  'slug-clash': kind(
    'error',
    (details: { slug: string; what: string; other: string; otherPlace: string }) =>
      `The slug "${details.slug}" of this ${details.what} is already taken by the ${details.other} in ${details.otherPlace}`,
    ({ what }) =>
      what === 'alias' || what === 'retired slug'
        ? `Delete this entry, or choose another slug.`
        : `Give one of the two another slug by renaming its file or folder.`,
  ),
  'id-clash': kind(
    'error',
    (details: { id: string; what: string; otherPlace: string; free: string }) =>
      `The id ${details.id} is already taken by the ${details.what} in ${details.otherPlace}`,
    ({ free }) => `Give the newer one a free id, such as ${free}.`,
  ),
  'runtime-clash': kind(
    'error',
    (details: { name: string; architecture: string; otherPlace: string }) =>
      `The runtime package "${details.name}" for ${details.architecture} is already described in ${details.otherPlace}`,
    () => `Delete one of the two, or give it another name.`,
  ),
  'runner-clash': kind(
    'error',
    (details: { name: string; version: string; architecture: string; otherPlace: string }) =>
      `Version ${details.version} of the runner "${details.name}" for ${details.architecture} is already described in ${details.otherPlace}`,
    () => `Delete one of the two.`,
  ),
  'missing-default': kind(
    'error',
    (details: { name: string; architecture: string }) =>
      `No version of the runner "${details.name}" for ${details.architecture} is the default`,
    () => `Write "default: true" for the version that is to be installed where nobody asks for one.`,
  ),
  'second-default': kind(
    'error',
    (details: { name: string; architecture: string; otherPlace: string }) =>
      `The default version of the runner "${details.name}" for ${details.architecture} already stands in ${details.otherPlace}`,
    () => `Write "default: false" in one of the two.`,
  ),
  'dangling-replacement': kind(
    'error',
    (details: { slug: string; reason: string; suggestion: string | undefined }) =>
      `"replaced_by" names "${details.slug}", ${details.reason}`,
    ({ suggestion }) =>
      suggestion === undefined
        ? `Name a game, an alias or an installer of the catalogue, or leave "replaced_by" out.`
        : `Did you mean "${suggestion}"?`,
  ),
  'missing-site': kind(
    'error',
    (_details: object) => `The catalogue has no site.yaml`,
    () => `Add the file site.yaml with the line: base_url: https://example.org`,
  ),
  'missing-game': kind(
    'error',
    (details: { game: string; file: string }) => `The game "${details.game}" of this installer has no record`,
    ({ file }) => `Add ${file} with at least "id" and "name", or move the installer to the folder of its game.`,
  ),
  'wire-name-clash': kind(
    'error',
    (details: { name: string; other: string }) =>
      `The wire name "${details.name}" is already the name of ${details.other}`,
    () => `Choose a name that no other key of an installer has.`,
  ),
  'unknown-code': kind(
    'error',
    (details: { code: string; suggestion: string | undefined }) =>
      didYouMean(`There is no finding "${details.code}" whose severity could be set`, details.suggestion),
    () => `Name a code as a report shows it, such as plain-http.`,
  ),
  'repeated-version': kind(
    'warning',
    (details: { version: string; otherPlace: string }) =>
      `The version "${details.version}" also stands in ${details.otherPlace}; the client offers only one of the two`,
    () => `Give each installer of a game a version label of its own.`,
  ),
};
