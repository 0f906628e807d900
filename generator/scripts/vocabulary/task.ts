import type { DescribeStep } from '../effects/step-context.ts';
import { type Parameters, value, flag, map, scalar, list, mustBeFilled, words } from './parameter.ts';
import { dosexec, makeconfig } from '../effects/steps/wine-tasks.ts';

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

export const prefix: Parameters = {
  prefix: scalar('inside', 'Folder of the Wine prefix; that of "game" by default.', { path: 'linux' }),
  arch: scalar('plain', 'Architecture of the prefix.', { values: ['win32', 'win64'] }),
};

/** Accepted since the functions behind the tasks have them; the client fills them in itself. */
export const clientFilled = value('check', 'Filled in by the client.');
export const inner: Parameters = { wine_path: { ...clientFilled, type: 'scalar' }, runner: clientFilled };
export const config: Parameters = { config: clientFilled };
export const overrides: Parameters = { overrides: map('library-order', 'Libraries and how Wine loads them.') };
export const runtime: Parameters = { disable_runtime: flag('calm', "Whether it runs without the client's libraries.") };
export const verb: Parameters = { proton_verb: scalar('plain', 'Verb for Proton.') };

export const processes: Parameters = {
  include_processes: value('plain', 'Processes to wait for.', { split: true }),
  exclude_processes: value('plain', 'Processes not to wait for.', { split: true }),
};

export const dosboxTasks: Readonly<Record<string, Task>> = {
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
    describe: dosexec,
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
    describe: makeconfig,
  },
};
