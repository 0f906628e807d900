import { shownPath } from '../../catalogue/open-catalogue.ts';
import { countOf } from '../../../text/count-of.ts';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { licences, places, type LicenceName, type PlaceName } from '../../../authoring/init/choices.ts';
import { lineFault, repositoryFiles, shellWord, type NewCatalogue } from '../../../authoring/init/repository-files.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { makeFolders } from '../../../io/disk/make-folders.ts';
import { baseUrlFault } from '../../../records/url.ts';
import { type Environment, ExitCode, Misuse, refuseFaulty, tell } from '../../terminal/environment.ts';
import { THIS_PACKAGE } from '../../terminal/this-package.ts';
import { Cancelled, openPrompts, type Choice, type Prompts } from '../../terminal/prompts.ts';
import type { InitOptions } from './definition.ts';

type InitAnswers = Pick<NewCatalogue, 'title' | 'baseUrl' | 'host' | 'license'>;

/** A placeholder, which workflows for Pages replace. */
const NO_ADDRESS = 'https://installers.example.org';

export async function init(folderName: string, options: InitOptions, environment: Environment): Promise<ExitCode> {
  // An empty argument, as of an unset variable, does not mean the working folder.
  if (folderName === '')
    throw new Misuse('The name of the folder is empty', 'Name a new folder: catalogue init my-games');
  const folder = resolve(environment.workingFolder, folderName);
  refuseFaults(options);
  refuseObstacles(folder, folderName);
  const prompts = options.yes ? undefined : await openPrompts(environment);
  try {
    const answers = await answersOf(options, basename(folder), prompts);
    refuseFaults(answers);
    const year = new Date(environment.now()).getUTCFullYear();
    const optionalPackages = THIS_PACKAGE.peerDependencies;
    const program = environment.program.folder;
    // An installed package has no sources.
    const isCheckout = existsSync(join(program, 'generator', 'main.ts'));
    const checkout = isCheckout ? `file:${shownPath(folder, program)}` : undefined;
    const catalogue = { ...answers, year, optionalPackages, tool: options.tool ?? checkout ?? THIS_PACKAGE.version };
    const shared = readTexts(join(program, '.github'), SHARED);
    const files = repositoryFiles(catalogue, { templates: readTexts(join(program, 'templates')), shared });
    for (const { path, text, isProgram } of files) {
      makeFolders(join(folder, dirname(path)));
      writeFileSync(join(folder, path), text, { flag: 'wx', mode: isProgram ? 0o777 : 0o666 });
    }
    environment.out.write(wordsOf(folderName, files.length, options.tool === undefined && checkout !== undefined));
    return ExitCode.clean;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    tell(environment, 'Nothing was written');
    return ExitCode.failure;
  }
}

const MAX_NAMES = 10;

/** Only an empty git repository may be there already. */
function refuseObstacles(folder: string, folderName: string): void {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status === undefined) return;
  if (!status.isDirectory()) throw new Misuse(`"${folderName}" is a file; name a folder`);
  const obstacles = readdirSync(folder)
    .filter((name) => name !== '.git')
    .sort();
  if (obstacles.length === 0) return;
  const more = obstacles.length > MAX_NAMES ? [`and ${String(obstacles.length - MAX_NAMES)} more`] : [];
  const names = [...obstacles.slice(0, MAX_NAMES), ...more].join(', ');
  throw new Misuse(`"${folderName}" is not empty: ${names}`, 'Name a new folder: catalogue init my-games');
}

async function answersOf(options: InitOptions, folderName: string, prompts: Prompts | undefined): Promise<InitAnswers> {
  const { title = folderName, forHost: host = 'github-pages', license = 'CC0-1.0', baseUrl = NO_ADDRESS } = options;
  if (prompts === undefined) return { title, host, license, baseUrl };
  const ask = (question: string, initial: string, faultOf: (text: string) => string | undefined) => {
    const reasonOf = (fault: string | undefined) => fault && `That cannot be taken: ${fault}`;
    return prompts.text(question, { initial, fault: (answer) => reasonOf(faultOf(answer)) });
  };
  const initAnswers = {
    title: options.title ?? (await ask('Name of the catalogue', title, lineFault)),
    host: options.forHost ?? ((await prompts.choose('Where is it published?', choicesOf(places))) as PlaceName),
    license: options.license ?? ((await prompts.choose('Licence of the records', choicesOf(licences))) as LicenceName),
  };
  // The workflows for Pages fill in the address.
  if (options.baseUrl !== undefined || initAnswers.host.endsWith('-pages')) return { ...initAnswers, baseUrl };
  return { ...initAnswers, baseUrl: await ask('Address at which it will be served', baseUrl, baseUrlFault) };
}

function choicesOf(table: Readonly<Record<string, { readonly label: string }>>): Choice[] {
  return Object.entries(table).map(([value, { label }]) => ({ value, label }));
}

function refuseFaults({ title, baseUrl, tool }: Pick<InitOptions, 'title' | 'baseUrl' | 'tool'>): void {
  refuseFaulty([
    ['--title', title, lineFault],
    ['--base-url', baseUrl, baseUrlFault],
    ['--tool', tool, lineFault],
  ]);
}

/** Files of `.github/` that a new catalogue gets. */
const SHARED = /^(workflows\/[\w-]+\.yml|scripts\/(?!publish-package|run-commands)[\w-]+\.sh)$/;

function readTexts(folder: string, pattern = /./): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => shownPath(folder, join(parentPath, name)));
  return new Map(
    paths.filter((path) => pattern.test(path)).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

function wordsOf(folderName: string, count: number, isFromCheckout: boolean): string {
  const path = folderName.startsWith('-') ? `./${folderName}` : folderName;
  const enter = folderName === '.' ? '' : `  cd ${shellWord(path)}\n`;
  const next = `${enter}  npm install\n  npm run build && npm run serve\n`;
  const words = `Wrote ${countOf(count, 'file')}. Next:\n${next}README.md says how to publish it.\n`;
  return (words + (isFromCheckout ? ONLY_HERE : '')).split('\n').map(visibleText).join('\n');
}

const ONLY_HERE = `package.json takes the program from this checkout, which works on this machine alone. Before you publish,
name a version that a registry has, or a packed file: see "Without a version in the registry" in its .github/YOUR-OWN.md.
`;
