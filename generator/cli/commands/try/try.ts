import { writeFileSync, statSync } from 'node:fs';
import { resolve, basename, dirname } from 'node:path';
import { readTried, type Tried } from '../../../authoring/try/read-tried.ts';
import { listen, createAnswerServer } from '../../serve/create-server.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { requestPath, slugPath } from '../../../http/addresses.ts';
import { reasonOf } from '../../../io/disk/reason-of.ts';
import { findClient, startProgram } from '../../../io/processes/run-program.ts';
import { createSchemaCheck } from '../../../records/schemas.ts';
import { openIfThere, settingsIn, openCatalogue, shownPath } from '../../catalogue/open-catalogue.ts';
import { printProblems } from '../../terminal/print-findings.ts';
import { type Environment, ExitCode, Misuse, whenStopped, tell } from '../../terminal/environment.ts';
import type { Run } from '../../terminal/options.ts';
import type { defineTry } from './definition.ts';
import { gameBySlug, unknownSlug } from '../../catalogue/find-game.ts';
import { createCatalogueFolder } from '../../../io/disk/catalogue-folder.ts';
import type { InstallerPath } from '../../../catalogue/layout.ts';
import { folderName, sortEntries } from '../../../catalogue/sort-entries.ts';

/** Lets the game client install a record under work: serves it, drafts included, until it is stopped. */
export const tryRecord: Run<typeof defineTry> = async (target, options, environment) => {
  const { slug, opened: catalogue, folder } = await findTried(target, options.catalogue, environment);
  const schemas = createSchemaCheck();
  const files = openIfThere(options.catalogue, environment)?.files;
  const { wireNames } = (files && settingsIn(files, schemas)) ?? {};
  const readCurrent = (): Tried => {
    const record = readTried(catalogue.files, folder, schemas, wireNames);
    printProblems(record.diagnostics, catalogue);
    return record;
  };
  const { forms } = readCurrent();
  if (forms === undefined) return ExitCode.findings;
  if (options.out !== undefined) {
    writeScript(options.out, forms.script, environment);
    return ExitCode.clean;
  }
  // The first request gets the record that was read a moment ago.
  let ready: string | undefined = forms.answer;
  const answer = () => {
    const body = ready ?? readCurrent().forms?.answer;
    ready = undefined;
    return body;
  };
  const path = requestPath(slugPath(slug));
  const server = createAnswerServer(path, answer);
  try {
    const address = `${await listen(server, options)}${path}`;
    startClient(address, options.start, environment);
    await whenStopped(environment);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return ExitCode.clean;
};

/** Prints how to install the served script, and starts the client if that is allowed and it is installed. */
function startClient(address: string, mayStart: boolean, environment: Environment): void {
  const { out, variables } = environment;
  const client = mayStart ? findClient(variables['PATH'] ?? '') : undefined;
  out.write(`Serving ${address}\nInstall it by\n\n  lutris -i ${address}\n\n`);
  if (client !== undefined) {
    out.write('Starting Lutris…\n');
    startProgram([...client, '-i', address], (fault) => {
      tell(environment, `Lutris could not be started: ${fault.message}`);
    });
  }
  out.write('The record is read again at each request. Stop with Ctrl+C.\n');
}

function writeScript(path: string, script: string, { workingFolder, out }: Environment): void {
  if (path === '-') {
    out.write(script);
    return;
  }
  try {
    writeFileSync(resolve(workingFolder, path), script, { flag: 'wx' });
  } catch (error) {
    const { code, words } = reasonOf(error);
    throw new Misuse(`Cannot write "${path}": ${code === 'EEXIST' ? 'it is there already; name another file' : words}`);
  }
  out.write(`Wrote ${visibleText(path)}. Install it by\n\n  lutris -i ${visibleText(path)}\n`);
}

async function findTried(target: string, catalogue: string, environment: Environment) {
  const file = resolve(environment.workingFolder, target);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return inFile(file, environment);
  const { folder, files } = openCatalogue(catalogue, environment);
  const { games } = sortEntries(await files.list());
  const namedGame = gameBySlug(target, games);
  if (namedGame !== undefined && namedGame.installers.length > 0)
    return inFolder(resolve(folder, folderName(namedGame.folder)), namedGame.installers, target, environment);
  const withInstallers = games.filter(({ installers }) => installers.length > 0);
  throw unknownSlug(`There is no file, game or installer "${target}" to install`, target, withInstallers);
}

function inFile(file: string, environment: Environment) {
  const name = basename(file);
  if (!name.endsWith('.yaml')) throw new Misuse(`"${name}" is no record: it does not end in ".yaml"`);
  if (name === 'game.yaml')
    throw new Misuse('A game alone cannot be installed: name its slug, or one of its installers');
  const game = basename(dirname(file));
  const installer = name.slice(0, -'.yaml'.length);
  const path: InstallerPath = { role: 'installer', path: name, game, letter: game.charAt(0), installer };
  return inFolder(dirname(file), [path], installer, environment);
}

function inFolder(folder: string, paths: readonly InstallerPath[], slug: string, environment: Environment) {
  const installers = paths.map((path) => ({ ...path, path: basename(path.path) }));
  const game = { role: 'game' as const, path: 'game.yaml', game: basename(folder), letter: basename(folder).charAt(0) };
  const shownFolder = shownPath(environment.workingFolder, folder);
  const catalogue = { files: createCatalogueFolder(folder), shownFolder, environment };
  return { slug, opened: catalogue, folder: { game, installers, images: [] } };
}
