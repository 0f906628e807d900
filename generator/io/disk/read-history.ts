import type { FoundChange } from '../../answers/history/game-change.ts';
import { gitAside } from './git.ts';

/** What git cannot tell of the history; the message says what to do. */
export class HistoryFault extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** The commit that a catalogue is at, of which git knows all that came before; `undefined` where it is in no repository, or in one without commits. */
export async function findHead(folder: string, commit = 'HEAD'): Promise<string | undefined> {
  const words = ['rev-parse', '--is-shallow-repository', '--verify', `${commit}^{commit}`];
  const output = await gitAside(folder, words).catch(() => undefined);
  const [isShallow, head = ''] = output?.toString().trim().split('\n') ?? [];
  if (head === '') return undefined;
  if (isShallow !== 'true') return head;
  throw new HistoryFault(
    'This clone of the repository has only the last commits, so that earlier revisions of records are not known',
    'Fetch them: git fetch --unshallow; on a code host, check out with "fetch-depth: 0". Or switch earlier revisions off: "revisions: 0" in site.yaml.',
  );
}

/** What the text of a commit begins with: no name of a file is read where one may stand. */
const MARK = '\u0001';

/** Follows the first parents, which are what was served: what a merge brought counts as one change. */
const LOG = [
  ...['log', '--first-parent', '--diff-merges=first-parent', '--reverse', '--raw', '-z', '--no-abbrev', '--relative'],
  ...['--find-renames', '--no-ext-diff', '--no-show-signature', `--format=tformat:%x01%H%n%P%n%ct%n%aN`],
];

/** Changes by commits to records of games, oldest first, all or after `since`; `undefined` if not an ancestor. */
export async function readHistory(
  folder: string,
  head: string,
  since: string | undefined,
): Promise<FoundChange[] | undefined> {
  if (since === head) return [];
  if (since !== undefined && !(await isBefore(folder, since, head))) return undefined;
  const range = since === undefined ? head : `${since}..${head}`;
  const output = await gitAside(folder, [...LOG, range, '--', 'games']);
  const found = parseLog(output.toString());
  return withAuthors(folder, found);
}

/** Whether one commit is among those that were served before another. */
async function isBefore(folder: string, commit: string, head: string): Promise<boolean> {
  if (commit === head) return true;
  const words = ['rev-list', '--first-parent', '--parents', '--end-of-options', head, `^${commit}`];
  const output = await gitAside(folder, words).catch(() => undefined);
  const last = output?.toString().trimEnd().split('\n').at(-1)?.split(' ');
  return last?.[1] === commit;
}

/** A change, and the commit that a merge brought. */
interface LoggedChange {
  readonly change: FoundChange;
  readonly merged: string | undefined;
}

/** Tokens end with NUL: the text of a commit, then for each file `:<modes> <ids> <status>` and its path, or two. */
function parseLog(output: string): LoggedChange[] {
  const found: LoggedChange[] = [];
  const tokens = output.split('\0').values();
  let head: readonly string[] = [];
  let folders = new Map<string, OpenChange>();
  const close = () => {
    const [commit = '', parents = '', time = '', author = ''] = head;
    for (const [folder, { files, from }] of folders) {
      const change = { commit, time: Number(time), author, folder, files, from };
      found.push({ change, merged: parents.split(' ')[1] });
    }
    folders = new Map();
  };
  for (const raw of tokens) {
    const token = raw.trimStart();
    if (token.startsWith(MARK)) {
      close();
      head = token.slice(MARK.length).split('\n');
    } else if (token.startsWith(':')) {
      const path = String(tokens.next().value);
      const [, mode = '', , id = '', status = ''] = token.split(' ');
      if (!/^[RC]/.test(status)) addFile(folders, path, status === 'D' || !mode.startsWith('100') ? null : id);
      else {
        const to = String(tokens.next().value);
        if (status.startsWith('R')) addFile(folders, path, null);
        addFile(folders, to, mode.startsWith('100') ? id : null, path);
      }
    }
  }
  close();
  return found;
}

interface OpenChange {
  readonly files: Record<string, string | null>;
  from: string | undefined;
}

/** Records of games, by the folders that they lie in. */
const RECORD = /^(games\/[^/]+\/[^/]+)\/([^/]+\.yaml)$/;

function addFile(folders: Map<string, OpenChange>, path: string, id: string | null, from = ''): void {
  const [, folder, name] = RECORD.exec(path) ?? [];
  if (folder === undefined || name === undefined) return;
  const open = folders.get(folder) ?? { files: {}, from: undefined };
  folders.set(folder, open);
  open.files[name] = id;
  const [, before, its] = RECORD.exec(from) ?? [];
  if (name === GAME && its === GAME && before !== folder) open.from = before;
}

const GAME = 'game.yaml';

/** A merge is made by who accepts a change: the author is that of the last commit which it brought. */
async function withAuthors(folder: string, found: readonly LoggedChange[]): Promise<FoundChange[]> {
  const merged = new Set(found.flatMap((one) => one.merged ?? []));
  if (merged.size === 0) return found.map(({ change }) => change);
  const words = ['log', '--no-walk=unsorted', '--stdin', '-z', '--no-show-signature', '--format=tformat:%H%n%aN'];
  const output = await gitAside(folder, words, `${[...merged].join('\n')}\n`);
  const lines = output.toString().split('\0');
  const authors = new Map(lines.map((line) => line.split('\n') as [string, string | undefined]));
  return found.map(({ change, merged: commit }) => ({ ...change, author: authors.get(commit ?? '') ?? change.author }));
}
