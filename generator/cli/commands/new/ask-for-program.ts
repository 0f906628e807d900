import { visibleText } from '../../../text/visible-text.ts';
import type { Prompts } from '../../terminal/prompts.ts';
import { programOf, programsOf, type Answers } from '../../records/new-answers.ts';

const ANOTHER = 'another';

export function isProgramOpen(answers: Answers): boolean {
  const { runner = '', proposal } = answers;
  return programOf(answers, runner) === undefined && programsOf(proposal, runner).length > 1;
}

export async function askForProgram(answers: Answers, { prompts }: { readonly prompts: Prompts }): Promise<Answers> {
  const programs = programsOf(answers.proposal, answers.runner ?? '');
  const choices = programs.map(({ path }) => ({ value: path, label: visibleText(path) }));
  const choice = await prompts.choose('Program that starts the game', [
    ...choices,
    { value: ANOTHER, label: 'another one' },
  ]);
  return { ...answers, program: programs.find(({ path }) => path === choice) };
}

export function isInstalledOpen(answers: Answers): boolean {
  const program = programOf(answers, answers.runner ?? '');
  return program?.isInstaller === true && program.installs === undefined;
}

export async function askForInstalled(answers: Answers, { prompts }: { readonly prompts: Prompts }): Promise<Answers> {
  const program = programOf(answers, answers.runner ?? '');
  const message = 'Program that the setup installs, such as drive_c/Games/Taxi/taxi.exe (empty: not known yet)';
  const installs = await prompts.text(message, { fault: installedFault });
  return installs === '' || program === undefined ? answers : { ...answers, program: { ...program, installs } };
}

function installedFault(path: string): string | undefined {
  const isInside = /^drive_c\/.*[^/]$/.test(path) && !path.split('/').includes('..');
  return path === '' || isInside ? undefined : 'It begins with drive_c/';
}
