import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BASE, INSTALLER, installerText } from '../findings/case.ts';
import { COMMAND } from '../project.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { lackOf } from './lack-of.ts';
import { runScript } from './run-script.ts';

const lack = lackOf('unzip', ['-v']) ?? lackOf('python3', ['--version']);

interface World {
  /** What the check left. */
  readonly files?: Readonly<Record<string, string>>;
  /** Size of the artifact as GitHub tells it, in bytes. */
  readonly size?: number;
  /** Newest commit of the pull request, if not the checked one. */
  readonly newest?: string;
  /** Program of the pull request, which nobody may run. */
  readonly program?: string;
}

const PROGRAM = `await import(${JSON.stringify(COMMAND)});\n`;
const PACKAGE = JSON.stringify({ scripts: { catalogue: 'node generator/catalogue.js' } });
const FINDING = JSON.stringify({
  file: INSTALLER,
  line: 3,
  severity: 'warning',
  code: 'plain-http',
  message: 'No TLS',
});

/** Runs the script in a checkout of the main branch, whose origin has a pull request. */
function compose({ files = { 'number.txt': '12\n' }, size = 500, ...world }: World) {
  const folder = temporaryFolder({ size: `9 ${String(size)}` });
  const origin = join(folder, 'origin');
  writeFiles(origin, { 'generator/catalogue.js': PROGRAM, 'package.json': PACKAGE });
  git(origin, 'init', '--quiet', '--initial-branch=main');
  commit(origin, BASE);
  git(origin, 'checkout', '--quiet', '-b', 'contribution');
  writeFiles(origin, { 'generator/catalogue.js': world.program ?? 'throw new Error("ran");\n' });
  commit(origin, { [INSTALLER]: installerText(1, 'DVD').replace(/user: .*/, 'user: mallory') });
  const sha = git(origin, 'rev-parse', 'HEAD').trim();
  git(origin, 'update-ref', 'refs/pull/12/head', 'HEAD');
  git(origin, 'checkout', '--quiet', 'main');
  git(folder, 'clone', '--quiet', origin, 'checkout');
  writeFiles(join(folder, 'files'), { '.keep': '', ...files });
  const names = Object.keys(files);
  spawnSync('python3', ['-m', 'zipfile', '-c', '../preview.zip', ...names], { cwd: join(folder, 'files') });
  const gh = `
    case $* in
      */actions/runs/5/artifacts*) cat '${folder}/size' ;;
      */actions/artifacts/9/zip) cat '${folder}/preview.zip' ;;
      */pulls/12*) echo '${world.newest ?? sha}' ;;
      *) exit 3 ;;
    esac`;
  const { code, out, error } = runScript('compose-comment.sh', ['comment'], {
    folder: join(folder, 'checkout'),
    programs: { gh },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'me/games', RUN_ID: '5', HEAD_SHA: sha },
  });
  const readText = (name: string) => {
    const path = join(folder, 'checkout/comment', name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  return {
    code,
    said: out + error,
    comment: readText('comment.md'),
    labels: readText('labels.txt'),
    number: readText('number.txt'),
  };
}

function commit(folder: string, records: Readonly<Record<string, string>>): void {
  writeFiles(join(folder, 'catalogue'), records);
  git(folder, 'add', '.');
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'a');
}

function git(folder: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

describe.skipIf(lack !== undefined)(`the comment${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('says what the commit does, without running anything of it', () => {
    const files = {
      'number.txt': '12\n',
      'findings.jsonl': `${FINDING}\n`,
      'answers.txt': '+a\n',
      'rehearsal.txt': 'a: works\n',
    };
    const { code, said: output, comment, labels, number } = compose({ files });
    expect(code, output).toBe(0);
    expect(number).toBe('12\n');
    expect(labels?.split('\n')).toContain('new author');
    expect(comment).toMatch(/^<!-- catalogue review -->\n/);
    expect(comment).toContain('Author changed: `mallory` instead of');
    expect(comment).toContain('- warning `plain-http` in');
    expect(comment).toContain('```diff\n+a\n```');
    expect(comment).toContain('### Installed on paper\n\n```\na: works\n```');
  });

  test('has findings of its own where the check left no report', () => {
    const { code, comment } = compose({});
    expect(code).toBe(0);
    expect(comment).toContain('### Findings\n\nNone in what changes, and no error elsewhere.');
    expect(comment).not.toContain('served answers');
  });

  test.each([
    [
      'control characters and a broken one',
      Buffer.from('+a\u001b[2J\u0000\r\u0007é\n').subarray(0, -2).toString('latin1'),
    ],
    ['half a file of findings', FINDING.slice(0, 40)],
    ['a file of one long line', 'é`'.repeat(400_000)],
  ])('survives %s', (_name, text) => {
    const { code, comment = '' } = compose({
      files: { 'number.txt': '12', 'answers.txt': text, 'findings.jsonl': text },
    });
    expect(code).toBe(0);
    expect(comment.length).toBeLessThanOrEqual(60_000);
    expect(comment).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
  });

  test('is not made of an archive that is too large', () => {
    expect(compose({ size: 5_000_001 })).toMatchObject({ code: 1, number: undefined });
  });

  test('is not made for a commit that is not the newest of the pull request', () => {
    expect(compose({ newest: 'b'.repeat(40) })).toMatchObject({ code: 0, number: undefined });
  });

  test.each(['', '0', '-1', '1 2', '12/../13', '99999999999', '1;id', '$(id)', '１'])(
    'is not made for the pull request %j',
    (number) => {
      expect(compose({ files: { 'number.txt': number } })).toMatchObject({ code: 1, number: undefined });
    },
  );
});

test('a check without an artifact gets no comment', () => {
  const { code, calls } = runScript('compose-comment.sh', ['comment'], {
    programs: { gh: '' },
    variables: { GH_TOKEN: 'x', REPOSITORY: 'me/games', RUN_ID: '5', HEAD_SHA: 'a'.repeat(40) },
  });
  expect({ code, calls: calls.length }).toEqual({ code: 0, calls: 1 });
});
