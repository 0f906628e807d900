import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, which nothing about them tells. */
const LONGEST = ['browser.long', 'soak.long', 'compiled.long', 'search-in-a-crowd.long', 'sizes.long', 'hostile.long'];

/** Begins with the longest files, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
