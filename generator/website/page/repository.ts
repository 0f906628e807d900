import type { WebsiteSettings } from '../../records/records.ts';

interface RepositoryLinks {
  /** `{path}` stands for the record's path. */
  readonly edit: string;
  readonly add: string;
  readonly create: NewFileForm;
}

export interface NewFileForm {
  readonly address: string;
  /** Folder of the catalogue; empty, or ends with `/`. */
  readonly folder: string;
  readonly name: string;
  readonly text: string;
  /** Whether some versions ignore the text. */
  readonly losesText: boolean;
}

interface Form extends Omit<RepositoryLinks, 'create'> {
  readonly record: RegExp;
  readonly create: Omit<NewFileForm, 'folder'>;
}

/** Forges by the form of their addresses. */
const FORMS: readonly Form[] = [
  // GitLab first, since Forgejo's pattern matches it too.
  {
    record: /^(.+)\/-\/blob\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/-/edit/$2/$3{path}',
    add: '$1/-/issues/new',
    create: { address: '$1/-/new/$2', name: 'file_name', text: 'content', losesText: true },
  },
  {
    record: /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/blob\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/edit/$2/$3{path}',
    add: '$1/issues/new/choose',
    create: { address: '$1/new/$2', name: 'filename', text: 'value', losesText: false },
  },
  // Forgejo (Codeberg) and Gitea.
  {
    record: /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/src\/branch\/([^/]+)\/(.*)\{path\}$/,
    edit: '$1/_edit/$2/$3{path}',
    add: '$1/issues/new/choose',
    create: { address: '$1/_new/$2/', name: 'filename', text: 'value', losesText: false },
  },
];

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

/** Parameters of title and text of a new issue, GitLab first. */
const REPORT_FORMS: readonly (readonly [address: RegExp, title: string, body: string])[] = [
  [/\/-\/issues\/new(?=$|[?#])/, 'issue[title]', 'issue[description]'],
  // GitHub, Codeberg, and others that run Forgejo or Gitea.
  [/\/issues\/new(?=$|[?#])/, 'title', 'body'],
];

/** The address of a new issue, with title and text where supported. */
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

function beginning(text: string): string {
  return Array.from(text).slice(0, 200).join('');
}
