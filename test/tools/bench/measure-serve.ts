import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment, watchMemory, type Measured } from './measure.ts';
import { median } from './median.ts';

/** A preview to measure. */
export interface PreviewCommand {
  /** The program and what it is told; it says its address as it begins to serve. */
  readonly words: readonly string[];
  /** Path of the answer that is asked for. */
  readonly path: string;
  /** Changes the record behind it; returns a text that only the new answer has. */
  readonly change: () => string;
  /** A folder for what the preview writes. */
  readonly folder: string;
}

/** How often the record is changed. */
const CHANGES = 5;
/** Between two changes. Changes that follow faster are gathered by the watcher, as those of a checkout. Milliseconds. */
const PAUSE = 700;
/** An answer takes longer than that only if it never comes. Milliseconds. */
const PATIENCE = 60_000;
/** Between two questions whether the answer is the new one. Milliseconds. */
const STEP = 1;

/** Measures how long after a change of a record the preview answers with it: the median of several changes. */
export async function measureServe({ words, path, change, folder }: PreviewCommand): Promise<Measured> {
  mkdirSync(folder, { recursive: true });
  const [program = '', ...parameters] = words;
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment(), TMPDIR: folder },
  });
  const watch = watchMemory(child.pid);
  const ending = new Promise((resolve) => child.once('close', resolve));
  const seconds: number[] = [];
  try {
    const address = await addressOf(child);
    for (let round = 0; round < CHANGES; round += 1) {
      await sleep(PAUSE);
      seconds.push(await timeUntil(`${address}/${path}`, change()));
    }
    return { seconds: median(seconds), peakBytes: watch.stop(), fault: undefined };
  } catch (error) {
    return { seconds: Number.NaN, peakBytes: watch.stop(), fault: String(error) };
  } finally {
    // Told to stop, it would delete what it wrote, which makes the file system slow for what is measured next.
    child.kill('SIGKILL');
    await ending;
  }
}

/** Waits until a preview serves. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /^Serving .* at (\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => {
      reject(new Error('The preview ended before it served'));
    });
  });
}

/** Seconds until an answer has a text in it. */
async function timeUntil(address: string, text: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const answer = await fetch(address);
    const body = await answer.text();
    const passed = performance.now() - start;
    if (body.includes(text)) return passed / 1000;
    if (passed > PATIENCE) throw new Error(`The preview did not answer with "${text}"`);
    await sleep(STEP);
  }
}
