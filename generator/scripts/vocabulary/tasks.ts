import type { DescribeStep } from '../effects/step-context.ts';
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
import { dosexec, makeconfig } from '../effects/steps/dosbox-tasks.ts';
import type { Parameters } from './parameter.ts';

/** A task; lint, description, schema and completion follow from it. Source: the client's tasks, 0.5.23. */
export interface Task {
  readonly description: string;
  readonly parameters: Parameters;
  readonly oneOf?: readonly (readonly string[])[];
  /** Parameters that the client accepts and then overwrites. */
  readonly dropped?: readonly string[];
  /** The task ends in an error whatever it is given. */
  readonly fails?: true;
  readonly describe: DescribeStep;
}

const prefix: Parameters = {
  prefix: { type: 'scalar', path: 'linux', description: 'Folder of the Wine prefix; that of "game" by default.' },
  arch: { type: 'scalar', values: ['win32', 'win64'], description: 'Architecture of the prefix.' },
};

/** Accepted since the functions behind the tasks have them; the client fills them in itself. */
const filled = { type: 'any', description: 'Filled in by the client.' } as const;
const inner: Parameters = { wine_path: { ...filled, type: 'scalar' }, runner: filled };
const config: Parameters = { config: filled };
const overrides: Parameters = { overrides: { type: 'map', description: 'Libraries and how Wine loads them.' } };
const runtime: Parameters = {
  disable_runtime: { type: 'flag', description: "Whether it runs without the client's libraries." },
};
const verb: Parameters = { proton_verb: { type: 'scalar', description: 'Verb for Proton.' } };

const processes: Parameters = {
  include_processes: { type: 'any', split: true, description: 'Processes to wait for.' },
  exclude_processes: { type: 'any', split: true, description: 'Processes not to wait for.' },
};

/** Every task as `<runner>.<task>`. */
export const tasks: Readonly<Record<string, Task>> = {
  'wine.create_prefix': {
    description: 'Makes a Wine prefix.',
    parameters: {
      ...prefix,
      ...overrides,
      install_gecko: { type: 'scalar', description: 'Whether Gecko is installed.' },
      install_mono: { type: 'scalar', description: 'Whether Mono is installed.' },
      ...inner,
    },
    describe: createPrefix,
  },
  'wine.wineexec': {
    description: 'Runs a Windows program.',
    parameters: {
      executable: { type: 'scalar', path: 'any', required: true, description: 'Label or path of the program.' },
      args: { type: 'words', description: 'Its arguments, separated by blanks.' },
      ...prefix,
      working_dir: { type: 'scalar', path: 'linux', description: 'Folder to run it in.' },
      blocking: { type: 'flag', description: 'Whether the client waits without showing a log.' },
      ...processes,
      ...runtime,
      ...overrides,
      winetricks_wine: { type: 'scalar', description: 'Wine to use for winetricks.' },
      ...verb,
      env: { type: 'any', description: 'Dropped: set variables in "system.env".' },
      ...inner,
      ...config,
    },
    dropped: ['env'],
    describe: wineexec,
  },
  'wine.winetricks': {
    description: 'Installs components by winetricks.',
    parameters: {
      app: { type: 'words', required: true, description: 'Names of the components, separated by blanks.' },
      silent: { type: 'scalar', description: 'Whether no questions are asked; true by default.' },
      ...prefix,
      ...runtime,
      system_winetricks: { type: 'flag', description: "Whether the system's own winetricks is used." },
      env: { type: 'any', description: 'Environment variables.' },
      ...verb,
      ...inner,
      ...config,
    },
    describe: winetricks,
  },
  'wine.set_regedit': {
    description: 'Sets a value in the registry.',
    parameters: {
      path: { type: 'scalar', required: true, description: 'Path of the key, such as HKEY_CURRENT_USER\\Software.' },
      key: { type: 'scalar', required: true, description: 'Name of the value.' },
      value: { type: 'label', description: 'The value.' },
      type: {
        type: 'label',
        values: ['REG_SZ', 'REG_DWORD', 'REG_BINARY', 'REG_MULTI_SZ', 'REG_EXPAND_SZ'],
        description: 'Kind of the value.',
      },
      ...prefix,
      wine_path: inner['wine_path'] ?? { type: 'scalar', description: 'Filled in by the client.' },
    },
    describe: setRegedit,
  },
  'wine.set_regedit_file': {
    description: 'Reads a .reg file into the registry.',
    parameters: {
      filename: { type: 'scalar', path: 'linux', required: true, description: 'Label or path of the file.' },
      ...prefix,
      ...verb,
      ...inner,
    },
    describe: setRegeditFile,
  },
  'wine.delete_registry_key': {
    description: 'Deletes a key of the registry.',
    parameters: {
      key: { type: 'scalar', required: true, description: 'Path of the key.' },
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
      env: { type: 'any', description: 'Environment variables.' },
      initial_pids: { type: 'any', description: 'Filled in by the client.' },
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
      env: { type: 'any', description: 'Environment variables.' },
    },
    describe: winecfg,
  },
  'wine.install_cab_component': {
    description: 'Installs a component of a cabinet file.',
    parameters: {
      cabfile: { type: 'scalar', path: 'linux', required: true, description: 'Label or path of the cabinet file.' },
      component: { type: 'scalar', required: true, description: 'Name of the component.' },
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
      terminal: { type: 'scalar', required: true, description: 'The terminal.' },
      env: { type: 'map', required: true, description: 'Environment variables.' },
      system_winetricks: { type: 'flag', required: true, description: "Whether the system's own winetricks is used." },
      ...prefix,
      ...inner,
    },
    fails: true,
    describe: alwaysFails,
  },
  'dosbox.dosexec': {
    description: 'Runs a DOS program.',
    parameters: {
      executable: { type: 'words', path: 'linux', filled: true, description: 'Path of the program.' },
      config_file: { type: 'words', path: 'linux', filled: true, description: 'Path of a DOSBox configuration.' },
      args: { type: 'words', description: 'Arguments for DOSBox.' },
      working_dir: { type: 'words', path: 'linux', description: 'Folder to run it in.' },
      close_on_exit: { type: 'flag', description: 'Whether DOSBox ends with the program.' },
    },
    oneOf: [['executable', 'config_file']],
    describe: dosexec,
  },
  'dosbox.makeconfig': {
    description: 'Writes a DOSBox configuration.',
    parameters: {
      path: { type: 'words', path: 'linux', required: true, filled: true, description: 'File to write.' },
      drives: { type: 'map', required: true, description: 'Drive letters and folders.' },
      commands: {
        type: 'list',
        variables: 'shared',
        required: true,
        loose: true,
        description: 'Lines that DOSBox runs at its start.',
      },
    },
    describe: makeconfig,
  },
};
