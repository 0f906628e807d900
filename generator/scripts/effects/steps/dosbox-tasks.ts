import { words } from '../sentence.ts';
import { lineOf } from '../split-words.ts';
import { type DescribeStep, stops } from '../step-context.ts';
import { isList } from '../tree.ts';

export const dosexec: DescribeStep = (context) => {
  const program = context.named('executable');
  const config = context.named('config_file');
  const args = context.text('args');
  const exits = context.parameters.has('close_on_exit') ? context.text('close_on_exit') !== '' : true;
  const folder = context.text('working_dir');
  const argv = [
    ...(config.path === '' ? [] : ['-conf', config.path]),
    ...(program.path === '' ? [] : [program.path]),
    ...args.split(/\s+/).filter((word) => word !== ''),
    ...(exits ? ['-exit'] : []),
  ];
  const targets = [program.path, config.path].filter((path) => path !== '');
  context.executes('dosbox', targets, lineOf(['dosbox', ...argv]), folder);
  const target = program.path === '' ? config.sentence : program.sentence;
  const lines = config.path === '' ? undefined : context.recorder.contentAt(config.path);
  return {
    sentence: words`Runs ${target} in DOSBox`,
    details: [
      ...(program.path === '' || config.path === '' ? [] : [words`With the configuration ${config.sentence}`]),
      ...(args === '' ? [] : [words`Arguments: ${args}`]),
      ...(folder === '' ? [] : [words`In ${context.placed(folder)}`]),
      ...(lines === undefined ? [] : [words`The configuration is what a step before has written.`]),
    ],
    ...(targets.length > 0 ? {} : { failure: stops(words`${'executable'} or ${'config_file'} is missing`) }),
  };
};

export const makeconfig: DescribeStep = (context) => {
  const { path, sentence } = context.named('path');
  const drives = [...context.parameters.entries('drives')];
  const value = context.parameters.get('commands');
  const commands = (isList(value) ? value : []).map((command) => context.substitute(command));
  const mounts = drives.map(([letter, folder]) => `mount ${letter} "${context.substitute(folder)}"`);
  context.writes(path, ['[autoexec]', ...mounts, ...commands].join('\n'));
  for (const [, folder] of drives) context.recorder.carries('mount', context.substitute(folder), path);
  return { sentence: words`Writes a DOSBox configuration to ${sentence}` };
};
