import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const SCRIPT = "require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })";

/**
 * Lets a process of its own remove a folder: with a hundred thousand files in it that takes longer than anyone would wait.
 * `node` is the path of Node.
 */
export function removeInBackground(folder: string, node: string): void {
  const remover = spawn(node, ['--eval', SCRIPT, folder], { detached: true, stdio: 'ignore' });
  remover.once('error', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  remover.unref();
}
