import { value, flag, label, map, scalar, words } from './parameter.ts';
import { deleteRegistryKey, setRegedit, setRegeditFile } from '../effects/steps/registry-tasks.ts';
import * as wine from '../effects/steps/wine-tasks.ts';
import {
  dosboxTasks,
  config,
  clientFilled,
  inner,
  overrides,
  prefix,
  processes,
  runtime,
  verb,
  type Task,
} from './task.ts';

/** Those of most tasks of a prefix. */
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
  ...dosboxTasks,
};
