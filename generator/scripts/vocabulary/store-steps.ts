import * as stores from '../effects/steps/store-steps.ts';
import {
  type StepKind,
  archive,
  unchanged,
  path,
  target,
  list,
  map,
  calmSwitch,
  output,
  scalar,
  text,
} from './parameter.ts';
import { writeConfig, writeFile, writeJson } from '../effects/steps/file-steps.ts';

const setupFile = {
  text: { ...path, type: 'label', review: 'check', names: 'label' },
  parameters: {},
  findsEntryPoint: true,
  changesRunner: true,
} as const;

export const storeSteps: Readonly<Record<string, StepKind>> = {
  gogdl_setup: {
    description: 'Installs a game of the second store by its own downloader (newest clients).',
    newIn: '0.5.23',
    parameters: {
      game_id: { ...unchanged, review: 'check', description: 'Number of the game in the store.' },
      platform: { ...unchanged, values: ['windows', 'linux'], description: 'Platform to install for.' },
      lang: { ...unchanged, description: 'Language.' },
      dlcs: { ...unchanged, type: 'any', description: 'Extras to install.' },
      command: { ...unchanged, values: ['download', 'update', 'repair'], description: 'What to do.' },
      preserve_manifest: { ...unchanged, description: 'Whether the list of files is kept.' },
    },
    usesAnyFile: true,
    findsEntryPoint: true,
    describe: stores.gogdlSetup,
  },
  install_or_extract: {
    description: 'Runs a Windows installer, or unpacks an archive.',
    text: { ...path, review: 'program', names: 'file' },
    parameters: {},
    runner: 'wine',
    describe: stores.installOrExtract,
  },
  extract_or_run: {
    description: 'Unpacks a file, or runs it if it cannot be unpacked (newest clients).',
    newIn: '0.5.23',
    parameters: {
      file: { ...archive, review: 'check', required: true, description: 'Label or path of the file.' },
      dst: { ...target, filled: true, description: 'Folder to unpack into.' },
      merge_dst: { ...target, filled: true, description: 'Folder to merge into.' },
    },
    describe: stores.extractOrRun,
  },
  autosetup_gog_game: {
    ...setupFile,
    description: 'Installs a setup file of the second store.',
    describe: stores.autosetupGogGame,
  },
  autosetup_zoom_platform: {
    ...setupFile,
    description: 'Installs a setup file of Zoom Platform.',
    describe: stores.autosetupZoomPlatform,
  },
  autosetup_amazon: {
    description: 'Installs files of Amazon Games.',
    parameters: {
      files: map('check', 'Files by their hash.', {
        variables: 'replaced',
        required: true,
        nested: true,
        holding: 'paths',
      }),
      directories: list('target', 'Folders to make.', { variables: 'replaced', required: true, loose: true }),
    },
    usesAnyFile: true,
    findsEntryPoint: true,
    describe: stores.autosetupAmazon,
  },
};

export const writeSteps: Readonly<Record<string, StepKind>> = {
  write_file: {
    description: 'Writes a text to a file.',
    parameters: {
      file: output,
      content: scalar('content', 'The text.', { variables: 'shared', required: true }),
      mode: text('plain', '"w" to replace what is there (the default), "a" to add to it.', { variables: 'kept' }),
    },
    describe: writeFile,
  },
  write_config: {
    description: 'Sets values in an INI file.',
    parameters: {
      file: output,
      data: map('content', 'Sections with their keys and values.', { variables: 'shared', nested: true }),
      section: { ...unchanged, type: 'label', review: 'content', description: 'Section, when only one value is set.' },
      key: { ...unchanged, type: 'label', review: 'content', description: 'Key, when only one value is set.' },
      value: scalar('content', 'Value, when only one value is set.', { variables: 'shared' }),
      merge: { ...calmSwitch, description: 'Whether what is there stays; true by default.' },
    },
    describe: writeConfig,
  },
  write_json: {
    description: 'Sets values in a JSON file.',
    parameters: {
      file: output,
      data: map('content', 'The values.', { variables: 'kept', required: true }),
      merge: { ...calmSwitch, description: 'Whether what is there stays; true by default.' },
    },
    describe: writeJson,
  },
};
