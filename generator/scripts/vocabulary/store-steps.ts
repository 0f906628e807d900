import {
  autosetupAmazon,
  autosetupGogGame,
  autosetupZoomPlatform,
  extractOrRun,
  gogdlSetup,
  installOrExtract,
} from '../effects/steps/store-steps.ts';
import { type StepKind, archive, unchanged, path, target } from './parameter.ts';

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
    describe: gogdlSetup,
  },
  install_or_extract: {
    description: 'Runs a Windows installer, or unpacks an archive.',
    text: { ...path, review: 'program', names: 'file' },
    parameters: {},
    runner: 'wine',
    describe: installOrExtract,
  },
  extract_or_run: {
    description: 'Unpacks a file, or runs it if it cannot be unpacked (newest clients).',
    newIn: '0.5.23',
    parameters: {
      file: { ...archive, review: 'check', required: true, description: 'Label or path of the file.' },
      dst: { ...target, filled: true, description: 'Folder to unpack into.' },
      merge_dst: { ...target, filled: true, description: 'Folder to merge into.' },
    },
    describe: extractOrRun,
  },
  autosetup_gog_game: {
    description: 'Installs a setup file of the second store.',
    text: { ...path, type: 'label', review: 'check', names: 'label' },
    parameters: {},
    findsEntryPoint: true,
    changesRunner: true,
    describe: autosetupGogGame,
  },
  autosetup_zoom_platform: {
    description: 'Installs a setup file of Zoom Platform.',
    text: { ...path, type: 'label', review: 'check', names: 'label' },
    parameters: {},
    findsEntryPoint: true,
    changesRunner: true,
    describe: autosetupZoomPlatform,
  },
  autosetup_amazon: {
    description: 'Installs files of Amazon Games.',
    parameters: {
      files: {
        type: 'map',
        variables: 'replaced',
        required: true,
        nested: true,
        holding: 'paths',
        review: 'check',
        description: 'Files by their hash.',
      },
      directories: {
        type: 'list',
        variables: 'replaced',
        required: true,
        loose: true,
        review: 'target',
        description: 'Folders to make.',
      },
    },
    usesAnyFile: true,
    findsEntryPoint: true,
    describe: autosetupAmazon,
  },
};
