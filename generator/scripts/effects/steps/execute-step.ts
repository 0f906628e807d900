import { lineOf, splitWords } from '../split-words.ts';
import { words, type Sentence } from '../sentence.ts';
import { type DescribeStep, type StepContext, stops } from '../step-context.ts';
import { commandSentence, isExplained } from './command-words.ts';

export function environmentWords(context: StepContext): Sentence[] {
  return [...context.parameters.entries('env')].map(([name, tree]) => {
    const value = context.substitute(tree);
    context.recorder.stepEnvironment.push({ step: context.number, name, value });
    return words`With the environment variable ${`${name}=${value}`}`;
  });
}

export const execute: DescribeStep = (context) => {
  const { parameters } = context;
  const details = [...settingsOf(context), ...environmentWords(context)];
  if (parameters.has('command') && parameters.has('file'))
    return { sentence: words`Runs ${parameters.text('command')} or ${parameters.text('file')}`, details };
  return parameters.isOn('command') ? runCommand(context, details) : runFile(context, details);
};

function runCommand(context: StepContext, details: readonly Sentence[]) {
  const { parameters } = context;
  const command = context.nameOf(parameters.text('command').trim()).path;
  // The interpreter tells that a command takes none.
  parameters.get('args');
  context.executes('bash', ['bash', '-c', command], command, context.text('working_dir'));
  return {
    sentence: commandSentence(command),
    details: [words`${command}`, ...details],
  };
}

function runFile(context: StepContext, details: readonly Sentence[]) {
  const { path, sentence } = context.named('file');
  const text = context.parameters.text('args');
  const args = splitWords(text);
  const argv = [path, ...(args ?? [text]).map((arg) => context.substitute(arg))];
  const line = lineOf(argv);
  context.executes('system', argv, line, context.text('working_dir'));
  const withArguments = argv.length > 1 ? [words`Arguments: ${lineOf(argv.slice(1))}`] : [];
  // A bare name is a program of the machine.
  const name = /[/$]/.test(path) ? sentence : words`the program ${path}`;
  const inWords = isExplained(path)
    ? { sentence: commandSentence(line), details: [words`${line}`, ...details] }
    : { sentence: words`Runs ${name}`, details: [...withArguments, ...details] };
  return args === undefined ? { ...inWords, failure: stops(words`a quote in ${'args'} is not closed`) } : inWords;
}

export const WITHOUT_RUNTIME: Sentence = words`Without the libraries that come with Lutris`;

export function folderWords(context: StepContext): Sentence[] {
  const folder = context.text('working_dir');
  return folder === '' ? [] : [words`Started in ${context.placed(folder)}`];
}

export function waitingWords(context: StepContext): Sentence[] {
  const waitsFor = context.text('include_processes');
  const ignores = context.text('exclude_processes');
  return [
    ...(waitsFor === '' ? [] : [words`Waits until ${waitsFor} has ended, too`]),
    ...(ignores === '' ? [] : [words`Does not wait for ${ignores}`]),
  ];
}

function settingsOf(context: StepContext): Sentence[] {
  const { parameters } = context;
  const code = parameters.text('return_code');
  return [
    ...folderWords(context),
    ...(parameters.isOn('terminal') ? [words`In a terminal window`] : []),
    ...(parameters.isOn('disable_runtime') ? [WITHOUT_RUNTIME] : []),
    ...(code === '' || code === '0' ? [] : [words`Counts as successful, too, if it ends with the code ${code}`]),
    ...waitingWords(context),
  ];
}
