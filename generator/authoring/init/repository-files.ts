import { writeText } from '../format/write-text.ts';
import { licences, places, type LicenceName, type PlaceName } from './choices.ts';
import { makeSlug } from '../record/make-slug.ts';

export interface NewCatalogue {
  readonly title: string;
  readonly baseUrl: string;
  readonly host: PlaceName;
  readonly license: LicenceName;
  /** What `package.json` asks for of this program: a version, or where to get it. */
  readonly tool: string;
  /** Versions of optional packages, which only a registry has. */
  readonly optionalPackages: Readonly<Record<string, string>>;
  readonly year: number;
}

export interface RepositorySources {
  readonly templates: ReadonlyMap<string, string>;
  /** Workflows and scripts of this project, by their paths below `.github/`. */
  readonly shared: ReadonlyMap<string, string>;
}

export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
  readonly isProgram: boolean;
}

export function repositoryFiles(catalogue: NewCatalogue, { templates, shared }: RepositorySources): RepositoryFile[] {
  const values = valuesOf(catalogue, templates);
  const { templates: folders, workflows } = places[catalogue.host];
  const ownFiles = ['repository', ...folders].flatMap((folder) => {
    const folderTemplates = [...templates].filter(([path]) => path.startsWith(`${folder}/`));
    return folderTemplates.map(([path, text]) => file(targetOf(path.slice(folder.length + 1)), fill(text, values)));
  });
  const sharedFiles = [...shared].filter(([path]) => workflows.some((name) => path === `workflows/${name}`));
  const texts = [...ownFiles.map(({ text }) => text), ...sharedFiles.map(([, text]) => text)];
  const scripts = [...shared].filter(
    ([path]) => path.startsWith('scripts/') && texts.some((text) => text.includes(path.slice('scripts'.length))),
  );
  const files = [...sharedFiles, ...scripts].map(([path, text]) => file(`.github/${path}`, text));
  const licenceText = templates.get(`licences/${catalogue.license}.txt`);
  const licence = licenceText === undefined ? [] : [file('LICENSE', fill(licenceText, values))];
  return [...ownFiles, ...files, ...licence].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function file(path: string, text: string): RepositoryFile {
  return { path, text, isProgram: path.endsWith('.sh') };
}

/** A template's name begins with `_` where the file's begins with a dot: npm takes files such as .gitignore for its own. */
function targetOf(path: string): string {
  return path.replaceAll(/(^|\/)_/g, '$1.');
}

/** Replacements for the names between `@@` in a template, each in the form of the template's language. */
function valuesOf(catalogue: NewCatalogue, templates: RepositorySources['templates']): ReadonlyMap<string, string> {
  const { title, baseUrl, host, license, tool, optionalPackages, year } = catalogue;
  const name = makeSlug(title);
  const values = new Map([
    ['TITLE', title.replaceAll(/[\\`*_{}[\]<>#|&~]/g, '\\$&')],
    ['TITLE_YAML', valueOf('title', title)],
    ['NAME', name === '' ? 'catalogue' : name],
    ['BASE_URL_WORD', shellWord(baseUrl)],
    ['BASE_URL_YAML', valueOf('base_url', baseUrl)],
    ['HOST', places[host].host],
    ['HOST_SETTINGS', settingsFor(host)],
    [
      'OPTIONAL_PACKAGES',
      tool.startsWith('file:')
        ? ''
        : `,\n  "optionalDependencies": ${JSON.stringify(optionalPackages, undefined, 2).replaceAll('\n', '\n  ')}`,
    ],
    ['LICENSE', license === 'none' ? 'UNLICENSED' : license],
    ['LICENSE_SENTENCE', licences[license].sentence],
    ['TOOL', JSON.stringify(tool).slice(1, -1)],
    ['YEAR', String(year)],
    ['HOLDER', `the contributors of ${title}`],
  ]);
  return values.set('PUBLISHING', fill(templates.get(`publishing/${host}.md`) ?? '', values));
}

/** The lines of `site.yaml` by which nothing is made that the host cannot serve, or that nobody asks it for. */
function settingsFor(host: PlaceName): string {
  const { needsTwins, canSearch } = places[host];
  const twins =
    '# The host sends each answer with its type, and needs no second name that ends in .json.\njson_twins: false\n';
  const search = '# The host cannot choose an answer by what was searched for.\nendpoints:\n  search: false\n';
  return (needsTwins ? '' : twins) + (canSearch ? '' : search);
}

function valueOf(key: string, text: string): string {
  return writeText(text, { indent: 0, column: `${key}: `.length, isProse: true }).join('\n');
}

function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/@@([A-Z_]+)@@\n?/g, (placeholder, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`A template names ${name}, which nothing stands for`);
    // A part of several lines brings its own last line break.
    return placeholder.endsWith('\n') && !value.endsWith('\n') ? `${value}\n` : value;
  });
}

/** A text as one word of a command line, in quotes where a shell would read it otherwise. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./][\w@%+=:,./-]*$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Why a text cannot be the title of a catalogue, or say where its program comes from; `undefined` if it can. */
export function lineFault(text: string): string | undefined {
  if (text.trim() === '') return 'it is empty';
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(text)) return 'it has invisible characters';
  return text === text.trim() ? undefined : 'it begins or ends with a blank';
}
