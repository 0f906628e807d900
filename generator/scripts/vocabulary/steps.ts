import { execute } from '../effects/steps/execute-step.ts';
import { chmodx, copy, extract, mkdir, move, rename, substituteVars } from '../effects/steps/file-steps.ts';
import { describeTask } from '../effects/describe-step.ts';
import { inputMenu, insertDisc } from '../effects/steps/player-steps.ts';
import {
  type ParameterTable,
  type StepKind,
  archive,
  calmSwitch,
  unchanged,
  path,
  target,
  value,
  label,
  list,
  machinePath,
  map,
  mustBeFilled,
  scalar,
  text,
} from './parameter.ts';
import { storeSteps, writeSteps } from './store-steps.ts';

const source = label('removed', 'What to take: a file label or a path.', {
  ...machinePath,
  names: 'source',
  ...mustBeFilled,
});

const processes = { variables: 'kept', split: true } as const;

const moving: ParameterTable = {
  src: source,
  dst: { ...target, ...mustBeFilled, description: 'Folder or path to put it in.' },
  optional: { ...calmSwitch, description: 'Whether it is no error when the source is missing.' },
};

const mergeParameters: ParameterTable = {
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
    parameters: mergeParameters,
    describe: copy,
  },
  copy: { description: 'The same as merge.', parameters: mergeParameters, describe: copy },
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
      file: label('command', 'Label, path or name of the program.', { ...machinePath, filled: true }),
      command: text('command', 'Command line, run by bash.', { variables: 'shared', filled: true }),
      args: text('arguments', 'Arguments of the program, separated by blanks.', {
        variables: 'arguments',
        split: true,
      }),
      working_dir: { ...path, description: 'Folder to run it in; the game folder by default.' },
      env: map('environment', 'Environment variables.', { variables: 'replaced' }),
      terminal: { ...calmSwitch, description: 'Whether it runs in a terminal window.' },
      disable_runtime: { ...calmSwitch, description: "Whether it runs without the client's libraries." },
      include_processes: text('plain', 'Processes to wait for, separated by blanks.', processes),
      exclude_processes: text('plain', 'Processes not to wait for, separated by blanks.', processes),
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
      file: { ...target, ...mustBeFilled, description: 'The file.' },
    },
    usesAnyFile: true,
    describe: substituteVars,
  },
  ...writeSteps,
  insert_disc: {
    description: 'Asks for a disc, or a folder with its contents.',
    parameters: {
      requires: text('inside', 'File or folder that the disc must hold.', {
        names: 'on-disc',
        variables: 'kept',
        required: true,
      }),
      message: { ...unchanged, type: 'text', review: 'text', description: 'What to tell the person.' },
    },
    describe: insertDisc,
  },
  input_menu: {
    description: 'Lets the person choose; the choice is $INPUT_<id> from then on.',
    parameters: {
      options: list('menu', 'One-key maps of a value and its label.', { variables: 'kept', required: true }),
      id: { ...unchanged, description: 'Name of the choice.' },
      preselect: scalar('calm', 'Value that is chosen at first.', { variables: 'replaced' }),
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
  description: value('text', 'What the step does.', { variables: 'kept' }),
};
