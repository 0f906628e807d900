import { lineOf, splitWords } from '../split-words.ts';
import { words, type Sentence, listedSentences, listOfNames } from '../sentence.ts';
import { type DescribeStep, type StepContext, type StepWords, stops, sentenceAbout } from '../step-context.ts';
import { programName } from '../files/known-programs.ts';
import { readShell, type ShellCommand, UNKNOWN } from '../../reading/shell-commands.ts';
import { wordSet } from '../../../text/word-set.ts';

const DOES: Readonly<Record<string, string>> = {
  'makes folders': 'mkdir',
  'makes files': 'touch',
  'copies files': 'cp rsync install xcopy',
  'moves files': 'mv rename',
  'deletes files': 'rm rmdir unlink',
  'links files': 'ln',
  'changes permissions': 'chmod chown',
  'edits files': 'sed awk perl dos2unix unix2dos crudini bspatch xdelta3 patch dd truncate',
  'unpacks archives': 'unzip tar 7z 7za 7zz unrar innoextract cabextract gunzip unshield unxz bsdtar',
  'fetches from the network': 'curl wget aria2c',
  'compares checksums': 'sha256sum sha1sum sha512sum md5sum cksum b2sum',
  'shows a message': 'zenity kdialog notify-send yad xmessage',
  'ends programs': 'kill killall pkill',
  waits: 'sleep',
};

const VERBS = new Map(Object.entries(DOES).flatMap(([verb, names]) => names.split(' ').map((name) => [name, verb])));

/** Programs that only look, or steer others. */
const SILENT = wordSet(
  'cd ls grep egrep find xargs echo printf cat head tail sort uniq cut tr iconv wc basename dirname realpath readlink pwd test [ [[ (( true false : exit export unset set read for while case select function tee date which type local declare shift break continue return',
);

/** They edit a file only with an option. */
const FILTERS = new Set(['sed', 'awk', 'perl']);

export function isExplained(program: string): boolean {
  return VERBS.has(program);
}

export function commandSentence(command: string): Sentence {
  const verbs = new Set<string>();
  const programs = new Set<string>();
  const commands = commandsIn(command);
  const functions = new Set(commands.flatMap(({ words: [first, name] }) => (first === 'function' ? name : [])));
  for (const { words: line, outputs } of commands) {
    if (outputs.some((file) => !file.startsWith('/dev/') && !/^&?\d$/.test(file))) verbs.add('writes files');
    const program = programIn(line);
    const name = program === undefined ? '' : programName(program);
    if (program === undefined || SILENT.has(name) || functions.has(program)) continue;
    const verb = VERBS.get(name);
    if (verb === undefined) programs.add(program.replace(/^.*[/\\](?=.)/s, ''));
    else if (!FILTERS.has(name) || line.some((word) => /^-\w*i|^--in-place/.test(word))) verbs.add(verb);
  }
  const names = [...programs].filter((name) => !name.includes(UNKNOWN) && name.length <= 60);
  const isWhole = names.length === programs.size && names.length <= 3;
  const does: Sentence[] = oneObject([...verbs]).map((verb) => [{ text: verb }]);
  if (programs.size > 0) does.push(isWhole ? words`starts ${listOfNames(names)}` : words`starts programs`);
  if (does.length === 0) return words`Runs a command`;
  return words`Runs a command that ${listedSentences(does)}`;
}

/** The simple commands of a line, with those that it hands to a shell by `-c`. */
function commandsIn(command: string): ShellCommand[] {
  return readShell(command).commands.flatMap((simple) => {
    const shell = simple.words.findIndex((word) => /^(?:\S*\/)?(?:ba|da)?sh$/.test(word));
    const inner = shell !== -1 && /^-\w*c$/.test(simple.words[shell + 1] ?? '') ? simple.words[shell + 2] : undefined;
    return inner === undefined ? [simple] : commandsIn(inner);
  });
}

function oneObject(verbs: readonly string[]): string[] {
  const ofFiles = verbs.filter((verb) => verb.endsWith(' files')).map((verb) => verb.slice(0, -' files'.length));
  if (ofFiles.length < 2) return [...verbs];
  const otherVerbs = verbs.filter((verb) => !verb.endsWith(' files'));
  return [`${ofFiles.slice(0, -1).join(', ')} and ${ofFiles.at(-1) ?? ''} files`, ...otherVerbs];
}

const BEFORE = wordSet('exec env nohup command xargs');

/** The program of a simple command, or the one that `find` hands files to. */
function programIn(line: readonly string[]): string | undefined {
  if (line.includes('-delete')) return 'rm';
  const execIndex = line.findIndex((word) => word === '-exec' || word === '-execdir');
  return line
    .slice(execIndex + 1)
    .find((word, index, all) => !/^\w+=|^-|^\d+$/.test(word) && !BEFORE.has(word) && all[index - 1] !== '-I');
}

export function environmentWords(context: StepContext): Sentence[] {
  return [...context.entries('env')].map(([name, tree]) => {
    const value = context.substitute(tree);
    context.recorder.stepEnvironment.push({ step: context.number, name, value });
    return words`With the environment variable ${`${name}=${value}`}`;
  });
}

/** A code besides 0 with which a program may end. */
export function codeWords(context: StepContext): Sentence | false {
  const code = context.raw('return_code');
  return code !== '' && code !== '0' && words`Counts as successful, too, if it ends with the code ${code}`;
}

export const execute: DescribeStep = (context) => {
  const details = [
    folderWords(context),
    context.isOn('terminal') && words`In a terminal window`,
    context.isOn('disable_runtime') && WITHOUT_RUNTIME,
    codeWords(context),
    ...waitingWords(context),
    ...environmentWords(context),
  ];
  if (context.has('command') && context.has('file'))
    return { sentence: words`Runs ${context.raw('command')} or ${context.raw('file')}`, details };
  if (!context.isOn('command')) return runFile(context, details);
  const command = context.nameOf(context.raw('command').trim()).path;
  // Marks `args` as read: the simulation reports that a command takes none.
  context.get('args');
  context.executes('bash', ['bash', '-c', command], command, context.text('working_dir'));
  return { sentence: commandSentence(command), details: [words`${command}`, ...details] };
};

function runFile(context: StepContext, details: NonNullable<StepWords['details']>) {
  const { path, sentence } = context.pathAt('file');
  const text = context.raw('args');
  const args = splitWords(text);
  const argv = [path, ...(args ?? [text]).map((arg) => context.substitute(arg))];
  const line = lineOf(argv);
  context.executes('system', argv, line, context.text('working_dir'));
  // A bare name is a program of the machine.
  const name = /[/$]/.test(path) ? sentence : words`the program ${path}`;
  const inWords = isExplained(path)
    ? { sentence: commandSentence(line), details: [words`${line}`, ...details] }
    : { sentence: words`Runs ${name}`, details: [sentenceAbout(lineOf(argv.slice(1)), argumentWords), ...details] };
  return args === undefined ? { ...inWords, failure: stops(words`a quote in ${'args'} is not closed`) } : inWords;
}

export const WITHOUT_RUNTIME: Sentence = words`Without the libraries that come with Lutris`;

export function argumentWords(line: string): Sentence {
  return words`Arguments: ${line}`;
}

export function folderWords(context: StepContext): Sentence | false {
  return sentenceAbout(context.text('working_dir'), (folder) => words`Started in ${context.placeOf(folder)}`);
}

export function waitingWords(context: StepContext): (Sentence | false)[] {
  return [
    sentenceAbout(context.text('include_processes'), (programs) => words`Waits until ${programs} has ended, too`),
    sentenceAbout(context.text('exclude_processes'), (programs) => words`Does not wait for ${programs}`),
  ];
}
