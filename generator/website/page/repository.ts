import type { WebsiteSettings } from '../../records/records.ts';

/** Where people change records. */
export interface RepositoryLinks {
  /** Where a record is edited; `{path}` stands for its path. */
  readonly edit: string;
  /** Where something new is proposed. */
  readonly add: string;
  /** Where a commit is shown; `{commit}` stands for it. */
  readonly commit: string;
  readonly create: NewFileForm;
}

/** The page of a forge on which a new file is written and proposed. */
export interface NewFileForm {
  readonly address: string;
  /** The folder of the catalogue in the repository; empty, or ends with `/`. */
  readonly folder: string;
  /** The parameters of the address that fill in the name of the file and its text. */
  readonly name: string;
  readonly text: string;
  /** Whether some versions of the forge take the name alone. */
  readonly losesText: boolean;
}

/** The page for a new file on a branch, without the folder. */
type CreateForm = Omit<NewFileForm, 'folder'>;

interface Form {
  /** The address of a record: the repository, the branch, the folder of the catalogue. */
  readonly record: RegExp;
  readonly edit: string;
  readonly add: string;
  readonly commit: string;
  readonly create: CreateForm;
}

/** The addresses of records in the repositories of hosts that people use, and what is beside them there. */
const FORMS: readonly Form[] = [
  // GitLab, before the one that its addresses would match as well.
  {
    record: /^(.+)\/-\/blob\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/-/edit/$2/$3{path}',
    add: '$1/-/issues/new',
    commit: '$1/-/commit/{commit}',
    create: { address: '$1/-/new/$2', name: 'file_name', text: 'content', losesText: true },
  },
  // GitHub.
  {
    record: /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/blob\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/edit/$2/$3{path}',
    add: '$1/issues/new/choose',
    commit: '$1/commit/{commit}',
    create: { address: '$1/new/$2', name: 'filename', text: 'value', losesText: false },
  },
  // Forgejo, which Codeberg runs, and Gitea.
  {
    record: /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/src\/branch\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/_edit/$2/$3{path}',
    add: '$1/issues/new/choose',
    commit: '$1/commit/{commit}',
    create: { address: '$1/_new/$2/', name: 'filename', text: 'value', losesText: false },
  },
];

/** What the address of a record tells of its repository; `undefined` where it is none, or on a host that is not known. */
export function repositoryOf(website: WebsiteSettings | undefined): RepositoryLinks | undefined {
  const source = website?.source ?? '';
  const form = FORMS.find(({ record }) => record.test(source));
  if (form === undefined) return undefined;
  const { record, edit, add, commit, create } = form;
  const folder = source.replace(record, '$3');
  const address = source.replace(record, create.address);
  return {
    edit: source.replace(record, edit),
    add: source.replace(record, add),
    commit: source.replace(record, commit),
    create: { ...create, address, folder },
  };
}
