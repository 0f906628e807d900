import { execute } from '../effects/steps/execute-step.ts';
import { chmodx, copy, extract, mkdir, move, rename, substituteVars } from '../effects/steps/file-steps.ts';
import { describeTask } from '../effects/steps/task-step.ts';
import { inputMenu, insertDisc } from '../effects/steps/player-steps.ts';
import { type ParameterTable, type StepKind, archive, calmSwitch, unchanged, path, target } from './parameter.ts';
import { storeSteps } from './store-steps.ts';
import { writeSteps } from './write-steps.ts';

const source = {
  ...path,
  review: 'removed',
  type: 'label',
  names: 'source',
  required: true,
  filled: true,
  description: 'What to take: a file label or a path.',
} as const;

const moving: ParameterTable = {
  src: source,
  dst: { ...target, required: true, filled: true, description: 'Folder or path to put it in.' },
  optional: { ...calmSwitch, description: 'Whether it is no error when the source is missing.' },
};

const merging: ParameterTable = {
  ...moving,
  src: { ...source, review: 'inside' },
  remove_source: { ...calmSwitch, description: 'Whether the source is deleted afterwards.' },
};

/** Every step by its name, with `_`; scripts may write `-` instead. */
export const steps: Readonly<Record<string, StepKind>> = {
  move: { description: 'Moves a file or folder into a folder.', parameters: moving, describe: move },
  rename: { description: 'Gives a file or folder another path.', parameters: moving, describe: rename },
  merge: {
    description: 'Copies a file or the contents of a folder into a folder.',
    parameters: merging,
    describe: copy,
  },
  copy: { description: 'The same as merge.', parameters: merging, describe: copy },
  extract: {
    description: 'Unpacks an archive; a single top-level folder is stripped unless "nomerge" is given.',
    parameters: {
      file: { ...archive, description: 'Label or path of the archive.' },
      src: { ...archive, description: 'The same as "file".' },
      dst: { ...target, filled: true, description: 'Folder to unpack into; the game folder by default.' },
      format: {
        ...unchanged,
        description:
          'Kind of archive when its name does not tell: tgz, tar, zip, 7z, rar, txz, tbz2, bz2, tzst, gzip, deb, exe, gog, AppImage.',
      },
      nomerge: { ...unchanged, description: 'Keeps a single folder at the top of the archive.' },
    },
    oneOf: [['file', 'src']],
    describe: extract,
  },
  execute: {
    description: 'Runs a program, or a command line in bash.',
    parameters: {
      file: {
        ...path,
        type: 'label',
        filled: true,
        review: 'command',
        description: 'Label, path or name of the program.',
      },
      command: {
        type: 'text',
        variables: 'shared',
        filled: true,
        review: 'command',
        description: 'Command line, run by bash.',
      },
      args: {
        type: 'text',
        variables: 'arguments',
        split: true,
        review: 'arguments',
        description: 'Arguments of the program, separated by blanks.',
      },
      working_dir: { ...path, description: 'Folder to run it in; the game folder by default.' },
      env: {
        type: 'map',
        variables: 'replaced',
        review: 'environment',
        description: 'Environment variables.',
      },
      terminal: { ...calmSwitch, description: 'Whether it runs in a terminal window.' },
      disable_runtime: { ...calmSwitch, description: "Whether it runs without the client's libraries." },
      include_processes: {
        ...unchanged,
        type: 'text',
        split: true,
        description: 'Processes to wait for, separated by blanks.',
      },
      exclude_processes: {
        ...unchanged,
        type: 'text',
        split: true,
        description: 'Processes not to wait for, separated by blanks.',
      },
      return_code: { ...unchanged, description: 'Exit code that means success, besides 0.' },
    },
    oneOf: [['file', 'command']],
    notBoth: ['file', 'command'],
    describe: execute,
  },
  chmodx: {
    description: 'Makes a file executable.',
    text: { ...path, names: 'source' },
    parameters: {},
    describe: chmodx,
  },
  mkdir: {
    description: 'Makes a folder.',
    text: target,
    parameters: {},
    describe: mkdir,
  },
  substitute_vars: {
    description: 'Replaces the variables in a text file.',
    parameters: {
      file: { ...target, required: true, filled: true, description: 'The file.' },
    },
    usesAnyFile: true,
    describe: substituteVars,
  },
  ...writeSteps,
  insert_disc: {
    description: 'Asks for a disc, or a folder with its contents.',
    parameters: {
      requires: {
        type: 'text',
        names: 'on-disc',
        variables: 'kept',
        required: true,
        review: 'calm',
        description: 'File or folder that the disc must hold.',
      },
      message: { ...unchanged, type: 'text', review: 'text', description: 'What to tell the person.' },
    },
    describe: insertDisc,
  },
  input_menu: {
    description: 'Lets the person choose; the choice is $INPUT_<id> from then on.',
    parameters: {
      options: {
        type: 'list',
        variables: 'kept',
        required: true,
        review: 'menu',
        description: 'One-key maps of a value and its label.',
      },
      id: { ...unchanged, description: 'Name of the choice.' },
      preselect: {
        type: 'scalar',
        variables: 'replaced',
        review: 'calm',
        description: 'Value that is chosen at first.',
      },
    },
    describe: inputMenu,
  },
  task: {
    description: 'Runs a task of a runner.',
    parameters: {
      name: { ...unchanged, type: 'text', required: true, description: 'Task, as "wineexec" or "wine.wineexec".' },
      return_code: { ...unchanged, description: 'Exit code that means success, besides 0.' },
    },
    describe: describeTask,
  },
  ...storeSteps,
};

/** Any step with parameters may say what it does. */
export const stepDescription: ParameterTable = {
  description: { type: 'any', variables: 'kept', review: 'text', description: 'What the step does.' },
};
