interface PublishingPlace {
  readonly label: string;
  /** Name of the host that `conformance` knows it by; empty for none. */
  readonly host: string;
  /** Whether types come from the endings of names alone. */
  readonly needsTwins: boolean;
  /** Whether an answer can be chosen by what was searched for. */
  readonly canSearch: boolean;
  /** Folders of templates besides that of every repository. */
  readonly templates: readonly string[];
  /** Workflows that are taken over as they are, with the scripts that they run. */
  readonly workflows: readonly string[];
}

const GITHUB = ['bump.yml', 'catalogue-check.yml', 'catalogue-scheduled.yml', 'comment.yml'];

/** Where a catalogue can be published, the simplest first. */
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
} as const satisfies Readonly<Record<string, PublishingPlace>>;

export type PlaceName = keyof typeof places;

export const placeNames = Object.keys(places) as PlaceName[];

interface RecordLicence {
  readonly label: string;
  readonly spdx: string;
  readonly sentence: string;
  /** Whether its text is a file of the repository. */
  readonly hasFile: boolean;
}

export const licences = {
  'CC0-1.0': {
    label: 'CC0-1.0: public domain, so that other catalogues can take records over',
    spdx: 'CC0-1.0',
    sentence: 'The records are in the public domain ([CC0-1.0](LICENSE)).',
    hasFile: true,
  },
  'CC-BY-4.0': {
    label: 'CC-BY-4.0: free for all who name the authors',
    spdx: 'CC-BY-4.0',
    sentence: 'The records are under [CC-BY-4.0](LICENSE).',
    hasFile: true,
  },
  MIT: {
    label: 'MIT: free for all who keep the notice',
    spdx: 'MIT',
    sentence: 'The records are under the [MIT licence](LICENSE).',
    hasFile: true,
  },
  none: {
    label: 'None: all rights reserved, as for a private catalogue',
    spdx: 'UNLICENSED',
    sentence: 'All rights reserved.',
    hasFile: false,
  },
} as const satisfies Readonly<Record<string, RecordLicence>>;

export type LicenceName = keyof typeof licences;

export const licenceNames = Object.keys(licences) as LicenceName[];
