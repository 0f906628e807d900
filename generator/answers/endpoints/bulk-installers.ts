import { BULK_INSTALLERS, INSTALLERS } from '../../http/addresses.ts';
import { GZIP_TYPE } from '../../http/contract.ts';
import { installerLine } from '../bulk/installer-line.ts';
import { packLines } from '../bulk/pack-lines.ts';
import type { CatalogueFile, SlugAnswer } from '../endpoint.ts';

/** Every installer that answers to its own slug, listed or not, for who wants all of them. */
export const bulkInstallers: CatalogueFile = {
  name: 'bulk',
  title: 'all installers in one file',
  origin: 'catalogue',
  group: 'bulk',
  file: BULK_INSTALLERS,
  type: GZIP_TYPE,
  operation: {
    id: 'bulkInstallers',
    summary: 'All installers in one file',
    description:
      'Lines of JSON, compressed by gzip: every installer as it answers to its own slug, in the order of slugs. Read it once, and then follow the changes.',
  },
  reads: INSTALLERS,
  bodyOf: ({ answersIn }) => packLines(linesOf(answersIn(INSTALLERS))),
};

function* linesOf(answers: Iterable<SlugAnswer>): Generator<Buffer> {
  for (const answer of answers) {
    const line = installerLine(answer);
    if (line !== undefined) yield line;
  }
}
