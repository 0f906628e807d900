import { programName } from '../files/known-programs.ts';
import { shellCommands, UNKNOWN } from '../files/shell-commands.ts';
import { lineOf, splitWords } from '../split-words.ts';
import { words, type Sentence, listed } from '../sentence.ts';
import { missing, type DescribeStep, type StepContext, stops } from '../step-context.ts';

/** Variables of the environment that a step sets, each as `NAME=value`. */
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
  const [isCommand, isFile] = [parameters.has('command'), parameters.has('file')];
  if (isCommand && isFile) {
    const both = stops(words`${'file'} and ${'command'} exclude each other`);
    return {
      sentence: words`Runs ${parameters.text('command')} or ${parameters.text('file')}`,
      details,
      failure: both,
    };
  }
  return isCommand && parameters.isOn('command') ? runCommand(context, details) : runFile(context, details);
};

function runCommand(context: StepContext, details: readonly Sentence[]) {
  const { parameters } = context;
  const command = context.nameOf(parameters.text('command').trim()).path;
  const args = parameters.text('args');
  context.executes('bash', ['bash', '-c', command], command, workingFolder(context));
  return {
    sentence: commandSentence(command),
    details: [
      words`${command}`,
      ...(args === '' ? [] : [words`Lutris ignores ${args}: a command takes no arguments.`]),
      ...details,
    ],
  };
}

function runFile(context: StepContext, details: readonly Sentence[]) {
  const { path, sentence } = context.named('file');
  const written = context.parameters.text('args');
  const args = splitWords(written);
  const argv = [path, ...(args ?? [written]).map((arg) => context.substitute(arg))];
  context.executes('system', argv, lineOf(argv), workingFolder(context));
  const withArguments = argv.length > 1 ? [words`Arguments: ${lineOf(argv.slice(1))}`] : [];
  const started = isProgramOfSystem(path) ? words`the program ${path}` : sentence;
  const inWords = isExplained(path)
    ? { sentence: commandSentence(path), details: [words`${lineOf(argv)}`, ...details] }
    : { sentence: words`Runs ${started}`, details: [...withArguments, ...details] };
  return {
    ...inWords,
    ...(path === '' ? { failure: missing('file') } : {}),
    ...(args === undefined ? { failure: stops(words`a quote in ${'args'} is not closed`) } : {}),
  };
}

export const WITHOUT_RUNTIME: Sentence = words`Without the libraries that come with Lutris`;

/** The folder in which a program is started. */
export function folderWords(context: StepContext): Sentence[] {
  const folder = context.text('working_dir');
  return folder === '' ? [] : [words`Started in ${context.placed(folder)}`];
}

/** Which programs besides the one that is started have to end. */
export function waitingWords(context: StepContext): Sentence[] {
  const [waitsFor, ignores] = [context.text('include_processes'), context.text('exclude_processes')];
  return [
    ...(waitsFor === '' ? [] : [words`Waits until ${waitsFor} has ended, too`]),
    ...(ignores === '' ? [] : [words`Does not wait for ${ignores}`]),
  ];
}

/** A bare name is looked for among the programs of the machine. */
function isProgramOfSystem(path: string): boolean {
  return !/[/$]/.test(path);
}

function workingFolder(context: StepContext): string {
  const folder = context.text('working_dir');
  return folder === '' ? '$GAMEDIR' : folder;
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

/** What programs of most machines do, by their names. */
const DOES: Readonly<Record<string, string>> = {
  'makes folders': 'mkdir',
  'makes files': 'touch',
  'copies files': 'cp rsync install xcopy',
  'moves files': 'mv rename',
  'deletes files': 'rm rmdir unlink',
  'links files': 'ln',
  'changes permissions': 'chmod chown',
  'edits files': 'sed awk perl dos2unix unix2dos iconv tr crudini bspatch xdelta3 patch dd truncate',
  'unpacks archives': 'unzip tar 7z 7za 7zz unrar innoextract cabextract gunzip unshield unxz bsdtar',
  'fetches from the network': 'curl wget aria2c',
  'compares checksums': 'sha256sum sha1sum sha512sum md5sum cksum b2sum',
  'shows a message': 'zenity kdialog notify-send yad xmessage',
  'ends programs': 'kill killall pkill',
  waits: 'sleep',
};

const VERBS = new Map(Object.entries(DOES).flatMap(([verb, names]) => names.split(' ').map((name) => [name, verb])));

/** What only looks, or steers the others. */
const SILENT = new Set(
  'cd ls grep egrep find xargs echo printf cat head tail sort uniq cut wc basename dirname realpath readlink pwd test [ [[ true false : exit export unset set read if then elif else fi for while until do done case esac in { } ! tee date which type local declare shift break continue return'.split(
    ' ',
  ),
);

/** Programs that are named; of more, the command itself tells. */
const MOST = 3;

/** Whether what a program does is said in words. */
function isExplained(program: string): boolean {
  return VERBS.has(program);
}

/** What a command of bash does, as far as the names of its programs tell. */
export function commandSentence(command: string): Sentence {
  const verbs = new Set<string>();
  const others = new Set<string>();
  for (const { words: line, outputs } of shellCommands(command)) {
    if (outputs.some((file) => !file.startsWith('/dev/') && !/^&?\d$/.test(file))) verbs.add('writes files');
    const name = programIn(line);
    if (name === undefined || SILENT.has(name) || /^\d+$/.test(name)) continue;
    const verb = VERBS.get(name);
    if (verb === undefined) others.add(name);
    else verbs.add(verb);
  }
  const named = [...others].filter((name) => !name.includes(UNKNOWN) && name.length <= 60);
  const isWhole = named.length === others.size && named.length <= MOST;
  const does: Sentence[] = oneObject([...verbs]).map((verb) => [{ text: verb }]);
  if (others.size > 0) does.push(isWhole ? words`starts ${listed(named)}` : words`starts programs`);
  if (does.length === 0) return words`Runs a command`;
  const [last = [], ...before] = does.toReversed();
  const first = before.toReversed();
  return words`Runs a command that ${first.flatMap((one, index) => (index > 0 ? words`, ${one}` : one))}${first.length > 0 ? words` and ` : []}${last}`;
}

/** What is done to files is said at once: "copies and deletes files". */
function oneObject(verbs: readonly string[]): string[] {
  const ofFiles = verbs.filter((verb) => verb.endsWith(' files')).map((verb) => verb.slice(0, -' files'.length));
  if (ofFiles.length < 2) return [...verbs];
  const others = verbs.filter((verb) => !verb.endsWith(' files'));
  return [`${ofFiles.slice(0, -1).join(', ')} and ${ofFiles.at(-1) ?? ''} files`, ...others];
}

/** Words before a program that leave it what it is. */
const BEFORE = new Set('do then else if elif while until ! { time exec env nohup command xargs'.split(' '));

/** The program of a simple command, or the one that it hands files to, without what is set for it. */
function programIn(line: readonly string[]): string | undefined {
  if (line.includes('-delete')) return 'rm';
  const handed = line.findIndex((word) => word === '-exec' || word === '-execdir');
  const word = line
    .slice(handed + 1)
    .find((one, index, all) => !/^\w+=|^-|\)$/.test(one) && !BEFORE.has(one) && all[index - 1] !== '-I');
  return word === undefined ? undefined : programName(word);
}
