/** Runs tasks in order, at most `limit` at once. */
export function createQueue(limit: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const tasks: (() => void)[] = [];
  let free = limit;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => tasks.push(resolve));
    try {
      return await task();
    } finally {
      const next = tasks.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
