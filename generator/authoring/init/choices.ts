const GITHUB = ['bump.yml', 'catalogue-check.yml', 'catalogue-scheduled.yml', 'comment.yml'];

/** Where a catalogue can be published, the simplest first, as `conformance` calls the host. Templates are folders; workflows bring their scripts. */
export const places = {
  'github-pages': {
    label: 'GitHub Pages: nothing to pay or to look after',
    host: 'github-pages',
    ...{ needsTwins: true, canSearch: false },
    templates: ['github', 'github-pages'],
    workflows: [...GITHUB, 'catalogue-pages.yml'],
  },
  'gitlab-pages': {
    label: 'GitLab Pages',
    host: '',
    ...{ needsTwins: true, canSearch: false },
    templates: ['gitlab-pages'],
    workflows: [],
  },
  s3: {
    label: 'An S3 bucket, from GitHub',
    host: 's3',
    ...{ needsTwins: false, canSearch: false },
    templates: ['github', 's3'],
    workflows: [...GITHUB, 'catalogue-s3.yml'],
  },
  'own-server': {
    label: 'A web server of your own; GitHub only checks',
    host: '',
    ...{ needsTwins: false, canSearch: true },
    templates: ['github'],
    workflows: GITHUB,
  },
} as const;

export type PlaceName = keyof typeof places;

export const placeNames = Object.keys(places) as PlaceName[];

export const licences = {
  'CC0-1.0': {
    label: 'CC0-1.0: public domain, so that other catalogues can take records over',
    sentence: 'The records are in the public domain ([CC0-1.0](LICENSE)).',
  },
  'CC-BY-4.0': {
    label: 'CC-BY-4.0: free for all who name the authors',
    sentence: 'The records are under [CC-BY-4.0](LICENSE).',
  },
  MIT: {
    label: 'MIT: free for all who keep the notice',
    sentence: 'The records are under the [MIT licence](LICENSE).',
  },
  none: {
    label: 'None: all rights reserved, as for a private catalogue',
    sentence: 'All rights reserved.',
  },
} as const;

export type LicenceName = keyof typeof licences;

export const licenceNames = Object.keys(licences) as LicenceName[];
