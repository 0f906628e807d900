import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { reasonOf } from './reason-of.ts';

/** Milliseconds without changes: editors write in steps, git many files. */
const QUIET = 15;

/** Milliseconds between scans of a folder that cannot be watched. */
const PATIENCE = 3000;

/** Changed relative paths; `undefined` if unknown. */
export type ChangedPaths = ReadonlySet<string> | undefined;

export interface FolderWatcher {
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Calls `onChange` after changes, one call at a time; scans every few seconds after `onTrouble`. */
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
    // No optional dependency: `npm ci` would refuse a lock file that was made offline.
    const { default: watcher } = await import('@parcel/watcher').catch(() => {
      throw new Error('"npm install @parcel/watcher" makes that possible');
    });
    const subscription = await watcher.subscribe(root, (error, events) => {
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

/** Collects changes until they pause, and while `onChange` runs. */
function createQueue(onChange: (changed: ChangedPaths) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isClosed = false;
  let paths: ChangedPaths = new Set();
  const run = async (changed: ChangedPaths) => {
    isRunning = true;
    try {
      await onChange(changed);
    } finally {
      isRunning = false;
    }
    if (paths === undefined || paths.size > 0) schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isRunning || isClosed) return;
    timer = setTimeout(() => {
      const changed = paths;
      paths = new Set();
      void run(changed);
    }, QUIET);
  };
  return {
    run,
    add: (changed: ChangedPaths) => {
      paths = paths === undefined || changed === undefined ? undefined : new Set([...paths, ...changed]);
      schedule();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
