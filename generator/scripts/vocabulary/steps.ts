import type { Parameters } from './parameter.ts';

/** A kind of step. Sources: commands of the client, version 0.5.23. */
export interface StepKind {
  readonly description: string;
  /** Whether the step takes parameters or one text. */
  readonly form: 'map' | 'text';
  readonly parameters: Parameters;
  /** Groups of parameters of which one is needed. */
  readonly oneOf?: readonly (readonly string[])[];
  /** Parameters that exclude each other. */
  readonly notBoth?: readonly [string, string];
  /** A version of the client that has it, where older ones in use have not; the first one that has it is not known. */
  readonly newIn?: string;
  /** The only runner under which the step works. */
  readonly runner?: string;
}

const moving: Parameters = {
  src: {
    type: 'label',
    path: 'linux',
    required: true,
    filled: true,
    description: 'What to take: a file label or a path.',
  },
  dst: { type: 'scalar', path: 'linux', required: true, filled: true, description: 'Folder or path to put it in.' },
  optional: { type: 'switch', description: 'Whether it is no error when the source is missing.' },
};

const merging: Parameters = {
  ...moving,
  remove_source: { type: 'switch', description: 'Whether the source is deleted afterwards.' },
};

/** Every step by its name, with `_`; scripts may write `-` instead. */
export const steps: Readonly<Record<string, StepKind>> = {
  move: { description: 'Moves a file or folder into a folder.', form: 'map', parameters: moving },
  rename: { description: 'Gives a file or folder another path.', form: 'map', parameters: moving },
  merge: { description: 'Copies a file or the contents of a folder into a folder.', form: 'map', parameters: merging },
  copy: { description: 'The same as merge.', form: 'map', parameters: merging },
  extract: {
    description: 'Unpacks an archive; a single top-level folder is stripped unless "nomerge" is given.',
    form: 'map',
    parameters: {
      file: { type: 'label', path: 'linux', filled: true, description: 'Label or path of the archive.' },
      src: { type: 'label', path: 'linux', filled: true, description: 'The same as "file".' },
      dst: {
        type: 'scalar',
        path: 'linux',
        filled: true,
        description: 'Folder to unpack into; the game folder by default.',
      },
      format: {
        type: 'scalar',
        description:
          'Kind of archive when its name does not tell: tgz, tar, zip, 7z, rar, txz, tbz2, bz2, tzst, gzip, deb, exe, gog, AppImage.',
      },
      nomerge: { type: 'scalar', description: 'Keeps a single folder at the top of the archive.' },
    },
    oneOf: [['file', 'src']],
  },
  execute: {
    description: 'Runs a program, or a command line in bash.',
    form: 'map',
    parameters: {
      file: { type: 'label', path: 'linux', filled: true, description: 'Label, path or name of the program.' },
      command: { type: 'text', filled: true, description: 'Command line, run by bash.' },
      args: { type: 'text', description: 'Arguments of the program, separated by blanks.' },
      working_dir: { type: 'scalar', path: 'linux', description: 'Folder to run it in; the game folder by default.' },
      env: { type: 'map', description: 'Environment variables.' },
      terminal: { type: 'switch', description: 'Whether it runs in a terminal window.' },
      disable_runtime: { type: 'switch', description: "Whether it runs without the client's libraries." },
      include_processes: { type: 'text', description: 'Processes to wait for, separated by blanks.' },
      exclude_processes: { type: 'text', description: 'Processes not to wait for, separated by blanks.' },
      return_code: { type: 'scalar', description: 'Exit code that means success, besides 0.' },
    },
    oneOf: [['file', 'command']],
    notBoth: ['file', 'command'],
  },
  chmodx: { description: 'Makes a file executable.', form: 'text', parameters: {} },
  mkdir: { description: 'Makes a folder.', form: 'text', parameters: {} },
  substitute_vars: {
    description: 'Replaces the variables in a text file.',
    form: 'map',
    parameters: { file: { type: 'scalar', path: 'linux', required: true, filled: true, description: 'The file.' } },
  },
  write_file: {
    description: 'Writes a text to a file.',
    form: 'map',
    parameters: {
      file: { type: 'label', path: 'linux', required: true, filled: true, description: 'The file.' },
      content: { type: 'scalar', required: true, description: 'The text.' },
      mode: { type: 'text', description: '"w" to replace what is there (the default), "a" to add to it.' },
    },
  },
  write_config: {
    description: 'Sets values in an INI file.',
    form: 'map',
    parameters: {
      file: { type: 'label', path: 'linux', required: true, filled: true, description: 'The file.' },
      data: { type: 'map', nested: true, description: 'Sections with their keys and values.' },
      section: { type: 'label', description: 'Section, when only one value is set.' },
      key: { type: 'label', description: 'Key, when only one value is set.' },
      value: { type: 'scalar', description: 'Value, when only one value is set.' },
      merge: { type: 'switch', description: 'Whether what is there stays; true by default.' },
    },
  },
  write_json: {
    description: 'Sets values in a JSON file.',
    form: 'map',
    parameters: {
      file: { type: 'label', path: 'linux', required: true, filled: true, description: 'The file.' },
      data: { type: 'map', required: true, description: 'The values.' },
      merge: { type: 'switch', description: 'Whether what is there stays; true by default.' },
    },
  },
  insert_disc: {
    description: 'Asks for a disc, or a folder with its contents.',
    form: 'map',
    parameters: {
      requires: { type: 'text', required: true, description: 'File or folder that the disc must hold.' },
      message: { type: 'text', description: 'What to tell the person.' },
    },
  },
  input_menu: {
    description: 'Lets the person choose; the choice is $INPUT_<id> from then on.',
    form: 'map',
    parameters: {
      options: { type: 'list', required: true, description: 'One-key maps of a value and its label.' },
      id: { type: 'scalar', description: 'Name of the choice.' },
      preselect: { type: 'scalar', description: 'Value that is chosen at first.' },
    },
  },
  task: {
    description: 'Runs a task of a runner.',
    form: 'map',
    parameters: {
      name: { type: 'text', required: true, description: 'Task, as "wineexec" or "wine.wineexec".' },
      return_code: { type: 'scalar', description: 'Exit code that means success, besides 0.' },
    },
  },
  gogdl_setup: {
    description: 'Installs a game of the second store by its own downloader (newest clients).',
    form: 'map',
    newIn: '0.5.23',
    parameters: {
      game_id: { type: 'scalar', description: 'Number of the game in the store.' },
      platform: { type: 'scalar', values: ['windows', 'linux'], description: 'Platform to install for.' },
      lang: { type: 'scalar', description: 'Language.' },
      dlcs: { type: 'any', description: 'Extras to install.' },
      command: { type: 'scalar', values: ['download', 'update', 'repair'], description: 'What to do.' },
      preserve_manifest: { type: 'scalar', description: 'Whether the list of files is kept.' },
    },
  },
  install_or_extract: {
    description: 'Runs a Windows installer, or unpacks an archive.',
    form: 'text',
    parameters: {},
    runner: 'wine',
  },
  extract_or_run: {
    description: 'Unpacks a file, or runs it if it cannot be unpacked (newest clients).',
    form: 'map',
    newIn: '0.5.23',
    parameters: {
      file: { type: 'label', path: 'linux', required: true, filled: true, description: 'Label or path of the file.' },
      dst: { type: 'scalar', path: 'linux', filled: true, description: 'Folder to unpack into.' },
      merge_dst: { type: 'scalar', path: 'linux', filled: true, description: 'Folder to merge into.' },
    },
  },
  autosetup_gog_game: { description: 'Installs a setup file of the second store.', form: 'text', parameters: {} },
  autosetup_zoom_platform: { description: 'Installs a setup file of Zoom Platform.', form: 'text', parameters: {} },
  autosetup_amazon: {
    description: 'Installs files of Amazon Games.',
    form: 'map',
    parameters: {
      files: { type: 'map', required: true, nested: true, holding: 'paths', description: 'Files by their hash.' },
      directories: { type: 'list', required: true, loose: true, description: 'Folders to make.' },
    },
  },
};

/** Any step with parameters may say what it does. */
export const stepDescription: Parameters = { description: { type: 'any', description: 'What the step does.' } };
