import { execFileSync } from 'node:child_process';

/** A commit of a made history: paths below the catalogue with their texts, `undefined` for a file that is taken away. */
export interface MadeCommit {
  readonly files: Readonly<Record<string, string | undefined>>;
  readonly author?: string;
  /** Whether it came in a branch, and was merged. */
  readonly isMerged?: boolean;
  /** In seconds since 1970. */
  readonly time?: number;
}

/** Makes a repository whose catalogue is in the folder `catalogue`, and checks its last commit out. */
export function makeRepository(folder: string, commits: readonly MadeCommit[]): void {
  git(folder, 'init', '--quiet', '--initial-branch', 'main', '.');
  execFileSync('git', ['fast-import', '--quiet'], { cwd: folder, input: commits.map(printed).join('') });
  git(folder, 'reset', '--quiet', '--hard');
}

function printed({ files, author = 'Somebody', isMerged = false, time }: MadeCommit, index: number): string {
  const changes = Object.entries(files).map(([path, text]) =>
    text === undefined
      ? `D catalogue/${path}\n`
      : `M 100644 inline catalogue/${path}\ndata ${String(Buffer.byteLength(text))}\n${text}\n`,
  );
  const date = `<a@example.org> ${String(time ?? 1_600_000_000 + index * 60)} +0000`;
  const head = (branch: string, name: string) =>
    `commit refs/heads/${branch}\ncommitter ${name} ${date}\ndata 6\nchange\n`;
  if (!isMerged) return `${head('main', author)}${changes.join('')}\n`;
  const side = `reset refs/heads/side\nfrom refs/heads/main\n\n${head('side', author)}${changes.join('')}\n`;
  return `${side}${head('main', 'Maintainer')}merge refs/heads/side\n${changes.join('')}\n`;
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

/**
 * Commits that add, change, break, rename, take away and restore records of three games, rename and move the games, and
 * come by merges.
 */
export function randomCommits(random: () => number, count: number): MadeCommit[] {
  const below = (end: number) => Math.floor(random() * end);
  const present = new Map(Object.entries(gameFiles()));
  const commits: MadeCommit[] = [{ files: { ...SITE, ...gameFiles() } }];
  while (commits.length < count) {
    const at = below(GAMES.length);
    // What is broken is repaired soon: else most commits could not be built.
    const broken = below(2) === 0 ? [...present].find(([, text]) => text === BROKEN)?.[0] : undefined;
    const files =
      broken === undefined
        ? randomChange({ below, present }, at, GAMES[at] ?? 'alpha')
        : { [broken]: repaired(broken) };
    for (const [path, text] of Object.entries(files)) {
      if (text === undefined) present.delete(path);
      else present.set(path, text);
    }
    if (Object.keys(files).length > 0) commits.push({ files, isMerged: below(4) === 0 });
  }
  return commits;
}

/** What a random change is made of. */
interface Chance {
  readonly below: (end: number) => number;
  /** The files that there are, with their texts. */
  readonly present: ReadonlyMap<string, string>;
}

function randomChange({ below, present }: Chance, at: number, game: string): MadeCommit['files'] {
  const own = [...present].filter(([path]) => path.startsWith(`games/${game.charAt(0)}/${game}`));
  const folder = own[0]?.[0].split('/').slice(0, 3).join('/') ?? `games/${game.charAt(0)}/${game}`;
  const variant = below(3);
  const named = (name: string) => `${folder}/${game}-${name}.yaml`;
  const path = own.find(([, text]) => text.includes(`id: ${String(10 * (at + 1) + variant)}\n`))?.[0];
  const id = 10 * (at + 1) + variant;
  const place = path ?? named(String(variant));
  const version = `Variant ${String(variant)} of ${String(below(4))}`;
  const url = `https://example.org/${String(below(5))}.zip`;
  switch (below(12)) {
    case 0:
      return { [place]: undefined };
    case 1:
      return { [place]: `# again\n${installerText(id, { version })}` };
    case 2:
      return { [place]: BROKEN };
    case 3:
      return { [`${folder}/game.yaml`]: gameText(at + 1, `Name ${String(below(3))}`) };
    case 4: {
      const text = path === undefined ? undefined : present.get(path);
      const other = named(`${String(variant)}-${String(below(2))}`);
      return path === undefined || other === path ? {} : { [path]: undefined, [other]: text };
    }
    case 5: {
      const moved = `games/${game.charAt(0)}/${game}${folder.endsWith('-moved') ? '' : '-moved'}`;
      return Object.fromEntries(
        own.flatMap(([old, text]) => [
          [old, undefined],
          [old.replace(folder, moved), text],
        ]),
      );
    }
    default:
      return { [place]: installerText(id, { version, url }) };
  }
}

const BROKEN = 'version: [\n';

/** A record that can be read, with the id that the first name of its file stands for. */
function repaired(path: string): string {
  const [, game = '', variant = ''] = /\/([a-z]+)-(\d)[^/]*$/.exec(path) ?? [];
  return installerText(10 * (GAMES.findIndex((one) => one === game) + 1) + Number(variant), { version: 'Repaired' });
}

function gameFiles(): Record<string, string> {
  return Object.fromEntries(GAMES.map((game, at) => [`games/${game.charAt(0)}/${game}/game.yaml`, gameText(at + 1)]));
}
