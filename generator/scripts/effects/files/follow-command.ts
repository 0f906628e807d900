import { CommandScope, isPath, readOperands, windowsOperands } from './command-scope.ts';
import { type FoundContent, OTHER } from './file-places.ts';
import { kindOfProgram, programName, type ProgramKind } from './known-programs.ts';
import { ASSIGNMENT, readShell, UNKNOWN, type ShellCommand, type ShellText } from '../../reading/shell-commands.ts';
import { splitLeniently } from '../split-words.ts';
import { GAME } from './tracked-path.ts';

type CommandWords = Pick<ShellCommand, 'words' | 'inputs' | 'text'>;

const MAX_DEPTH = 3;

const WITH_VALUE = /^-[ugICnPdLkEs]$/;

export class CommandFollower extends CommandScope {
  line(text: string): void {
    if (!this.followed.mayGoOn(text.length / 10)) return;
    const { commands, isUnderstood } = this.isWindows ? readBatch(text) : readShell(text);
    this.mentioned = commands.flatMap(({ words, inputs, outputs }) => [...words, ...inputs, ...outputs]).filter(isPath);
    let pipeline: ShellCommand[] = [];
    for (const command of commands) {
      if (!command.isPiped) pipeline = [];
      pipeline.push(command);
      if (this.followed.mayGoOn(pipeline.length)) this.command(command, pipeline);
    }
    if (isUnderstood) return;
    this.mentioned = text.split(/[\s;&|<>()'"`]+/).filter(isPath);
    this.run(UNKNOWN);
  }

  /** A program without a shell. */
  argv(words: readonly string[]): void {
    this.mentioned = words.filter(isPath);
    this.program(words, []);
  }

  runFiles(path: string, contents: readonly FoundContent[]): void {
    const { files, scripts, depth } = this.current;
    if (path !== '') this.followed.ranPaths.add(path);
    for (const { content, certain } of contents) {
      const text = this.followed.textOf(content);
      if (text === undefined) files.set(content, certain || files.get(content) === true);
      else if (depth <= MAX_DEPTH && !scripts.has(content)) {
        scripts.add(content);
        const isWindows = /\.(?:bat|cmd)$/.test(path);
        const run = { files, scripts, depth: depth + 1 };
        const follower = new CommandFollower(this.followed, run, '$GAMEDIR', isWindows);
        follower.line(isWindows ? text.replaceAll('\\', '/') : text);
      }
    }
  }

  private command({ words: commandWords, outputs, text }: ShellCommand, pipeline: readonly ShellCommand[]): void {
    const words = commandWords.map((word) => this.expand(word));
    const first = words.findIndex((word) => !ASSIGNMENT.test(word));
    if (first === -1) for (const word of words) this.assign(word);
    const feeders = pipeline.slice(0, -1);
    const files = [...pipeline.flatMap((command) => command.inputs), ...feeders.flatMap(filesIn)];
    const inputs = files.map((word) => this.expand(word));
    const input = text ?? feeders.map((feeder) => printedText(feeder.words)).find((output) => output !== undefined);
    if (first !== -1) this.program(words.slice(first), inputs, input);
    for (const output of outputs) this.output(this.expand(output), words, inputs, text);
  }

  private output(path: string, words: readonly string[], inputs: readonly string[], text: string | undefined): void {
    const to = this.resolve(path);
    const output = printedText(words) ?? text;
    if (output !== undefined) this.followed.keep(to, output, false);
    for (const content of this.contentsOf([...words.slice(1), ...inputs])) this.followed.places.putFile(to, content);
  }

  private program(words: readonly string[], inputs: readonly string[], text?: string): void {
    const [word, ...args] = words;
    if (word === undefined || !this.followed.mayGoOn(words.length)) return;
    const kind = kindOfProgram(word);
    if (ASSIGNMENT.test(word)) this.program(args, inputs, text);
    else if (kind === 'wrapper') this.wrapped(args, inputs, text);
    else if (word === 'cd' || word === 'pushd') {
      const folder = args.find((argument) => !argument.startsWith('-')) ?? '$HOME';
      this.folder = this.isUnknown(folder) ? UNKNOWN : this.resolve(folder);
    } else if (programName(word) === 'find') this.find(args);
    else {
      if (this.isOfInstallation(word, kind)) this.run(word);
      this.use(kind, programName(word), { words: args, inputs, text });
    }
  }

  private isOfInstallation(word: string, kind: ProgramKind | undefined): boolean {
    if (isPath(word)) return kind === undefined || !/[/\\]windows[/\\]/i.test(word);
    return this.isWindows && kind === undefined;
  }

  private use(kind: ProgramKind | undefined, name: string, input: CommandWords): void {
    const { words, inputs } = input;
    if (kind === 'shell' || kind === 'interpreter') this.interpret(kind, name, input);
    else if (kind === 'starter') this.start(name, words, inputs);
    else if (kind === 'evaluator') this.within(words.join(' '));
    else if (kind === 'copier') this.copy(words);
    else if (kind === 'unpacker') this.unpack(words, inputs);
    else if (kind === undefined) this.useInUnknownWays(words);
  }

  private wrapped(words: readonly string[], inputs: readonly string[], text?: string): void {
    const start = words.findIndex((word, index) => {
      if (/^[-+]/.test(word) || ASSIGNMENT.test(word) || /^[\d.]+[smhd]?$/.test(word)) return false;
      return (
        !WITH_VALUE.test(words[index - 1] ?? '') || (isPath(word) && word !== '{}') || kindOfProgram(word) !== undefined
      );
    });
    if (start !== -1) this.program(words.slice(start), inputs, text);
  }

  private find(words: readonly string[]): void {
    for (const [index, word] of words.entries()) {
      if (!/^-(?:exec|execdir|ok|okdir)$/.test(word)) continue;
      const args = words.slice(index + 1);
      const end = args.findIndex((argument) => argument === ';' || argument === '+');
      this.program(end === -1 ? args : args.slice(0, end), []);
    }
  }

  private interpret(kind: 'shell' | 'interpreter', name: string, { words, inputs, text }: CommandWords): void {
    for (const [index, word] of words.entries()) {
      const next = words[index + 1] ?? '';
      const isCode = kind === 'shell' ? /^-\w*c$/.test(word) : /^-\w*[ecm]$/.test(word) && name !== 'dosbox';
      if (isCode) {
        if (kind === 'shell') this.within(next);
        return;
      }
      if (/^-(?:jar|cp|classpath|conf|f|r)$/.test(word) && next !== '') this.run(next);
      else if (!/^[-+]./.test(word)) {
        this.run(word);
        return;
      }
    }
    // Without a file it runs its input.
    if (text !== undefined && kind === 'shell') this.within(text);
    for (const input of inputs) this.run(input);
  }

  private start(name: string, words: readonly string[], inputs: readonly string[]): void {
    const operands = windowsOperands(words);
    const [first = '', ...args] = name === 'proton' ? operands.filter((word) => !/^\w*run\w*$/.test(word)) : operands;
    const inner = new CommandFollower(this.followed, this.current, this.folder, true);
    if (name === 'cmd') inner.line(operands.join(' ').replaceAll('\\', '/'));
    else if (name === 'rundll32') this.run(first.replace(/,\w+$/, ''), true);
    else if (/^(?:msiexec|regsvr32|wscript|cscript|powershell|pwsh|mshta)$/.test(name)) this.run(first, true);
    else if (name === 'start' && !isPath(first) && args.length > 0) inner.argv(first.includes('.') ? operands : args);
    else if (first !== '') inner.argv(operands.slice(operands.indexOf(first)));
    else for (const input of inputs) this.run(input);
  }

  private copy(words: readonly string[]): void {
    const { operands, folders } = readOperands(words);
    const to = folders.length > 0 ? folders : operands.splice(-1);
    for (const target of to) {
      for (const from of operands) {
        if (this.isUnknown(from)) this.spread([from], [target]);
        else this.followed.places.copyTo(this.resolve(from), this.resolve(target));
      }
    }
  }

  private unpack(words: readonly string[], inputs: readonly string[]): void {
    const { operands, folders } = readOperands(words);
    if (operands.length > 1 && /^\w{1,8}$/.test(operands[0] ?? '')) operands.shift();
    const sources = [...operands, ...inputs];
    const archiveFolders = sources.filter(isPath).map((path) => this.resolve(path).replace(/\/[^/]*$/, ''));
    this.spread(sources, folders.length > 0 ? folders : [this.folder, ...archiveFolders]);
    this.spread(sources, operands.slice(1).filter(isPath));
  }

  /** An unknown program may copy between its files and create more. */
  private useInUnknownWays(words: readonly string[]): void {
    const { operands, folders } = readOperands(words);
    const paths = [...operands, ...folders].filter(isPath);
    for (const path of paths) {
      const sources = paths.filter((source) => source !== path);
      this.spread(sources, [path]);
    }
    for (const folder of [GAME, this.folder]) this.followed.places.putFolder(folder, OTHER);
  }

  private within(line: string): void {
    new CommandFollower(this.followed, this.current, this.folder, this.isWindows).line(line);
  }
}

/** The commands of Windows in a line or batch file. */
function readBatch(text: string): ShellText {
  const lines = text.split(/[\r\n&|()]+/).map((line) => splitLeniently(line.replace(/^\s*@/, '')));
  const toCommand = (words: string[]) => ({ words, inputs: [], outputs: [], isPiped: false, text: undefined });
  return { commands: lines.filter((words) => words.length > 0).map(toCommand), fault: undefined, isUnderstood: true };
}

function filesIn({ words }: ShellCommand): string[] {
  return words.slice(1).filter((word) => isPath(word) || /^[^-].*\.\w+$/.test(word));
}

function printedText([program = '', ...words]: readonly string[]): string | undefined {
  return program === 'echo' || program === 'printf' ? words.join(' ') : undefined;
}
