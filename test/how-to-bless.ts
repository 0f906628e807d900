import { relative } from 'node:path';
import { expect } from 'vitest';
import { PROJECT } from './project.ts';

/** What a test says of committed output that is no longer what the program makes. */
export function howToBless(): string {
  const file = relative(PROJECT, expect.getState().testPath ?? '');
  return `differs from what is committed; if the new output is right, run: npm run bless -- ${file}`;
}
