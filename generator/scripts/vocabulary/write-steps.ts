import { writeConfig, writeFile, writeJson } from '../effects/steps/file-steps.ts';
import { calmSwitch, unchanged, output, type StepKind } from './parameter.ts';

export const writeSteps: Readonly<Record<string, StepKind>> = {
  write_file: {
    description: 'Writes a text to a file.',
    parameters: {
      file: output,
      content: {
        type: 'scalar',
        variables: 'shared',
        required: true,
        review: 'content',
        description: 'The text.',
      },
      mode: {
        ...unchanged,
        type: 'text',
        description: '"w" to replace what is there (the default), "a" to add to it.',
      },
    },
    describe: writeFile,
  },
  write_config: {
    description: 'Sets values in an INI file.',
    parameters: {
      file: output,
      data: {
        type: 'map',
        variables: 'shared',
        nested: true,
        review: 'content',
        description: 'Sections with their keys and values.',
      },
      section: { ...unchanged, type: 'label', review: 'content', description: 'Section, when only one value is set.' },
      key: { ...unchanged, type: 'label', review: 'content', description: 'Key, when only one value is set.' },
      value: {
        type: 'scalar',
        variables: 'shared',
        review: 'content',
        description: 'Value, when only one value is set.',
      },
      merge: { ...calmSwitch, description: 'Whether what is there stays; true by default.' },
    },
    describe: writeConfig,
  },
  write_json: {
    description: 'Sets values in a JSON file.',
    parameters: {
      file: output,
      data: {
        type: 'map',
        variables: 'kept',
        required: true,
        review: 'content',
        description: 'The values.',
      },
      merge: { ...calmSwitch, description: 'Whether what is there stays; true by default.' },
    },
    describe: writeJson,
  },
};
