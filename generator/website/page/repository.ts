import type { WebsiteSettings } from '../../records/records.ts';

/** Where people change records. */
export interface Repository {
  /** Where a record is edited; `{path}` stands for its path. */
  readonly edit: string;
  /** Where something new is proposed. */
  readonly add: string;
  /** Where a commit is shown; `{commit}` stands for it. */
  readonly commit: string;
}

/** The addresses of records in the repositories of hosts that people use, and what is beside them there. */
const FORMS: readonly (readonly [record: RegExp, edit: string, add: string, commit: string])[] = [
  // GitLab, before the one that its addresses would match as well.
  [/^(.+)\/-\/blob\/(.+)$/, '$1/-/edit/$2', '$1/-/issues/new', '$1/-/commit/{commit}'],
  // GitHub.
  [/^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/blob\/(.+)$/, '$1/edit/$2', '$1/issues/new/choose', '$1/commit/{commit}'],
  // Forgejo, which Codeberg runs, and Gitea.
  [
    /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/src\/branch\/(.+)$/,
    '$1/_edit/$2',
    '$1/issues/new/choose',
    '$1/commit/{commit}',
  ],
];

/** What the address of a record tells of its repository; `undefined` where it is none, or on a host that is not known. */
export function repositoryOf(website: WebsiteSettings | undefined): Repository | undefined {
  const source = website?.source ?? '';
  const form = FORMS.find(([record]) => record.test(source));
  if (form === undefined) return undefined;
  const [record, ...rest] = form;
  const [edit = '', add = '', commit = ''] = rest.map((address) => source.replace(record, address));
  return { edit, add, commit };
}
