import { describe } from 'vitest';
import { lackOfBrowser } from './browser/open-browser.ts';
import { searchTests } from './browser/searching.ts';
import { useWorld } from './browser/world.ts';

describe.skipIf(lackOfBrowser())('the search in a browser', () => {
  searchTests(useWorld());
});
