import type { WebsiteSettings } from '../../records/records.ts';

interface RepositoryLinks {
  /** Where a record is edited; `{path}` stands for its path. */
  readonly edit: string;
  readonly add: string;
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

interface Form extends Omit<RepositoryLinks, 'create'> {
  /** The address of a record: the repository, the branch, the folder of the catalogue. */
  readonly record: RegExp;
  readonly create: Omit<NewFileForm, 'folder'>;
}

/** The addresses of records in the repositories of hosts that people use, and what is beside them there. */
const FORMS: readonly Form[] = [
  // GitLab, before the one that its addresses would match as well.
  {
    record: /^(.+)\/-\/blob\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/-/edit/$2/$3{path}',
    add: '$1/-/issues/new',
    create: { address: '$1/-/new/$2', name: 'file_name', text: 'content', losesText: true },
  },
  // GitHub.
  {
    record: /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/blob\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/edit/$2/$3{path}',
    add: '$1/issues/new/choose',
    create: { address: '$1/new/$2', name: 'filename', text: 'value', losesText: false },
  },
  // Forgejo, which Codeberg runs, and Gitea.
  {
    record: /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/src\/branch\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/_edit/$2/$3{path}',
    add: '$1/issues/new/choose',
    create: { address: '$1/_new/$2/', name: 'filename', text: 'value', losesText: false },
  },
];

/** What the address of a record tells of its repository; `undefined` where it is none, or on a host that is not known. */
export function repositoryOf(website: WebsiteSettings | undefined): RepositoryLinks | undefined {
  const source = website?.source ?? '';
  const form = FORMS.find(({ record }) => record.test(source));
  if (form === undefined) return undefined;
  const { record, edit, add, create } = form;
  const folder = source.replace(record, '$3');
  const address = source.replace(record, create.address);
  return {
    edit: source.replace(record, edit),
    add: source.replace(record, add),
    create: { ...create, address, folder },
  };
}

/** Names of the two fields of a new issue, by where its address leads; GitLab's has the ending of the others, so it comes first. */
const REPORT_FORMS: readonly (readonly [address: RegExp, title: string, body: string])[] = [
  [/\/-\/issues\/new(?=$|[?#])/, 'issue[title]', 'issue[description]'],
  // GitHub, Codeberg, and others that run Forgejo or Gitea.
  [/\/issues\/new(?=$|[?#])/, 'title', 'body'],
];

/** Where a problem with an installer is reported, with what it is about filled in where the host has fields for that. */
export function reportAddress(report: string, subject: Record<'game' | 'slug' | 'version', string>): string {
  const form = REPORT_FORMS.find(([address]) => address.test(report));
  if (form === undefined || !URL.canParse(report)) return report;
  const [, title, body] = form;
  const address = new URL(report);
  const version = beginning(subject.version);
  address.searchParams.set(title, `${beginning(subject.game)}: ${version}`);
  address.searchParams.set(body, `Installer: ${subject.slug}\nVersion: ${version}\n\nWhat happened:\n`);
  return address.href;
}

/** Addresses have their limits, names in records hardly any. */
function beginning(text: string): string {
  return Array.from(text).slice(0, 200).join('');
}
