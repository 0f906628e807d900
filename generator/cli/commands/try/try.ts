import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readTried, type Tried } from '../../../authoring/try/read-tried.ts';
import { listen, createAnswerServer } from '../../serve/create-server.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { requestPath, slugPath } from '../../../http/addresses.ts';
import { reasonOf } from '../../../io/disk/reason-of.ts';
import { findClient, startProgram } from '../../../io/processes/run-program.ts';
import { createSchemaCheck } from '../../../records/schemas.ts';
import { openIfThere, settingsIn } from '../../catalogue/open-catalogue.ts';
import { printProblems } from '../../terminal/print-findings.ts';
import { findTried } from './find-tried.ts';
import { type Environment, ExitCode, Misuse, whenStopped } from '../../terminal/environment.ts';
import type { TryOptions } from './definition.ts';

/** Lets the game client install a record under work: serves it, drafts included, until it is stopped. */
export async function tryRecord(target: string, options: TryOptions, environment: Environment): Promise<ExitCode> {
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
  // What is asked for first was read just now.
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
    tell(address, options.start, environment);
    await whenStopped(environment);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return ExitCode.clean;
}

function tell(address: string, mayStart: boolean, { out, error, variables }: Environment): void {
  const client = mayStart ? findClient(variables['PATH'] ?? '') : undefined;
  out.write(`Serving ${address}\nInstall it by\n\n  lutris -i ${address}\n\n`);
  if (client !== undefined) {
    out.write('Starting Lutris…\n');
    startProgram([...client, '-i', address], (fault) => {
      error.write(`Lutris could not be started: ${visibleText(fault.message)}\n`);
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
