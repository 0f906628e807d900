import { Script } from 'node:vm';
import { expect, test } from 'vitest';

/** What starts the program is JavaScript, and has no types. */
const ENGINE = '../../generator/engine.js';
const { tuneEngine } = (await import(ENGINE)) as { readonly tuneEngine: () => () => void };

/** Whether bytecode from before some work fits the engine as it is after that. */
function fitsAfter(work: () => void, text: string): boolean {
  const cachedData = new Script(text).createCachedData();
  work();
  return new Script(text, { cachedData, filename: 'other.js' }).cachedDataRejected === false;
}

test.runIf(process.versions.v8.startsWith('11.'))('tuning changes settings that bytecode depends on', () => {
  let end: (() => void) | undefined;
  const tune = () => {
    end = tuneEngine();
  };
  expect(fitsAfter(tune, '(() => 1)()')).toBe(false);
  end?.();
});

test('and its end gives them back, so that bytecode from before fits', () => {
  const tuneShortly = () => {
    tuneEngine()();
  };
  expect(fitsAfter(tuneShortly, '(() => 2)()')).toBe(true);
});
