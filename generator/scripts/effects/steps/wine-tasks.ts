import { isSetting, WINDOWS_VERSIONS } from '../../vocabulary/winetricks.ts';
import { stops, sentenceAbout, type DescribeStep } from '../step-context.ts';
import { openerOf } from '../files/known-programs.ts';
import { lineOf, splitLeniently } from '../split-words.ts';
import { capitalized, joinedSentences, listOfNames, sentencesIn, words, type Sentence } from '../sentence.ts';
import { importRegistryFile, recordRegistryCommand } from './registry-tasks.ts';
import { argumentWords, environmentWords, folderWords, waitingWords, WITHOUT_RUNTIME } from './execute-step.ts';
import { overrideWords, prefixWords } from './wine-prefix.ts';
import { isList } from '../tree.ts';

export const createPrefix: DescribeStep = (context) => {
  const isOff = (name: string) => context.text(name) === 'False';
  return {
    sentence: words`Sets up a Windows environment (Wine)`,
    details: [
      ...prefixWords(context),
      ...overrideWords(context),
      isOff('install_gecko') && words`Without Gecko, which shows web pages`,
      isOff('install_mono') && words`Without Mono, which replaces .NET`,
    ],
  };
};

export const wineexec: DescribeStep = (context) => {
  const { path, sentence } = context.pathAt('executable');
  const args = context.text('args');
  // A download is opened by the name of its file.
  const opener = openerOf(context.fileNameOf(path) ?? '');
  const argv = opener === undefined ? [path, ...splitLeniently(args)] : [...opener, path];
  const line = opener === undefined && args !== '' ? `${lineOf([path])} ${args}` : lineOf(argv);
  context.executes('wine', argv, line, context.text('working_dir'));
  recordRegistryCommand(context, argv);
  const isBlocking = context.text('blocking') !== '';
  return {
    sentence: words`Runs ${/[/$\\]/.test(path) ? sentence : words`${path}`} with Wine${isBlocking && words`, without a log`}`,
    details: [
      opener === undefined ? sentenceAbout(args, argumentWords) : words`Opened with ${lineOf(opener)}`,
      folderWords(context),
      sentenceAbout(context.text('winetricks_wine'), (wine) => words`With the Wine of ${wine}`),
      sentenceAbout(context.text('proton_verb'), (verb) => words`With the Proton verb ${verb}`),
      context.text('disable_runtime') !== '' && WITHOUT_RUNTIME,
      ...waitingWords(context),
      ...overrideWords(context),
      context.has('env') && words`Lutris ignores ${'env'} here.`,
      ...prefixWords(context),
    ],
  };
};

export const winetricks: DescribeStep = (context) => {
  const verbs = splitLeniently(context.text('app'));
  const settings = verbs.filter((verb) => isSetting(verb) && !WINDOWS_VERSIONS.has(verb));
  const components = verbs.filter((verb) => !isSetting(verb));
  const version = verbs.findLast((verb) => WINDOWS_VERSIONS.has(verb));
  const asks = context.has('silent') && !/^(?:yes|on|true)$/i.test(context.text('silent'));
  const argv = ['winetricks', ...(asks ? [] : ['-q']), ...verbs];
  context.executes('winetricks', argv, argv.join(' '));
  const isSystem = context.text('system_winetricks') !== '';
  context.get('disable_runtime');
  return {
    sentence: componentWords(components, settings, version),
    details: [
      components.length > 0 && words`Winetricks downloads what it needs, from addresses that are not listed here.`,
      asks && words`It asks questions.`,
      isSystem && words`With the system's own Winetricks`,
      ...environmentWords(context),
      ...prefixWords(context),
    ],
  };
};

function componentWords(components: readonly string[], settings: readonly string[], version?: string): Sentence {
  const changes = sentencesIn([
    settings.length > 0 && words`sets ${listOfNames(settings)}`,
    version !== undefined &&
      words`sets Wine's Windows version to ${[{ text: WINDOWS_VERSIONS.get(version) ?? version }]}`,
  ]);
  const change = joinedSentences(changes, ' and ');
  if (components.length > 0) {
    const more = changes.length > 1 ? words`; ${change}` : words` and ${change}`;
    return words`Installs ${listOfNames(components)} for Windows programs (Winetricks)${changes.length > 0 && more}`;
  }
  return changes.length === 0 ? words`Opens Winetricks` : words`${capitalized(change)} (Winetricks)`;
}

export const winekill: DescribeStep = (context) => ({
  sentence: words`Ends all programs in the Windows environment`,
  details: [...prefixWords(context), ...environmentWords(context)],
});

export const winecfg: DescribeStep = (context) => {
  context.executes('wine', ['winecfg.exe'], 'winecfg.exe');
  return {
    sentence: words`Opens the settings of Wine`,
    details: [...prefixWords(context), ...environmentWords(context)],
  };
};

export const installCabComponent: DescribeStep = (context) => {
  const { path, sentence } = context.pathAt('cabfile');
  const component = context.text('component');
  importRegistryFile(context, `${path}/${component}`);
  return {
    sentence: words`Installs the component ${component} of ${sentence} into the Windows environment, with what it sets in the registry`,
    details: prefixWords(context),
  };
};

export const alwaysFails: DescribeStep = (context) => ({
  sentence: words`Calls the task ${context.raw('name')}`,
  failure: stops(words`this task always fails`),
});

export const dosexec: DescribeStep = (context) => {
  const program = context.pathAt('executable');
  const config = context.pathAt('config_file');
  const args = context.text('args');
  const exits = context.has('close_on_exit') ? context.text('close_on_exit') !== '' : true;
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
      program.path !== '' && config.path !== '' && words`With the configuration ${config.sentence}`,
      sentenceAbout(args, argumentWords),
      sentenceAbout(folder, () => words`In ${context.placeOf(folder)}`),
      lines !== undefined && words`The configuration is what a step before has written.`,
    ],
    failure: targets.length > 0 ? undefined : stops(words`${'executable'} or ${'config_file'} is missing`),
  };
};

export const makeconfig: DescribeStep = (context) => {
  const { path, sentence } = context.pathAt('path');
  const drives = [...context.entries('drives')];
  const value = context.get('commands');
  const commands = (isList(value) ? value : []).map((command) => context.substitute(command));
  const mounts = drives.map(([letter, folder]) => `mount ${letter} "${context.substitute(folder)}"`);
  context.writes(path, ['[autoexec]', ...mounts, ...commands].join('\n'));
  for (const [, folder] of drives) context.recorder.files.carries('mount', context.substitute(folder), path);
  return { sentence: words`Writes a DOSBox configuration to ${sentence}` };
};
