import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { lackOf } from './lack-of.ts';
import { runScript } from './run-script.ts';

const SHA = 'a'.repeat(40);

const lack = lackOf('unzip', ['-v']) ?? lackOf('python3', ['--version']);

interface World {
  readonly files?: Readonly<Record<string, string>>;
  /** Size of the artifact as GitHub tells it, in bytes. */
  readonly size?: number;
  /** Newest commit of the pull request. */
  readonly newest?: string;
  /** Id of the comment that is there. */
  readonly earlier?: string;
}

/** Runs the script; gives the calls that write, and the comment. */
function comment({ files = { 'number.txt': '12\n', 'preview.txt': '+a\n' }, ...world }: World) {
  const folder = temporaryFolder({ size: `9 ${String(world.size ?? 500)}` });
  writeFiles(join(folder, 'files'), { '.keep': '', ...files });
  spawnSync('python3', ['-m', 'zipfile', '-c', '../preview.zip', ...Object.keys(files)], {
    cwd: join(folder, 'files'),
  });
  const gh = `
    case $* in
      *--method*) file=\${!#}; cp "\${file#body=@}" '${folder}/comment' ;;
      */actions/runs/5/artifacts*) cat '${folder}/size' ;;
      */actions/artifacts/9/zip) cat '${folder}/preview.zip' ;;
      */pulls/12*) echo '${world.newest ?? SHA}' ;;
      */issues/12/comments*) echo '${world.earlier ?? ''}' | sed '/^$/d' ;;
      *) exit 3 ;;
    esac`;
  const { code, out, error, calls } = runScript('comment.sh', [], {
    programs: { gh },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'me/games', RUN_ID: '5', HEAD_SHA: SHA },
  });
  const posted = calls.filter((call) => call.includes('--method')).map((call) => call.replace(/ -F .*/, ''));
  const text = existsSync(`${folder}/comment`) ? readFileSync(`${folder}/comment`, 'utf8') : '';
  return { code, said: out + error, posted, text };
}

describe.skipIf(lack !== undefined)(`the comment${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('shows the preview as text', () => {
    const { code, posted, text } = comment({});
    expect({ code, posted }).toEqual({
      code: 0,
      posted: ['gh api --silent --method POST repos/me/games/issues/12/comments'],
    });
    expect(text).toBe(
      [
        '<!-- preview of the served answers -->',
        'What this change does to the served answers, as the program of its branch reports it:',
        '',
        '```diff',
        '+a',
        '```',
        '',
      ].join('\n'),
    );
  });

  test('takes the place of the one before', () => {
    const { posted } = comment({ earlier: '77' });
    expect(posted).toEqual(['gh api --silent --method PATCH repos/me/games/issues/comments/77']);
  });

  test.each(['```', '`````', 'x\n```\n# Approved @everyone <b>\n```'])('keeps %j within the block of code', (words) => {
    const { text } = comment({ files: { 'number.txt': '12', 'preview.txt': words } });
    const [, fence = '', inner] = /^(`{3,})diff\n([^]*)\n\1\n$/m.exec(text) ?? [];
    expect(inner).toBe(words);
    expect(words).not.toContain(fence);
  });

  test('shows no control characters and no broken text', () => {
    const { text } = comment({ files: { 'number.txt': '12', 'preview.txt': '+a\u001b[2J\u0000\rb\u0007é\n' } });
    expect(text).toContain('\n+a[2Jbé\n');
  });

  test('is no longer than GitHub takes', () => {
    const { text } = comment({ files: { 'number.txt': '12', 'preview.txt': 'é'.repeat(110_000) } });
    expect(text.length).toBeLessThan(61_000);
    expect(text).toContain('\n(The rest is in the artifact of the check.)\n```\n');
  });

  test('reads the beginning of an archive that is huge when unpacked', () => {
    const { code, text } = comment({ files: { 'number.txt': '12', 'preview.txt': 'a'.repeat(5_000_000) } });
    expect(code).toBe(0);
    expect(text.length).toBeLessThan(61_000);
  });

  test('is not made of an archive that is too large', () => {
    expect(comment({ size: 1_000_001 })).toMatchObject({ code: 1, posted: [] });
  });

  test('is not made for a commit that is not the newest of the pull request', () => {
    expect(comment({ newest: 'b'.repeat(40) })).toMatchObject({ code: 0, posted: [] });
  });

  test.each(['', '0', '-1', '1 2', '12/../13', '99999999999', '1;id', '$(id)', '１'])(
    'is not made for the pull request %j',
    (number) => {
      expect(comment({ files: { 'number.txt': number, 'preview.txt': '+a' } })).toMatchObject({ code: 1, posted: [] });
    },
  );

  test('is not made where the archive names no pull request', () => {
    expect(comment({ files: { 'preview.txt': '+a' } })).toMatchObject({ code: 1, posted: [] });
  });
});

test('a check without a preview gets no comment', () => {
  const { code, calls } = runScript('comment.sh', [], {
    programs: { gh: '' },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'me/games', RUN_ID: '5', HEAD_SHA: SHA },
  });
  expect({ code, calls: calls.length }).toEqual({ code: 0, calls: 1 });
});
