import { describe } from 'vitest';
import { accessibilityTests } from './browser/accessible.ts';
import { crawlTests } from './browser/crawling.ts';
import { lookingTests } from './browser/looking.ts';
import { lackOfBrowser } from './browser/open-browser.ts';
import { readingTests } from './browser/reading.ts';
import { waitingTests } from './browser/waiting.ts';
import { useWorld } from './browser/world.ts';

// One browser for all of them; it takes longer to open than most tests.
describe.skipIf(lackOfBrowser())('in a browser', () => {
  const world = useWorld();
  describe('reading', () => {
    readingTests(world);
  });
  describe('looks', () => {
    lookingTests(world);
  });
  describe('axe', () => {
    accessibilityTests(world);
  });
  describe('slow answers', () => {
    waitingTests(world);
  });
  describe('links', () => {
    crawlTests(world);
  });
});
