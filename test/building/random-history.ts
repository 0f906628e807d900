import { execFileSync } from 'node:child_process';

/** A commit of a made history: paths below the catalogue with their texts, `undefined` for a file that is taken away. */
export interface MadeCommit {
  readonly files: Readonly<Record<string, string | undefined>>;
  readonly author?: string;
}

/** Makes a repository whose catalogue is in the folder `catalogue`, and checks its last commit out. */
export function makeRepository(folder: string, commits: readonly MadeCommit[]): void {
  git(folder, 'init', '--quiet', '--initial-branch', 'main', '.');
  execFileSync('git', ['fast-import', '--quiet'], { cwd: folder, input: commits.map(printed).join('') });
  git(folder, 'reset', '--quiet', '--hard');
}

function printed({ files, author = 'Somebody' }: MadeCommit, index: number): string {
  const changes = Object.entries(files).map(([path, text]) =>
    text === undefined
      ? `D catalogue/${path}\n`
      : `M 100644 inline catalogue/${path}\ndata ${String(Buffer.byteLength(text))}\n${text}\n`,
  );
  const head = `commit refs/heads/main\ncommitter ${author} <a@example.org> ${String(1_600_000_000 + index * 60)} +0000\n`;
  return `${head}data 6\nchange\n${changes.join('')}\n`;
}

export function git(folder: string, ...words: readonly string[]): string {
  const own = ['-c', 'user.name=Somebody', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...own, ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

export const SITE = {
  'site.yaml': 'base_url: https://catalogue.example\nrevisions: 1000\njson_twins: false\nwebsite: false\n',
};

/** The text of a game's record. */
export function gameText(id: number, name = `Game ${String(id)}`): string {
  return `id: ${String(id)}\nname: ${name}\nyear: 2000\n`;
}

/** The text of an installer's record, which downloads one file. */
export function installerText(id: number, more: { readonly version?: string; readonly url?: string } = {}): string {
  const { version = `Version ${String(id)}`, url = 'https://example.org/a.zip' } = more;
  return `id: ${String(id)}
version: ${version}
runner: linux
user: author
description: ''
created_at: '2020-01-01T00:00:00.000000Z'
updated_at: '2020-01-01T00:00:00.000000Z'
draft: false
published: true
script:
  files:
    - archive: ${url}
  game:
    exe: play
  installer:
    - extract:
        file: archive
`;
}

const GAMES = ['alpha', 'beta', 'gamma'] as const;

/** Commits that add, change, break, take away and restore records of three games. */
export function randomCommits(random: () => number, count: number): MadeCommit[] {
  const below = (end: number) => Math.floor(random() * end);
  const commits: MadeCommit[] = [{ files: { ...SITE, ...gameFiles() } }];
  while (commits.length < count) {
    const at = below(GAMES.length);
    const game = GAMES[at] ?? 'alpha';
    const [folder, variant] = [`games/${game.charAt(0)}/${game}`, below(3)];
    const path = `${folder}/${game}-${String(variant)}.yaml`;
    const id = 10 * (at + 1) + variant;
    const version = `Variant ${String(variant)} of ${String(below(4))}`;
    const kind = below(10);
    const text =
      kind === 0
        ? undefined
        : kind === 1
          ? `# again\n${installerText(id, { version })}`
          : kind === 2
            ? 'version: [\n'
            : installerText(id, { version, url: `https://example.org/${String(below(5))}.zip` });
    const files =
      kind === 9 ? { [`${folder}/game.yaml`]: gameText(at + 1, `Name ${String(below(3))}`) } : { [path]: text };
    commits.push({ files });
  }
  return commits;
}

function gameFiles(): Record<string, string> {
  return Object.fromEntries(GAMES.map((game, at) => [`games/${game.charAt(0)}/${game}/game.yaml`, gameText(at + 1)]));
}
