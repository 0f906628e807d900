import { dosexec, makeconfig } from '../effects/steps/wine-tasks.ts';
import type { Task } from './task.ts';

export const dosboxTasks: Readonly<Record<string, Task>> = {
  'dosbox.dosexec': {
    description: 'Runs a DOS program.',
    parameters: {
      executable: { type: 'words', review: 'inside', path: 'linux', filled: true, description: 'Path of the program.' },
      config_file: {
        type: 'words',
        review: 'check',
        path: 'linux',
        filled: true,
        description: 'Path of a DOSBox configuration.',
      },
      args: { type: 'words', review: 'arguments', description: 'Arguments for DOSBox.' },
      working_dir: { type: 'words', review: 'inside', path: 'linux', description: 'Folder to run it in.' },
      close_on_exit: { type: 'flag', review: 'calm', description: 'Whether DOSBox ends with the program.' },
    },
    oneOf: [['executable', 'config_file']],
    describe: dosexec,
  },
  'dosbox.makeconfig': {
    description: 'Writes a DOSBox configuration.',
    parameters: {
      path: {
        type: 'words',
        review: 'target',
        path: 'linux',
        required: true,
        filled: true,
        description: 'File to write.',
      },
      drives: { type: 'map', review: 'inside', required: true, description: 'Drive letters and folders.' },
      commands: {
        type: 'list',
        review: 'dos',
        variables: 'shared',
        required: true,
        loose: true,
        description: 'Lines that DOSBox runs at its start.',
      },
    },
    describe: makeconfig,
  },
};
