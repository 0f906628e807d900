import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { reasonOf } from './reason-of.ts';

/** Editors write a file in several steps, and git many files at once. Milliseconds. */
const QUIET = 15;

/** How often a folder is looked through that cannot be watched. Milliseconds. */
const PATIENCE = 3000;

/** Paths that have changed, relative to the folder, with `/`; `undefined` where anything may have. */
export type ChangedPaths = ReadonlySet<string> | undefined;

export interface FolderWatcher {
  /** Calls `onChange` although nothing has changed. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Calls `onChange` after changes below a folder, one call at a time; every few seconds, and `onTrouble` with the reason, where it cannot be watched. */
export async function watchFolder(
  folder: string,
  onChange: (changed: ChangedPaths) => Promise<void>,
  onTrouble: (reason: string) => void,
): Promise<FolderWatcher> {
  const queue = createQueue(onChange);
  const root = realpathSync(folder);
  const stop = await subscribe(root, queue.add, onTrouble);
  return {
    run: () => queue.run(undefined),
    close: async () => {
      queue.close();
      await stop();
    },
  };
}

async function subscribe(
  root: string,
  add: (changed: ChangedPaths) => void,
  onTrouble: (reason: string) => void,
): Promise<() => Promise<void>> {
  try {
    // The package is not a dependency: with one that is optional, a lock file made without a network is refused by npm ci.
    const { default: watcher } = await import('@parcel/watcher').catch(() => {
      throw new Error('"npm install @parcel/watcher" makes that possible');
    });
    const subscription = await watcher.subscribe(root, (error, events) => {
      // Some events were lost.
      add(error ? undefined : new Set(events.map(({ path }) => relative(root, path).split(sep).join('/'))));
    });
    return () => subscription.unsubscribe();
  } catch (error) {
    onTrouble(reasonOf(error).words);
    const timer = setInterval(() => {
      add(undefined);
    }, PATIENCE);
    return () => {
      clearInterval(timer);
      return Promise.resolve();
    };
  }
}

/** Gathers changes until there is quiet, and while the last ones are dealt with. */
function createQueue(onChange: (changed: ChangedPaths) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isClosed = false;
  let waiting: ChangedPaths = new Set();
  const run = async (changed: ChangedPaths) => {
    isRunning = true;
    try {
      await onChange(changed);
    } finally {
      isRunning = false;
    }
    if (waiting === undefined || waiting.size > 0) schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isRunning || isClosed) return;
    timer = setTimeout(() => {
      const changed = waiting;
      waiting = new Set();
      void run(changed);
    }, QUIET);
  };
  return {
    run,
    add: (changed: ChangedPaths) => {
      waiting = waiting === undefined || changed === undefined ? undefined : new Set([...waiting, ...changed]);
      schedule();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
