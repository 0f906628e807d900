import { expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const lineOf = async (site: string | undefined, words: readonly string[]) => {
  const workingFolder = temporaryFolder(site === undefined ? {} : { 'catalogue/site.yaml': site });
  const { out } = await runCommand(words, { workingFolder });
  return out.trimEnd().split('\n').at(-1);
};

const SHOWN_HERE = 'while "catalogue serve" runs';

test.each([
  ['base_url: https://games.somewhere.net/a', ['--help'], 'https://games.somewhere.net/a/docs/'],
  ['base_url: https://games.somewhere.net', ['check', '--help'], 'https://games.somewhere.net/docs/commands/#check'],
  ['base_url: https://example.org', ['fmt', '--help'], `http://127.0.0.1:8080/docs/commands/#fmt ${SHOWN_HERE}`],
  ['base_url: "javascript:alert(1)"', ['--help'], `http://127.0.0.1:8080/docs/ ${SHOWN_HERE}`],
  ['base_url: [', ['--help'], `http://127.0.0.1:8080/docs/ ${SHOWN_HERE}`],
  [undefined, ['new', '--help'], `http://127.0.0.1:8080/docs/commands/#new ${SHOWN_HERE}`],
])('with %s, the help of %j names its documentation', async (site, words, address) => {
  expect(await lineOf(site, words)).toBe(`Documentation: ${address}`);
});
