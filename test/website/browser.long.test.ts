import { describe } from 'vitest';
import { accessibilityTests } from './browser/accessible.ts';
import { crawlTests } from './browser/crawling.ts';
import { sidewaysTests } from './browser/looking.ts';
import { lackOfBrowser } from './browser/open-browser.ts';
import { useWorld } from './browser/world.ts';

describe.skipIf(lackOfBrowser())('in a browser, every view', () => {
  const world = useWorld();
  accessibilityTests(world);
  sidewaysTests(world);
  crawlTests(world);
});
