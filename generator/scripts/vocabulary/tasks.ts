import { deleteRegistryKey, setRegedit, setRegeditFile } from '../effects/steps/registry-tasks.ts';
import {
  alwaysFails,
  createPrefix,
  installCabComponent,
  winecfg,
  wineexec,
  winekill,
  winetricks,
} from '../effects/steps/wine-tasks.ts';
import { dosboxTasks } from './dosbox-tasks.ts';
import { config, clientFilled, inner, overrides, prefix, processes, runtime, verb, type Task } from './task.ts';

export const tasks: Readonly<Record<string, Task>> = {
  'wine.create_prefix': {
    description: 'Makes a Wine prefix.',
    parameters: {
      ...prefix,
      ...overrides,
      install_gecko: { type: 'scalar', review: 'calm', description: 'Whether Gecko is installed.' },
      install_mono: { type: 'scalar', review: 'calm', description: 'Whether Mono is installed.' },
      ...inner,
    },
    describe: createPrefix,
  },
  'wine.wineexec': {
    description: 'Runs a Windows program.',
    parameters: {
      executable: {
        type: 'scalar',
        review: 'program',
        path: 'any',
        required: true,
        description: 'Label or path of the program.',
      },
      args: { type: 'words', review: 'arguments', description: 'Its arguments, separated by blanks.' },
      ...prefix,
      working_dir: { type: 'scalar', review: 'inside', path: 'linux', description: 'Folder to run it in.' },
      blocking: { type: 'flag', review: 'calm', description: 'Whether the client waits without showing a log.' },
      ...processes,
      ...runtime,
      ...overrides,
      winetricks_wine: { type: 'scalar', review: 'danger', description: 'Wine to use for winetricks.' },
      ...verb,
      env: { type: 'any', review: 'calm', description: 'Dropped: set variables in "system.env".' },
      ...inner,
      ...config,
    },
    dropped: ['env'],
    describe: wineexec,
  },
  'wine.winetricks': {
    description: 'Installs components by winetricks.',
    parameters: {
      app: {
        type: 'words',
        review: 'verbs',
        required: true,
        description: 'Names of the components, separated by blanks.',
      },
      silent: { type: 'scalar', review: 'calm', description: 'Whether no questions are asked; true by default.' },
      ...prefix,
      ...runtime,
      system_winetricks: { type: 'flag', review: 'calm', description: "Whether the system's own winetricks is used." },
      env: { type: 'any', review: 'environment', description: 'Environment variables.' },
      ...verb,
      ...inner,
      ...config,
    },
    describe: winetricks,
  },
  'wine.set_regedit': {
    description: 'Sets a value in the registry.',
    parameters: {
      path: {
        type: 'scalar',
        review: 'registry-key',
        required: true,
        description: 'Path of the key, such as HKEY_CURRENT_USER\\Software.',
      },
      key: { type: 'scalar', review: 'registry-value', required: true, description: 'Name of the value.' },
      value: { type: 'label', review: 'registry-value', description: 'The value.' },
      type: {
        type: 'label',
        review: 'plain',
        values: ['REG_SZ', 'REG_DWORD', 'REG_BINARY', 'REG_MULTI_SZ', 'REG_EXPAND_SZ'],
        description: 'Kind of the value.',
      },
      ...prefix,
      wine_path: { ...clientFilled, type: 'scalar' },
    },
    describe: setRegedit,
  },
  'wine.set_regedit_file': {
    description: 'Reads a .reg file into the registry.',
    parameters: {
      filename: {
        type: 'scalar',
        review: 'registry-file',
        path: 'linux',
        required: true,
        description: 'Label or path of the file.',
      },
      ...prefix,
      ...verb,
      ...inner,
    },
    describe: setRegeditFile,
  },
  'wine.delete_registry_key': {
    description: 'Deletes a key of the registry.',
    parameters: {
      key: { type: 'scalar', review: 'registry-key', required: true, description: 'Path of the key.' },
      ...prefix,
      ...verb,
      ...inner,
    },
    describe: deleteRegistryKey,
  },
  'wine.winekill': {
    description: 'Ends all programs of a prefix.',
    parameters: {
      ...prefix,
      ...inner,
      env: { type: 'any', review: 'environment', description: 'Environment variables.' },
      initial_pids: { type: 'any', review: 'check', description: 'Filled in by the client.' },
    },
    describe: winekill,
  },
  'wine.winecfg': {
    description: "Opens Wine's settings.",
    parameters: {
      ...prefix,
      ...inner,
      ...config,
      ...verb,
      env: { type: 'any', review: 'environment', description: 'Environment variables.' },
    },
    describe: winecfg,
  },
  'wine.install_cab_component': {
    description: 'Installs a component of a cabinet file.',
    parameters: {
      cabfile: {
        type: 'scalar',
        review: 'check',
        path: 'linux',
        required: true,
        description: 'Label or path of the cabinet file.',
      },
      component: { type: 'scalar', review: 'check', required: true, description: 'Name of the component.' },
      ...prefix,
      ...verb,
      ...inner,
    },
    describe: installCabComponent,
  },
  'wine.eject_disc': {
    description: 'Always fails.',
    parameters: { ...prefix, ...verb, ...inner },
    fails: true,
    describe: alwaysFails,
  },
  'wine.open_wine_terminal': {
    description: 'Always fails; made for the client itself.',
    parameters: {
      terminal: { type: 'scalar', review: 'check', required: true, description: 'The terminal.' },
      env: { type: 'map', review: 'check', required: true, description: 'Environment variables.' },
      system_winetricks: {
        type: 'flag',
        review: 'calm',
        required: true,
        description: "Whether the system's own winetricks is used.",
      },
      ...prefix,
      ...inner,
    },
    fails: true,
    describe: alwaysFails,
  },
  ...dosboxTasks,
};
