import { createHash } from 'node:crypto';
import { BASE, HEAD, INSTALLER } from '../../findings/case.ts';
import { runCommand, type Ended, type World } from '../../run-command.ts';
import { standInDoor, type Reply } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** When the command runs. */
export const NOW = Date.parse('2026-03-20T00:00:00Z');
export const OLD = 'ab'.repeat(32);
export const NEW = 'cd'.repeat(32);
export const BODY = 'the file';
export const SHA256 = createHash('sha256').update(BODY).digest('hex');

export const LIST = 'https://api.github.com/repos/o/taxi/releases?per_page=30';

interface Given {
  readonly date?: string;
  readonly early?: boolean;
  readonly names?: readonly string[];
  readonly sha256?: string | null;
  readonly size?: number;
}

/** A release as GitHub describes it. */
export function release(version: string, details: Given = {}, project = 'o/taxi') {
  const {
    date = '2026-03-01',
    early: isPrerelease = false,
    names = [`taxi-${version}-linux.zip`],
    sha256 = NEW,
    size = 5,
  } = details;
  return {
    tag_name: `v${version}`,
    prerelease: isPrerelease,
    published_at: `${date}T00:00:00Z`,
    assets: names.map((name) => ({
      name,
      size,
      digest: sha256 === null ? null : `sha256:${sha256}`,
      browser_download_url: `https://github.com/${project}/releases/download/v${version}/${name}`,
      updated_at: `${date}T00:00:00Z`,
    })),
  };
}

export const address = (version: string, name = `taxi-${version}-linux.zip`) =>
  `https://github.com/o/taxi/releases/download/v${version}/${name}`;

/** An installer of a version, pinned, with a comment. */
export const record = (version: string, sha256: string, { head = HEAD, name = `taxi-${version}-linux.zip` } = {}) =>
  `${head.replace('version: CD', `version: "${version} Linux"`)}  files:
    # The game itself.
    - setup:
        url: ${address(version, name)} # from its makers
        filename: ${name}
        checksum: sha256:${sha256}
  installer:
    - extract:
        file: setup
        dst: $GAMEDIR
    - move:
        src: $GAMEDIR/taxi-${version}-linux
        dst: $GAMEDIR/taxi
  game:
    exe: taxi/taxi
`;

export const withNewDate = (text: string) =>
  text.replace(/updated_at: .*/, 'updated_at: "2026-03-20T00:00:00.000000Z"');

export const catalogue = (text: string) => temporaryFolder({ ...BASE, [INSTALLER]: text });

export const bump = (folder: string, replies: Readonly<Record<string, unknown>>, ...words: string[]) =>
  bumpAt(NOW, folder, replies, ...words);

export const bumpAt = (
  time: number,
  folder: string,
  replies: Readonly<Record<string, unknown>>,
  ...words: string[]
): Promise<Ended> => run(time, replying(replies), folder, words);

/** Runs the command where hosts answer so. */
export const bumpWith = (reply: (address: string) => Reply, folder: string, ...words: string[]): Promise<Ended> =>
  run(NOW, reply, folder, words);

function run(
  time: number,
  reply: (address: string) => Reply,
  folder: string,
  words: readonly string[],
): Promise<Ended> {
  const world: World = { workingFolder: folder, openDoor: standInDoor(reply), now: () => time };
  return runCommand(['bump', '--catalogue', folder, ...words], world);
}

/** The interface of GitHub knows what is given, and each other host has a file. */
function replying(replies: Readonly<Record<string, unknown>>): (address: string) => Reply {
  return (address) => {
    const reply = replies[address];
    if (reply === undefined) return address.startsWith('https://api.') ? { status: 404 } : { body: BODY };
    return { body: typeof reply === 'string' ? reply : JSON.stringify(reply) };
  };
}
