import { taskName } from '../reading/names.ts';
import type { DescribeStep } from '../effects/step-context.ts';
import { type Parameters, flag, label, list, map, mustBeFilled, scalar, value, words } from './parameter.ts';
import { deleteRegistryKey, setRegedit, setRegeditFile } from '../effects/steps/registry-tasks.ts';
import * as wine from '../effects/steps/wine-tasks.ts';

/** A task; lint, description, schema and completion follow from it. Source: the client's tasks, 0.5.23. */
export interface Task {
  readonly description: string;
  readonly parameters: Parameters;
  readonly oneOf?: readonly (readonly string[])[];
  /** Parameters that the client accepts and then overwrites. */
  readonly dropped?: readonly string[];
  readonly fails?: true;
  readonly describe: DescribeStep;
}

const prefix: Parameters = {
  prefix: scalar('inside', 'Folder of the Wine prefix; that of "game" by default.', { path: 'linux' }),
  arch: scalar('plain', 'Architecture of the prefix.', { values: ['win32', 'win64'] }),
};

/** Accepted since the functions behind the tasks have them; the client fills them in itself. */
const clientFilled = value('check', 'Filled in by the client.');
const inner: Parameters = { wine_path: { ...clientFilled, type: 'scalar' }, runner: clientFilled };
const config: Parameters = { config: clientFilled };
const overrides: Parameters = { overrides: map('library-order', 'Libraries and how Wine loads them.') };
const runtime: Parameters = { disable_runtime: flag('calm', "Whether it runs without the client's libraries.") };
const verb: Parameters = { proton_verb: scalar('plain', 'Verb for Proton.') };

const processes: Parameters = {
  include_processes: value('plain', 'Processes to wait for.', { split: true }),
  exclude_processes: value('plain', 'Processes not to wait for.', { split: true }),
};

/** Parameters of most tasks that work in a prefix. */
const ofPrefix = { ...prefix, ...verb, ...inner };

export const tasks: Readonly<Record<string, Task>> = {
  'wine.create_prefix': {
    description: 'Makes a Wine prefix.',
    parameters: {
      ...prefix,
      ...overrides,
      install_gecko: scalar('calm', 'Whether Gecko is installed.'),
      install_mono: scalar('calm', 'Whether Mono is installed.'),
      ...inner,
    },
    describe: wine.createPrefix,
  },
  'wine.wineexec': {
    description: 'Runs a Windows program.',
    parameters: {
      executable: scalar('program', 'Label or path of the program.', { path: 'any', required: true }),
      args: words('arguments', 'Its arguments, separated by blanks.'),
      ...prefix,
      working_dir: scalar('inside', 'Folder to run it in.', { path: 'linux' }),
      blocking: flag('calm', 'Whether the client waits without showing a log.'),
      ...processes,
      ...runtime,
      ...overrides,
      winetricks_wine: scalar('danger', 'Wine to use for winetricks.'),
      ...verb,
      env: value('calm', 'Dropped: set variables in "system.env".'),
      ...inner,
      ...config,
    },
    dropped: ['env'],
    describe: wine.wineexec,
  },
  'wine.winetricks': {
    description: 'Installs components by winetricks.',
    parameters: {
      app: words('verbs', 'Names of the components, separated by blanks.', { required: true }),
      silent: scalar('calm', 'Whether no questions are asked; true by default.'),
      ...prefix,
      ...runtime,
      system_winetricks: flag('calm', "Whether the system's own winetricks is used."),
      env: value('environment', 'Environment variables.'),
      ...verb,
      ...inner,
      ...config,
    },
    describe: wine.winetricks,
  },
  'wine.set_regedit': {
    description: 'Sets a value in the registry.',
    parameters: {
      path: scalar('registry-key', 'Path of the key, such as HKEY_CURRENT_USER\\Software.', { required: true }),
      key: scalar('registry-value', 'Name of the value.', { required: true }),
      value: label('registry-value', 'The value.'),
      type: label('plain', 'Kind of the value.', {
        values: ['REG_SZ', 'REG_DWORD', 'REG_BINARY', 'REG_MULTI_SZ', 'REG_EXPAND_SZ'],
      }),
      ...prefix,
      wine_path: { ...clientFilled, type: 'scalar' },
    },
    describe: setRegedit,
  },
  'wine.set_regedit_file': {
    description: 'Reads a .reg file into the registry.',
    parameters: {
      filename: scalar('registry-file', 'Label or path of the file.', { path: 'linux', required: true }),
      ...ofPrefix,
    },
    describe: setRegeditFile,
  },
  'wine.delete_registry_key': {
    description: 'Deletes a key of the registry.',
    parameters: {
      key: scalar('registry-key', 'Path of the key.', { required: true }),
      ...ofPrefix,
    },
    describe: deleteRegistryKey,
  },
  'wine.winekill': {
    description: 'Ends all programs of a prefix.',
    parameters: {
      ...prefix,
      ...inner,
      env: value('environment', 'Environment variables.'),
      initial_pids: value('check', 'Filled in by the client.'),
    },
    describe: wine.winekill,
  },
  'wine.winecfg': {
    description: "Opens Wine's settings.",
    parameters: {
      ...prefix,
      ...inner,
      ...config,
      ...verb,
      env: value('environment', 'Environment variables.'),
    },
    describe: wine.winecfg,
  },
  'wine.install_cab_component': {
    description: 'Installs a component of a cabinet file.',
    parameters: {
      cabfile: scalar('check', 'Label or path of the cabinet file.', { path: 'linux', required: true }),
      component: scalar('check', 'Name of the component.', { required: true }),
      ...ofPrefix,
    },
    describe: wine.installCabComponent,
  },
  'wine.eject_disc': {
    description: 'Always fails.',
    parameters: ofPrefix,
    fails: true,
    describe: wine.alwaysFails,
  },
  'wine.open_wine_terminal': {
    description: 'Always fails; made for the client itself.',
    parameters: {
      terminal: scalar('check', 'The terminal.', { required: true }),
      env: map('check', 'Environment variables.', { required: true }),
      system_winetricks: flag('calm', "Whether the system's own winetricks is used.", { required: true }),
      ...prefix,
      ...inner,
    },
    fails: true,
    describe: wine.alwaysFails,
  },
  'dosbox.dosexec': {
    description: 'Runs a DOS program.',
    parameters: {
      executable: words('inside', 'Path of the program.', { path: 'linux', filled: true }),
      config_file: words('check', 'Path of a DOSBox configuration.', { path: 'linux', filled: true }),
      args: words('arguments', 'Arguments for DOSBox.'),
      working_dir: words('inside', 'Folder to run it in.', { path: 'linux' }),
      close_on_exit: flag('calm', 'Whether DOSBox ends with the program.'),
    },
    oneOf: [['executable', 'config_file']],
    describe: wine.dosexec,
  },
  'dosbox.makeconfig': {
    description: 'Writes a DOSBox configuration.',
    parameters: {
      path: words('target', 'File to write.', { path: 'linux', ...mustBeFilled }),
      drives: map('inside', 'Drive letters and folders.', { required: true }),
      commands: list('dos', 'Lines that DOSBox runs at its start.', {
        variables: 'shared',
        required: true,
        loose: true,
      }),
    },
    describe: wine.makeconfig,
  },
};

/** A task by what a step calls it; `undefined` for one that the client does not have. */
export function taskCalled(text: string, runner: string): Task | undefined {
  const name = taskName(text, runner);
  return text.split('.').length > 2 || !Object.hasOwn(tasks, name) ? undefined : tasks[name];
}
