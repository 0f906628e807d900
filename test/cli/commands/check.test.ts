import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { BASE, GAME, INSTALLER, gameText, installerText } from '../../findings/case.ts';
import { SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A catalogue with an error in the game of OpenTTD and a warning in that of Doom. */
const FAULTY = {
  ...BASE,
  [GAME]: 'id: 1\nnmae: "100%, really: yes"\nname: A\n',
  'games/d/doom/game.yaml': gameText(2),
  'games/d/doom/doom-a.yaml': installerText(2, 'CD'),
  'games/d/doom/doom-b.yaml': installerText(3, 'CD'),
};

const check = (folder: string, ...words: string[]) => runCommand(['check', '--catalogue', folder, ...words]);

describe('paths', () => {
  test('can be patterns, below the working folder or the catalogue', async () => {
    const folder = temporaryFolder(FAULTY);
    expect((await check(folder, 'games/d*')).out).not.toContain('openttd');
    expect((await check(folder, `${folder}/games/*/openttd`)).code).toBe(1);
    expect(await check(folder, 'games/x*')).toMatchObject({
      code: 2,
      error: expect.stringContaining('No file or folder matches "games/x*"') as string,
    });
  });
});

describe('the exit code', () => {
  test('is 0 for a clean catalogue', async () => {
    const { code, out, error } = await check(temporaryFolder(BASE));
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toBe('No findings in 1 installer of 1 game and 0 runtime packages\n');
  });

  test('is 0 for warnings alone', async () => {
    const { code, out } = await check(SMALL, '--all');
    expect(code).toBe(0);
    expect(out).toMatch(/\d+ warnings?, \d+ notices? in \d+ files/);
  });

  test.each([
    [['--strict'], 1],
    [['--strict', 'games/o/openttd/openttd-cd.yaml'], 0],
    [['--strict', '--quiet', 'games/d'], 1],
  ])('of %j counts warnings', async (words, expected) => {
    expect((await check(temporaryFolder({ ...FAULTY, [GAME]: BASE[GAME] }), ...words)).code).toBe(expected);
  });

  test('is 1 for an error', async () => {
    expect((await check(temporaryFolder(FAULTY))).code).toBe(1);
  });

  test.each([
    ['a folder that is not there', ['check', '--catalogue', '/nowhere/at/all'], 'There is no folder'],
    ['an unknown option', ['check', '--colour'], "unknown option '--colour'"],
    ['an unknown command', ['chekc'], "unknown command 'chekc'"],
    ['an unknown format', ['check', '--format', 'xml'], 'Allowed choices are'],
    ['an option without its value', ['check', '--catalogue'], 'argument missing'],
    ['a word too many', ['build', 'dist'], 'too many arguments'],
    ['a port that is none', ['serve', '--port', '99999'], 'whole number from 0 to 65535'],
    ['a port in words', ['serve', '--port', 'http'], 'whole number from 0 to 65535'],
    ['no release to keep', ['build', '--keep', '0'], 'whole number from 1'],
    ['two places to write to', ['build', '--out', 'a', '--release', 'b'], 'cannot be used with'],
  ])('is 2 for %s', async (_name, words, message) => {
    const { code, out, error } = await runCommand(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
    expect(error).not.toContain('bug of the catalogue program');
  });

  test('is 2 for a file in place of the catalogue', async () => {
    const { code, error } = await check(join(temporaryFolder({ file: '' }), 'file'));
    expect(code).toBe(2);
    expect(error).toContain('There is no folder');
  });

  test.each(['--help', 'check --help', 'build --help', 'serve --help', 'help check'])('is 0 for %s', async (words) => {
    const { code, out } = await runCommand(words.split(' '));
    expect(code).toBe(0);
    expect(out).toContain('Usage: catalogue');
  });

  test('is 0 for --version, which says the version of the package and nothing else', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const { code, out } = await runCommand(['--version']);
    expect(code).toBe(0);
    expect(out).toBe(`${version}\n`);
  });

  test.each([
    [BASE, 0],
    [FAULTY, 1],
  ])('is that of the process', async (entries, expected) => {
    const { code } = await startCommand(['check', '--catalogue', temporaryFolder(entries)]).ending;
    expect(code).toBe(expected);
  });

  test('is that of the process for misuse', async () => {
    const { code, error } = await startCommand(['check', '--catalog', 'x']).ending;
    expect(code).toBe(2);
    expect(error).toContain('Did you mean --catalogue?');
  });
});

describe('a slip', () => {
  test.each([
    [['biuld'], 'build'],
    [['check', '--formt', 'text'], '--format'],
    [['build', '--draft'], '--drafts'],
  ])('in %j is recognised', async (words, option) => {
    expect((await runCommand(words)).error).toContain(`Did you mean ${option}?`);
  });
});

describe('--format', () => {
  test('text groups by file, shows the line and names a remedy', async () => {
    const folder = temporaryFolder({ ...BASE, [GAME]: 'id: 1\nname: OpenTTD\nyear: never\n' });
    const { out } = await runCommand(['check', '--catalogue', '.'], { workingFolder: folder });
    expect(out).toBe(`games/o/openttd/game.yaml
  3:7  error  "year" must be a whole number or null, not the text "never".  wrong-type
      3 │ year: never
        │       ^^^^^
      → Write a whole number, without quotes.

1 error in 1 file
`);
  });

  test('jsonl has one object a line, with its keys in their order', async () => {
    const { out } = await check(temporaryFolder(FAULTY), '--format', 'jsonl');
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(Object.keys(JSON.parse(line) as object)).toEqual(
        'file line column endLine endColumn severity code message help'.split(' '),
      );
    }
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      file: GAME,
      line: 2,
      column: 1,
      endLine: 2,
      endColumn: 5,
      severity: 'error',
      code: 'unknown-key',
      message: expect.stringContaining('nmae') as string,
      help: expect.stringMatching(/^\S/) as string,
    });
  });

  test.each(['jsonl', 'github'])('%s prints nothing when there is nothing to say', async (format) => {
    const { code, out, error } = await check(temporaryFolder(BASE), '--format', format);
    expect({ code, out, error }).toEqual({ code: 0, out: '', error: '' });
  });

  test('github names the file as the repository does, and escapes what a record says', async () => {
    const folder = temporaryFolder(
      Object.fromEntries(
        Object.entries({ ...BASE, [GAME]: 'id: 1\nname: A\n"100%, a:b\\n::c": d\n' }).map(([path, text]) => [
          `records/${path}`,
          text,
        ]),
      ),
    );
    const { out } = await runCommand(['check', '--catalogue', 'records', '--format', 'github'], {
      workingFolder: folder,
    });
    expect(out.split('\n')).toHaveLength(2);
    expect(out).toMatch(
      /^::error file=records\/games\/o\/openttd\/game\.yaml,line=3,endLine=3,col=1,endColumn=\d+,title=unknown-key::/,
    );
    expect(out).toContain(String.raw`100%25, a:b\u000A::c`);
  });

  test('sarif is a log of version 2.1.0 with a rule for each code', async () => {
    const { out } = await check(temporaryFolder(FAULTY), '--format', 'sarif');
    const log = JSON.parse(out) as SarifLog;
    expect(log.version).toBe('2.1.0');
    const [run] = log.runs;
    expect(run?.tool.driver.name).toBe('catalogue');
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['repeated-version', 'unknown-key']);
    expect(run?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['repeated-version', 'warning'],
      ['unknown-key', 'error'],
    ]);
    const place = run?.results[1]?.locations[0]?.physicalLocation;
    expect(place?.artifactLocation.uri).toContain(GAME);
    expect(place?.region).toEqual({ startLine: 2, startColumn: 1, endLine: 2, endColumn: 5 });
  });

  test('sarif of a clean catalogue is a log without results', async () => {
    const { code, out } = await check(temporaryFolder(BASE), '--format', 'sarif');
    expect(code).toBe(0);
    expect((JSON.parse(out) as SarifLog).runs[0]?.results).toEqual([]);
  });
});

describe('check PATH', () => {
  test.each([
    ['a record with an error', [GAME], 1, ['unknown-key']],
    ['the folder of a game', ['games/o'], 1, ['unknown-key']],
    ['a record without', [INSTALLER], 0, []],
    ['a folder with a warning', ['games/d'], 0, ['repeated-version']],
    ['the other record of a clash', ['games/d/doom/doom-a.yaml'], 0, ['repeated-version']],
    ['several paths', ['games/d', GAME], 1, ['repeated-version', 'unknown-key']],
  ])('%s', async (_name, paths, expected, codes) => {
    const folder = temporaryFolder(FAULTY);
    const { code, out } = await check(folder, '--format', 'jsonl', ...paths);
    const lines = out.split('\n').filter((line) => line !== '');
    expect(lines.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual(codes);
    expect(code).toBe(expected);
  });

  test('takes a path from the working folder as well', async () => {
    const workingFolder = temporaryFolder({ 'catalogue/site.yaml': 'base_url: nothing\n' });
    const { code } = await runCommand(['check', 'catalogue/site.yaml'], { workingFolder });
    expect(code).toBe(1);
  });

  test('of the whole catalogue is as none', async () => {
    const folder = temporaryFolder(FAULTY);
    expect(await check(folder, folder)).toEqual(await check(folder));
  });

  test('says so when a path is clean', async () => {
    expect((await check(temporaryFolder(FAULTY), INSTALLER)).out).toBe(`No findings in ${INSTALLER}\n`);
  });

  test.each([
    ['openttd', ['unknown-key']],
    ['openttd-cd', []],
    ['doom', ['repeated-version']],
  ])('takes the slug %s', async (slug, codes) => {
    const { out } = await check(temporaryFolder(FAULTY), '--format', 'jsonl', slug);
    const lines = out.split('\n').filter((line) => line !== '');
    expect(lines.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual(codes);
  });

  test('suggests a slug for one that is not there', async () => {
    const folder = temporaryFolder(FAULTY);
    expect((await check(folder, 'opentdt')).error).toContain('did you mean "openttd"?');
    expect((await check(folder, 'doom-aa')).error).toContain('did you mean "doom-a"?');
    expect((await check(folder, 'nothing')).error).toContain('no game or installer of that slug\n');
  });

  test('finds the catalogue from a folder of it, or from one beside it', async () => {
    const files = Object.entries(FAULTY).map(([path, text]) => [`catalogue/${path}`, text]);
    const project = temporaryFolder({ ...Object.fromEntries(files), 'notes/a.txt': '' } as Record<string, string>);
    for (const subfolder of ['catalogue/games/o/openttd', 'catalogue', 'notes']) {
      const { out, code } = await runCommand(['check'], { workingFolder: join(project, subfolder) });
      expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('unknown-key') as string });
    }
    const result = await runCommand(['check', 'game.yaml'], {
      workingFolder: join(project, 'catalogue/games/o/openttd'),
    });
    expect(result.code).toBe(1);
  });

  test('refuses a path that is not there', async () => {
    const { code, error } = await check(temporaryFolder(BASE), 'games/nothing');
    expect(code).toBe(2);
    expect(error).toContain('There is no file or folder "games/nothing"');
  });

  test('refuses a path outside the catalogue', async () => {
    const folder = temporaryFolder({ 'other.yaml': '' });
    mkdirSync(join(folder, 'records'));
    const { code, error } = await check(join(folder, 'records'), '../other.yaml');
    expect(code).toBe(2);
    expect(error).toContain('lies outside the catalogue');
  });

  test('calls a web page outside the catalogue one', async () => {
    const folder = temporaryFolder({ 'page.html': '<!DOCTYPE html>\n<html></html>\n' });
    mkdirSync(join(folder, 'records'));
    const { code, error } = await check(join(folder, 'records'), '../page.html');
    expect(code).toBe(2);
    expect(error).toContain('"../page.html" is a saved web page\nDownload the script itself');
  });
});

describe('what is shown in full', () => {
  /** The catalogue as it is on the branch `main`, then with changes. */
  function checkout(entries: Readonly<Record<string, string>>, changes: Readonly<Record<string, string>>): string {
    const folder = temporaryFolder(entries);
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a', ...words], { cwd: folder });
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'all');
    for (const [path, text] of Object.entries(changes)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  }
  const WITH_NOTICE = installerText(2, 'CD').replace('script:', 'description: "' + 'a'.repeat(600) + '"\nscript:');
  const NOTICE = { ...BASE, 'games/d/doom/game.yaml': gameText(2), 'games/d/doom/doom-a.yaml': WITH_NOTICE };
  const COUNTED = '1 notice in 1 file: 1 too-long (show them with --all)\n';

  test('without a base branch all but notices', async () => {
    const folder = temporaryFolder({ ...NOTICE, [GAME]: FAULTY[GAME] });
    const { out } = await check(folder);
    expect(out).toContain(COUNTED);
    expect(out).toContain('unknown-key');
    expect((await check(temporaryFolder(NOTICE))).out).toBe(
      `${COUNTED}No errors or warnings in 2 installers of 2 games and 0 runtime packages\n`,
    );
  });

  test.each([['--all'], ['games/d']])('with %s everything', async (words) => {
    const { out } = await check(temporaryFolder(NOTICE), words);
    expect(out).toContain('doom-a.yaml\n  7:14  notice');
  });

  test('with --quiet only errors', async () => {
    const { out } = await check(temporaryFolder({ ...FAULTY, 'games/x/y.md': '' }), '--quiet');
    expect(out).toMatch(/2 errors in 2 files\n$/);
    expect(out).not.toContain('warning');
    expect(await check(temporaryFolder(NOTICE), '--quiet')).toEqual({ code: 0, out: '', error: '' });
  });

  test('in a checkout what was changed, also where git does not know it yet', async () => {
    const folder = checkout(FAULTY, {
      'games/d/doom/doom-c.yaml': WITH_NOTICE.replace('id: 2', 'id: 4'),
      'games/n/new/game.yaml': 'name: New\n',
    });
    const { out, code } = await check(folder);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^1 warning in 1 unchanged file: .*\n1 error in 1 unchanged file: 1 unknown-key \(show them with --all\)\n\n/,
    );
    expect(out).toMatch(/doom-c\.yaml\n {2}2:10 {2}warning[^]*\n {2}7:14 {2}notice/);
    expect(out).toMatch(/new\/game\.yaml\n[^]*missing-key[^]*\n1 error, 1 warning, 1 notice in 2 files\n$/);
  });

  test('in a checkout a copy is at fault, wherever its path comes', async () => {
    const copy = 'games/a/alpha/openttd-cd.yaml';
    const folder = checkout(BASE, { 'games/a/alpha/game.yaml': gameText(2), [copy]: BASE[INSTALLER] });
    const { out } = await check(folder, '--format', 'jsonl');
    const findings = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { file: string; code: string });
    expect(findings.map(({ file, code }) => [file, code])).toEqual([
      [copy, 'slug-clash'],
      [copy, 'id-clash'],
    ]);
  });

  test('in a checkout errors elsewhere too, where what was changed has none', async () => {
    const { out } = await check(checkout(FAULTY, { [INSTALLER]: `${BASE[INSTALLER]}\n` }));
    expect(out).toMatch(/^1 warning in 1 unchanged file: [^]*unknown-key/);
  });

  test('in a checkout the other record of a clash', async () => {
    const folder = checkout(BASE, { 'games/a/a/game.yaml': gameText(1) });
    expect((await check(folder)).out).toContain('id-clash');
  });

  test.each(['jsonl', 'github', 'sarif'])('in %s always everything', async (format) => {
    const { out } = await check(checkout(FAULTY, { [INSTALLER]: '' }), '--quiet', '--format', format);
    for (const code of ['repeated-version', 'unknown-key', 'empty-record']) expect(out).toContain(code);
  });

  test('against another branch on request', async () => {
    const folder = checkout(FAULTY, {});
    execFileSync('git', ['branch', '--quiet', 'other'], { cwd: folder });
    writeFileSync(join(folder, INSTALLER), '');
    expect((await check(folder, '--changed-from', 'other')).out).toContain('empty-record');
    expect((await check(folder, '--changed-from', 'nothing')).out).not.toContain('unchanged');
  });
});

describe('colours', () => {
  const ESCAPE = '\u001b[';
  test.each([
    ['are for a terminal', { isTTY: true }, true],
    ['are not for a pipe', {}, false],
    ['are refused by NO_COLOR', { isTTY: true, variables: { NO_COLOR: '1' } }, false],
    ['are not refused by an empty NO_COLOR', { isTTY: true, variables: { NO_COLOR: '' } }, true],
    ['are refused by a dumb terminal', { isTTY: true, variables: { TERM: 'dumb' } }, false],
    ['can be forced', { variables: { FORCE_COLOR: '1' } }, true],
  ])('%s', async (_name, world, expected) => {
    const { out } = await runCommand(['check', '--catalogue', temporaryFolder(FAULTY)], world);
    expect(out.includes(ESCAPE)).toBe(expected);
  });

  test.each(['jsonl', 'sarif', 'github'])('are never in %s', async (format) => {
    const { out } = await runCommand(['check', '--catalogue', temporaryFolder(FAULTY), '--format', format], {
      isTTY: true,
      variables: { FORCE_COLOR: '1' },
    });
    expect(out).not.toContain(ESCAPE);
  });

  test('are not in what a process writes into a pipe', async () => {
    const { out, error } = await startCommand(['check', '--catalogue', temporaryFolder(FAULTY)]).ending;
    expect(out + error).not.toContain(ESCAPE);
  });

  test('show no control character of a record', async () => {
    const folder = temporaryFolder({ ...BASE, [GAME]: 'id: 1\nname: A\nyear: "\u001b[31mred"\n' });
    expect((await check(folder)).out).not.toContain('\u001b');
  });
});

interface SarifLog {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly level: string;
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: object;
        };
      }[];
    }[];
  }[];
}
