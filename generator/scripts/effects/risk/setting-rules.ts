import { CHECKSUM, script, scriptFor, type Example } from '../../../findings/define-finding.ts';
import type { Download, Effects } from '../effects.ts';
import { downloadName } from '../places.ts';
import { libraryName, nativeLibraries } from '../steps/wine-prefix.ts';
import { listOfNames, listedSentences, words, type Sentence } from '../sentence.ts';
import { type RiskOccurrence, type RiskRule, findInCommands, checkRule, noteRule } from './rule.ts';

const LOADING =
  /^(?:LD_PRELOAD|LD_AUDIT|BASH_ENV|ENV|PROMPT_COMMAND|PATH|PYTHONPATH|PYTHONSTARTUP|PYTHONHOME|PERL5LIB|PERL5OPT|RUBYOPT|NODE_OPTIONS|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|GIO_MODULE_DIR|GTK_MODULES|GCONV_PATH|VK_(?:LAYER|ADD_LAYER)_PATH|SHELL|EDITOR|PAGER|GIT_SSH_COMMAND)$/;

/** Variables of settings and steps. */
export function environmentOf({ settings, stepEnvironment }: Effects) {
  const ofSystem = settings.filter(({ section }) => section === 'system');
  return [
    ...ofSystem.map(({ key, value }) => ({ name: key.replace(/^env\./, ''), value, step: null })),
    ...stepEnvironment,
  ];
}

function toLoaded(downloads: readonly Download[], event: Sentence): RiskOccurrence {
  const [download, ...alternatives] = downloads;
  return {
    reason: words`${event}, and the record has no strong checksum for it.`,
    steps: [...new Set(downloads.flatMap(({ steps }) => steps))].sort((a, b) => a - b),
    ...(download !== undefined && alternatives.length === 0 ? { download: download.label } : {}),
  };
}

function system(...lines: string[]): Example {
  return script('system:', ...lines.map((line) => `  ${line}`));
}

function override(...file: readonly string[]): Example {
  const steps = ['installer:', '  - copy:', '      src: dinput8', '      dst: $GAMEDIR'];
  return scriptFor('wine', 'files:', ...file, ...steps, 'wine:', '  overrides:', '    dinput8: n,b');
}

export const settingRules: readonly RiskRule[] = [
  checkRule('command-in-settings', {
    title: 'A setting that runs a command',
    why: 'It is not a step of the installation: it runs whenever the game starts or ends, for as long as the game is installed.',
    help: 'Do it in a step of the installation, if it has to be done once only.',
    wrong: system('prelaunch_command: $GAMEDIR/update.sh'),
    right: system('single_cpu: true'),
    find: ({ programs }) =>
      programs
        .filter(({ step, setting, by }) => step === null && setting !== null && setting !== 'game' && by !== 'emulator')
        .map(({ setting, line }) => ({ reason: words`${setting ?? ''} is ${line}.` })),
  }),
  checkRule('environment-loads-code', {
    title: 'The environment makes programs load code',
    why: 'With such a variable, an ordinary program runs what the variable names, and no command of the script shows it.',
    isWarning: true,
    help: 'Leave such variables to the machine.',
    wrong: system('env:', '  LD_PRELOAD: $GAMEDIR/fix.so'),
    right: system('env:', '  SDL_VIDEODRIVER: x11'),
    find: (effects) => [
      ...environmentOf(effects)
        .filter(({ name, value }) => LOADING.test(name) && value !== '')
        .map(({ name, value, step }) => ({ reason: words`${name} is ${value}.`, step })),
      ...findInCommands(effects, /\b((?:LD_PRELOAD|LD_AUDIT|BASH_ENV)=[^\s;&|'"]+)/g).map(({ name, step }) => ({
        reason: words`A command contains ${name}.`,
        step,
      })),
    ],
  }),
  checkRule('redefined-variable', {
    title: 'A variable of the client has another meaning',
    why: 'A reader takes $GAMEDIR for the game folder; where a script sets it to another one, its steps work elsewhere.',
    isWarning: true,
    help: 'Give your variable another name.',
    wrong: script('variables:', '  GAMEDIR: /opt/game', 'installer:', '  - mkdir: $GAMEDIR/saves'),
    right: script('variables:', '  SAVES: saves', 'installer:', '  - mkdir: $GAMEDIR/$SAVES'),
    find: ({ redefined }) =>
      redefined.map(({ name, value }) => ({ reason: words`${`$${name}`} is ${value} in this script.` })),
  }),
  checkRule('loads-without-checksum', {
    title: 'A library of Windows is replaced by a download without a strong checksum',
    why: 'What is loaded into the game runs as the game does, and anybody who takes over the host decides what it is.',
    help: 'Give the file as url, filename and checksum: sha256:….',
    wrong: override('  - dinput8: https://example.org/1.2/dinput8.dll'),
    right: override(
      '  - dinput8:',
      '      url: https://example.org/1.2/dinput8.dll',
      '      filename: dinput8.dll',
      `      checksum: sha256:${CHECKSUM}`,
    ),
    find: (effects) => {
      const names = new Set(nativeLibraries(effects).map(libraryName));
      const unguardedDownloads = effects.downloads.filter(({ checksum }) => checksum?.strong !== true);
      const whole = unguardedDownloads
        .filter(({ label, fileName }) => [label, fileName].some((name) => names.has(libraryName(name))))
        .map((download) =>
          toLoaded([download], words`Wine loads the download ${downloadName(download)} into the game`),
        );
      const parts = effects.programs
        .filter(({ setting, line }) => setting === 'game' && names.has(libraryName(line)))
        .flatMap(({ line, files }) => {
          const from = unguardedDownloads.filter(({ label }) => files.includes(label));
          const event = words`Wine loads ${line} into the game, from ${listedSentences(from.map(downloadName), 'or')}`;
          return from.length < files.length || whole.length > 0 ? [] : [toLoaded(from, event)];
        });
      return [...whole, ...parts];
    },
  }),
  noteRule('library-replaced', {
    title: 'A library of Windows is replaced',
    why: 'The game loads the file of that name that lies beside it, and so runs code that no step of the script starts.',
    help: 'Leave the library to Wine, if the game runs with it.',
    wrong: scriptFor('wine', 'wine:', '  overrides:', '    dinput8: n,b'),
    right: scriptFor('wine', 'wine:', '  overrides:', '    dinput8: b'),
    find: (effects) => {
      const names = nativeLibraries(effects);
      if (names.length === 0) return [];
      return [{ reason: words`The game uses its own ${listOfNames(names)} in place of Wine's.` }];
    },
  }),
  noteRule('other-runner', {
    title: "A task of another runner than the game's",
    why: 'The installation needs, and uses, a second program to run games, with its own settings.',
    help: 'Split the installer, or move the step to the runner of the game.',
    wrong: script('installer:', '  - task:', '      name: wine.create_prefix', '      prefix: $GAMEDIR/prefix'),
    right: scriptFor('wine', 'installer:', '  - task:', '      name: create_prefix', '      prefix: $GAMEDIR'),
    find: ({ steps, runner }) =>
      steps
        .filter(({ kind, known }) => known && kind.includes('.') && !kind.startsWith(`${runner}.`))
        .map(({ kind, number: step }) => ({
          reason: words`The game runs with ${runner}, and a step calls ${kind}.`,
          step,
        })),
  }),
  checkRule('unknown-step', {
    title: 'A step unknown to the client',
    why: 'The installation stops there, or behaves unpredictably.',
    find: ({ steps }) =>
      steps
        .filter(({ known }) => !known)
        .map(({ kind, number: step }) => ({ reason: words`${kind} is not a step that Lutris knows.`, step })),
  }),
];
