import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { printJson } from '../../../generator/yaml/json/print-json.ts';
import { ValueMap, type Value } from '../../../generator/yaml/value/value.ts';

const SCRIPT = fileURLToPath(new URL('oracle.py', import.meta.url));

/** The real PyYAML in a child process; it answers questions in the order they were asked. */
export class PyyamlOracle {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;
  readonly #waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];

  constructor() {
    this.#child = spawn('python3', [SCRIPT]);
    this.#lines = createInterface({ input: this.#child.stdout });
    this.#lines.on('line', (line) => this.#waiting.shift()?.resolve(line));
    let complaint = '';
    this.#child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    this.#child.on('close', () => {
      for (const question of this.#waiting.splice(0)) {
        question.reject(new Error(`The oracle died: ${complaint}`));
      }
    });
  }

  /** Why there is no oracle here, or `undefined` where there is one. `REQUIRE_ORACLES=1` makes its lack an error. */
  static lack(): string | undefined {
    const probe = spawnSync('python3', ['-c', 'import yaml'], { encoding: 'utf8' });
    if (probe.status === 0) {
      return undefined;
    }
    const reason = probe.error === undefined ? 'python3 has no yaml module' : 'there is no python3';
    if (process.env['REQUIRE_ORACLES'] === '1') {
      throw new Error(`PyYAML is required, but ${reason}`);
    }
    return reason;
  }

  /** What `safe_dump` prints for each value. */
  async dump(values: readonly Value[]): Promise<string[]> {
    return (await this.#ask(new ValueMap(['dump'], [values]))) as string[];
  }

  /** The tag and the described value of each text as an unquoted scalar. */
  async plain(texts: readonly string[]): Promise<[tag: string, value: string][]> {
    return (await this.#ask(new ValueMap(['plain'], [texts]))) as [string, string][];
  }

  /** What `safe_load` reads of each text, described as `describeValue` does; `refused` where it reads nothing. */
  async load(texts: readonly string[]): Promise<unknown[]> {
    return (await this.#ask(new ValueMap(['load'], [texts]))) as unknown[];
  }

  /** What `safe_dump` prints for each script in each source. */
  async scripts(sources: readonly string[]): Promise<string[][]> {
    return (await this.#ask(new ValueMap(['scripts'], [sources]))) as string[][];
  }

  stop(): void {
    this.#child.stdin.end();
  }

  async #ask(question: Value): Promise<unknown> {
    // A question that cannot be printed must not wait for the answer to the next one.
    const line = `${printJson(question)}\n`;
    const answer = new Promise<string>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    this.#child.stdin.write(line);
    return JSON.parse(await answer) as unknown;
  }
}
