import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** A command to measure. */
export interface Command {
  /** The program and what it is told. */
  readonly words: readonly string[];
  readonly folder?: string;
  readonly variables?: Readonly<Record<string, string>>;
}

export interface Measured {
  /** From the start of the process to its end. */
  readonly seconds: number;
  /** Most memory that the process and those it started held at a time; `undefined` where /proc does not tell. */
  readonly peakBytes: number | undefined;
  /** Why the figure does not count: the command failed, or it was stopped. */
  readonly fault: string | undefined;
}

/** How often memory is looked at. The kernel keeps each process's peak, so little is missed between two looks. */
const LOOK_MILLISECONDS = 20;
/** How many looks pass until processes are searched for that were started since. */
const LOOKS_A_SEARCH = 10;
/** So much of a complaint is kept. */
const COMPLAINT_LENGTH = 2000;

/** Runs a command, for no longer than a number of seconds. */
export async function measure({ words, folder, variables }: Command, limitSeconds: number): Promise<Measured> {
  const [program = '', ...parameters] = words;
  const start = performance.now();
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment(), ...variables },
    // A group of its own, so that it can be stopped with all that it started.
    detached: true,
    ...(folder === undefined ? {} : { cwd: folder }),
  });
  let complaint = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_LENGTH)));
  const watch = watchMemory(child.pid);
  const stop = new AbortController();
  const limit = setTimeout(() => {
    stop.abort();
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, limitSeconds * 1000);
  const fault = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('close', (code) => {
      resolve(code === 0 ? undefined : `exit code ${String(code)}: ${complaint.trim()}`);
    });
  });
  const seconds = (performance.now() - start) / 1000;
  clearTimeout(limit);
  const peakBytes = watch.stop();
  return { seconds, peakBytes, fault: stop.signal.aborted ? `stopped after ${String(limitSeconds)} s` : fault };
}

/**
 * What every measured program is started with. Where a machine names certificates beyond the usual ones, Node reads them
 * at each start, which takes longer than all else until it runs a program.
 */
export function environment(): NodeJS.ProcessEnv {
  return { ...process.env, NO_COLOR: '1', NODE_EXTRA_CA_CERTS: undefined };
}

/** Looks at the memory of a process and those below it until it is stopped. */
export function watchMemory(root: number | undefined): { stop: () => number | undefined } {
  let peak = 0;
  let looks = 0;
  let processes: readonly number[] = root === undefined ? [] : [root];
  const look = () => {
    if (looks % LOOKS_A_SEARCH === 2 && root !== undefined) processes = familyOf(root);
    looks += 1;
    const states = processes.flatMap((id) => memoryOf(id) ?? []);
    const total = states.reduce((sum, { now }) => sum + now, 0);
    peak = Math.max(peak, total, ...states.map(({ most }) => most));
  };
  const timer = setInterval(look, LOOK_MILLISECONDS);
  return {
    stop: () => {
      clearInterval(timer);
      return peak === 0 ? undefined : peak;
    },
  };
}

/** What a process holds, and the most it ever held; threads are part of their process. */
function memoryOf(id: number): { readonly now: number; readonly most: number } | undefined {
  const status = readProc(`${String(id)}/status`);
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return status === '' ? undefined : { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

/** A process and all that it started, by their numbers. */
function familyOf(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of listProc()) {
    // The second field is the program's name in brackets, which may hold anything.
    const parent = Number(/^.*\) \S (\d+)/s.exec(readProc(`${name}/stat`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [root];
  for (const id of family) family.push(...(children.get(id) ?? []));
  return family;
}

function listProc(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // It has ended, or this system has no /proc.
    return '';
  }
}
