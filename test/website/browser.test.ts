import { describe } from 'vitest';
import { fewAccessibilityTests } from './browser/accessible.ts';
import { lookingTests } from './browser/looking.ts';
import { lackOfBrowser } from './browser/open-browser.ts';
import { readingTests } from './browser/reading.ts';
import { searchTests } from './browser/searching.ts';
import { waitingTests } from './browser/waiting.ts';
import { useWorld } from './browser/world.ts';

// One browser for all of them; it takes longer to open than most tests.
describe.skipIf(lackOfBrowser())('in a browser', () => {
  const world = useWorld();
  describe('search', () => {
    searchTests(world);
  });
  describe('reading', () => {
    readingTests(world);
  });
  describe('looks', () => {
    lookingTests(world);
  });
  describe('axe', () => {
    fewAccessibilityTests(world);
  });
  describe('slow answers', () => {
    waitingTests(world);
  });
});
