import { watch } from 'chokidar';

/** Editors write a file in several steps, and git many files at once. Milliseconds. */
const QUIET = 30;

export interface FolderWatcher {
  /** Calls `onChange` although nothing has changed. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Calls `onChange` when something below a folder has changed, never again before its last call has ended. */
export async function watchFolder(folder: string, onChange: () => Promise<void>): Promise<FolderWatcher> {
  const watcher = watch(folder, { ignoreInitial: true, followSymlinks: false });
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      await onChange();
    } finally {
      running = false;
    }
    if (again) schedule();
    again = false;
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), QUIET);
  };
  watcher.on('all', schedule);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    run,
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
