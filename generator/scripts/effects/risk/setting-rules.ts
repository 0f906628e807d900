import { words } from '../sentence.ts';
import { findInCommands } from './command-texts.ts';
import type { RiskRule } from './rule.ts';

/** Variables by which programs load code that no one called. */
const LOADING =
  /^(?:LD_PRELOAD|LD_AUDIT|BASH_ENV|ENV|PROMPT_COMMAND|PATH|PYTHONPATH|PYTHONSTARTUP|PYTHONHOME|PERL5LIB|PERL5OPT|RUBYOPT|NODE_OPTIONS|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|GIO_MODULE_DIR|GTK_MODULES|GCONV_PATH|VK_(?:LAYER|ADD_LAYER)_PATH|SHELL|EDITOR|PAGER|GIT_SSH_COMMAND)$/;

/** The same within a command. */
const PRELOADING = /\b((?:LD_PRELOAD|LD_AUDIT|BASH_ENV)=[^\s;&|'"]+)/g;

const commandInSettings: RiskRule = {
  code: 'command-in-settings',
  kind: 'check',
  title: 'A setting that runs a command',
  why: 'It is not a step of the installation: it runs whenever the game starts or ends, for as long as the game is installed.',
  find: ({ programs }) =>
    programs
      .filter(({ step, setting, by }) => step === null && setting !== null && setting !== 'game' && by !== 'emulator')
      .map(({ setting, line }) => ({ reason: words`${setting ?? ''} is ${line}.` })),
};

const environmentLoadsCode: RiskRule = {
  code: 'environment-loads-code',
  kind: 'check',
  title: 'The environment makes programs load code',
  why: 'With such a variable, an ordinary program runs what the variable names, and no command of the script shows it.',
  find: (effects) => [
    ...effects.settings
      .filter(
        ({ section, key, value }) => section === 'system' && LOADING.test(key.replace(/^env\./, '')) && value !== '',
      )
      .map(({ key, value }) => ({ reason: words`${key.replace(/^env\./, '')} is ${value}.` })),
    ...effects.stepEnvironment
      .filter(({ name, value }) => LOADING.test(name) && value !== '')
      .map(({ name, value, step }) => ({ reason: words`${name} is ${value}.`, steps: [step] })),
    ...findInCommands(effects, PRELOADING).map(({ name, step }) => ({
      reason: words`A command has ${name}.`,
      steps: step === null ? [] : [step],
    })),
  ],
};

const otherRunner: RiskRule = {
  code: 'other-runner',
  kind: 'note',
  title: "A task of another runner than the game's",
  why: 'The installation needs, and uses, a second program to run games, with settings of its own.',
  find: ({ steps, runner }) =>
    steps
      .filter(({ kind, known }) => known && kind.includes('.') && !kind.startsWith(`${runner}.`))
      .map(({ kind, number }) => ({
        reason: words`The game runs with ${runner}, and a step calls ${kind}.`,
        steps: [number],
      })),
};

const unknownStep: RiskRule = {
  code: 'unknown-step',
  kind: 'check',
  title: 'A step unknown to the client',
  why: 'The client stops at it, or calls one of its own functions that was not made for scripts.',
  find: ({ steps }) =>
    steps
      .filter(({ known }) => !known)
      .map(({ kind, number }) => ({ reason: words`The step calls ${kind}.`, steps: [number] })),
};

export const settingRules = [commandInSettings, environmentLoadsCode, otherRunner, unknownStep];
