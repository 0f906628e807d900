import { describe, expect, test } from 'vitest';
import { toFinding } from '../../../../generator/findings/finding.ts';
import { checkFiles } from '../../../../generator/building/pipeline/check-files.ts';
import { allFindings } from '../../../../generator/scripts/all-findings.ts';
import { createMemoryCatalogue } from '../../../memory-catalogue.ts';

const head = `id: 1
version: CD
runner: linux
user: u
created_at: "2020-01-01T00:00:00.000000Z"
updated_at: "2020-01-01T00:00:00.000000Z"
`;

/** The findings about one installer, as `line severity code`. */
async function findings(script: string, site = ''): Promise<string[]> {
  const files = createMemoryCatalogue({
    'site.yaml': `base_url: https://games.test\n${site}`,
    'games/g/gem/game.yaml': 'id: 1\nname: Game\n',
    'games/g/gem/game-cd.yaml': `${head}${script}`,
  });
  const { diagnostics } = await checkFiles(files);
  return diagnostics
    .map((found) => toFinding(found, allFindings))
    .map(({ line, severity, code }) => `${String(line)} ${severity} ${code}`);
}

describe('an acceptance', () => {
  test.each([
    ['at the end of the line', 'script:\n  exe: a # accept legacy-key: old but working\n', []],
    ['alone on the line before', 'script:\n  # accept legacy-key: old but working\n  exe: a\n', []],
    ['before blanks and comments', 'script:\n  # accept legacy-key: old\n\n  # more words\n  exe: a\n', []],
    [
      'without a reason',
      'script:\n  exe: a # accept legacy-key\n',
      ['8 warning legacy-key', '8 warning bad-acceptance'],
    ],
    [
      'of an unknown code',
      'script:\n  exe: a # accept legacykey: x\n',
      ['8 warning legacy-key', '8 warning bad-acceptance'],
    ],
    ['no longer needed', 'script:\n  game: {exe: a} # accept legacy-key: x\n', ['8 warning unneeded-acceptance']],
    [
      'one line too far',
      'script:\n  exe: a\n  # accept legacy-key: x\n  game: {exe: b}\n',
      ['8 warning legacy-key', '9 warning unneeded-acceptance'],
    ],
    [
      'within a value is none',
      'script:\n  install_complete_text: "# accept legacy-key: x"\n  exe: a\n',
      ['9 warning legacy-key'],
    ],
    [
      'within a block is none',
      'script:\n  install_complete_text: |\n    # accept legacy-key: x\n  exe: a\n',
      ['10 warning legacy-key'],
    ],
    ['below a misspelt key', 'scrpt:\n  exe: a # accept legacy-key: x\n', ['7 error unknown-key']],
    ['in what is not YAML', 'script:\n  exe: "a # accept legacy-key: x\n', ['8 error yaml-syntax']],
    ['of an error', 'script: {} # accept empty-value: x\n', ['7 error empty-value', '7 warning bad-acceptance']],
  ])('%s', async (_name, script, expected) => {
    expect(await findings(script)).toEqual(expected);
  });
});

describe('a severity in site.yaml', () => {
  const script = 'script:\n  exe: a\n';

  test.each([
    ['off', []],
    ['notice', ['8 notice legacy-key']],
    ['error', ['8 error legacy-key']],
  ])('%s', async (severity, expected) => {
    expect(await findings(script, `severities:\n  legacy-key: "${severity}"\n`)).toEqual(expected);
  });

  test('off leaves acceptances in peace', async () => {
    const acceptance = 'script:\n  exe: a # accept legacy-key: x\n';
    expect(await findings(acceptance, 'severities: {legacy-key: "off"}\n')).toEqual([]);
  });

  test('does not exist for what makes a record one', async () => {
    expect(await findings(script, 'severities: {duplicate-key: "off"}\n')).toEqual([
      '8 warning legacy-key',
      '2 error unknown-code',
    ]);
  });
});
