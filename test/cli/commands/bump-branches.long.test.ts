import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, GAME, HEAD, INSTALLER } from '../../findings/case.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { bump, bumpAt, LIST, NEW, NOW, OLD, record, release } from './bump-world.ts';

const DAY = 86_400_000;
const BRANCH = 'bump/openttd-cd';

/** Runs git in a folder, as a person does; gives what it prints. */
function git(folder: string, ...words: string[]): string {
  const person = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
  return execFileSync('git', [...person, ...words], { cwd: folder, encoding: 'utf8' });
}

/** A repository with a catalogue in a folder, committed. */
function repository(records: Readonly<Record<string, string>> = { [INSTALLER]: record('1.0', OLD) }): string {
  const files = Object.entries({ ...BASE, ...records }).map(([path, text]) => [`catalogue/${path}`, text]);
  const folder = temporaryFolder(Object.fromEntries(files) as Record<string, string>);
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'Start');
  return folder;
}

const list = (...releases: unknown[]) => ({
  [LIST]: [...releases, release('1.0', { sha256: OLD, date: '2026-01-01' })],
});

const branches = (folder: string) =>
  git(folder, 'for-each-ref', '--format=%(refname:short)', 'refs/heads/bump').split('\n').slice(0, -1);

const commitOf = (folder: string, name = BRANCH) => git(folder, 'rev-parse', name).trim();

const remade = (text: string, from: string, to: string) => text.replaceAll(from, to);

test('each record gets a branch of one commit, and neither files nor index change', async () => {
  const folder = repository();
  const path = `catalogue/${INSTALLER}`;
  writeFiles(folder, { [path]: `${record('1.0', OLD)}# begun\n`, 'catalogue/new.txt': 'mine' });
  git(folder, 'add', 'catalogue/new.txt');
  const status = git(folder, 'status', '--porcelain=v2', '--branch');
  const { code, out, error } = await bump(folder, list(release('1.1')), '--branches');
  expect({ code, error }).toEqual({ code: 0, error: 'Branches: 1 made\n' });
  expect(out).toContain(`${BRANCH}: made\n`);
  expect(git(folder, 'status', '--porcelain=v2', '--branch')).toBe(status);
  expect(readFileSync(join(folder, path), 'utf8')).toContain('# begun');
  expect(git(folder, 'rev-parse', `${BRANCH}^`)).toBe(git(folder, 'rev-parse', 'main'));
  expect(git(folder, 'diff', '--name-status', 'main', BRANCH)).toBe(`M\t${path}\n`);
  const text = git(folder, 'show', `${BRANCH}:${path}`);
  expect(text).toContain('taxi-1.1-linux.zip # from its makers');
  expect(text).not.toContain('# begun');
});

test('the text says what changes as a review does, and what speaks for it', async () => {
  const folder = repository();
  const page = 'https://github.com/o/taxi/releases/tag/v1.1';
  const { out } = await bump(folder, list({ ...release('1.1'), html_url: page }), '--branches', '--json');
  const message = git(folder, 'log', '-1', '--format=%B', BRANCH);
  expect(message).toContain('\n## Nothing to check, no breaking change, 1 record changed\n');
  expect(message).toContain('\n- Downloads `setup` from `https://github.com/o/taxi/releases/download/v1.1/');
  expect(message).toContain(
    'Update openttd-cd: 1.0 → 1.1\n\n## Evidence\n\n- `setup`: `1.0` → `1.1`\n' +
      '  - `https://github.com/o/taxi/releases/download/v1.1/taxi-1.1-linux.zip`\n' +
      `  - released 2026-03-01: \`${page}\`\n  - sha256:${NEW}, as GitHub says\n` +
      '  - GitHub has no attestation of its build\n  - size: 5 bytes before, 5 bytes now\n\n',
  );
  const { branches: branchRecords } = JSON.parse(out) as { branches: Record<string, string>[] };
  const [branchRecord] = branchRecords;
  expect(branchRecords).toHaveLength(1);
  expect(branchRecord).toMatchObject({
    branch: BRANCH,
    file: `catalogue/${INSTALLER}`,
    state: 'made',
    commit: commitOf(folder),
  });
  expect(`${branchRecord?.['title'] ?? ''}\n\n${branchRecord?.['body'] ?? ''}`.trim()).toBe(message.trim());
});

test('a second run changes nothing, however late, and whatever else was committed', async () => {
  const folder = repository();
  await bump(folder, list(release('1.1')), '--branches');
  const commit = commitOf(folder);
  writeFiles(folder, { [`catalogue/${GAME}`]: `${BASE[GAME]}year: 1995\n` });
  git(folder, 'commit', '-qam', 'Other');
  const { code, out, error } = await bumpAt(NOW + 40 * DAY, folder, list(release('1.1')), '--branches');
  expect({ code, error, commit: commitOf(folder) }).toEqual({ code: 0, error: 'Branches: 1 as it was\n', commit });
  expect(out).toContain(`${BRANCH}: as it was\n`);
});

test.each<[string, Record<string, unknown>, (text: string) => string]>([
  ['a newer release', list(release('1.2'), release('1.1')), (text: string) => text],
  ['another state of the record', list(release('1.1')), (text: string) => remade(text, 'The game', 'All of the game')],
])('%s takes the place of what is on the branch', async (_, replies, change) => {
  const folder = repository();
  await bump(folder, list(release('1.1')), '--branches');
  const commit = commitOf(folder);
  const text = change(record('1.0', OLD));
  writeFiles(folder, { [`catalogue/${INSTALLER}`]: text });
  git(folder, 'commit', '-qam', 'Other', '--allow-empty');
  const { error } = await bump(folder, replies, '--branches');
  expect(error).toBe('Branches: 1 made anew\n');
  expect(commitOf(folder)).not.toBe(commit);
  expect(git(folder, 'rev-parse', `${BRANCH}^`)).toBe(git(folder, 'rev-parse', 'main'));
  expect(git(folder, 'rev-list', '--count', `main..${BRANCH}`)).toBe('1\n');
});

test('a branch is deleted when its record is up to date, merged or taken over', async () => {
  for (const way of [
    ['--no-ff', '-q', '-m', 'Merge'],
    ['--squash', '-q'],
  ]) {
    const folder = repository();
    await bump(folder, list(release('1.1')), '--branches');
    git(folder, 'merge', ...way, BRANCH);
    git(folder, 'commit', '-q', '--allow-empty', '-m', 'Take it');
    const { out, error } = await bump(folder, list(release('1.1')), '--branches');
    expect({ error, left: branches(folder) }).toEqual({ error: 'Branches: 1 done, deleted\n', left: [] });
    expect(out).toContain(`${BRANCH}: done, deleted\n`);
  }
});

test('what somebody else has committed stays, whether there is something newer or not', async () => {
  const folder = repository();
  await bump(folder, list(release('1.1')), '--branches');
  git(folder, 'switch', '-q', BRANCH);
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'Mine');
  git(folder, 'switch', '-q', 'main');
  const commit = commitOf(folder);
  const newer = await bump(folder, list(release('1.2')), '--branches');
  expect(newer.out).toContain(`${BRANCH}: left alone, somebody else has committed to it\n`);
  const completion = await bump(folder, list(), '--branches');
  expect(completion.out).toBe(`${BRANCH}: done, but somebody else has committed to it\n`);
  expect(commitOf(folder)).toBe(commit);
});

test('a branch on which somebody works is not moved beneath them', async () => {
  const folder = repository();
  await bump(folder, list(release('1.1')), '--branches');
  const commit = commitOf(folder);
  git(folder, 'worktree', 'add', '-q', join(folder, 'other'), BRANCH);
  const { out } = await bump(folder, list(release('1.2')), '--branches');
  expect(out).toContain(`${BRANCH}: left alone, it is checked out\n`);
  expect(commitOf(folder)).toBe(commit);
});

test('where a forge does not answer, its branch stays', async () => {
  const folder = repository();
  await bump(folder, list(release('1.1')), '--branches');
  const { code, out } = await bump(folder, { [LIST]: 'no JSON' }, '--branches');
  expect(code).toBe(1);
  expect(out).toContain(`${BRANCH}: left alone, it is unknown what is newer\n`);
  expect(branches(folder)).toEqual([BRANCH]);
});

test('no more are open than wanted, and those of records that are gone make room', async () => {
  const names = ['a', 'b', 'c'];
  const records = names.map((name, index) => {
    const text = record('1.0', OLD, { head: HEAD.replace('id: 1', `id: ${String(index + 1)}`) });
    return [`games/o/openttd/${name}.yaml`, text] as const;
  });
  const folder = repository(Object.fromEntries(records));
  const { out, error } = await bump(folder, list(release('1.1')), '--branches', '--max-open', '2');
  expect(error).toBe('Branches: 2 made, 1 not made\n');
  expect(out).toContain('bump/c: not made, since 2 are open: --max-open sets how many\n');
  git(folder, 'rm', '-q', 'catalogue/games/o/openttd/a.yaml');
  git(folder, 'commit', '-qm', 'Remove');
  await bump(folder, list(release('1.1')), '--branches', '--max-open', '2');
  expect(branches(folder)).toEqual(['bump/b', 'bump/c']);
});

test('an alarm makes no branch', async () => {
  const folder = repository();
  const { code, error } = await bump(folder, { [LIST]: [release('1.0')] }, '--branches');
  expect({ code, left: branches(folder) }).toEqual({ code: 1, left: [] });
  expect(error).toContain('ALARM');
});

test('a release adds no trailer, closes no issue and writes nowhere else', async () => {
  const folder = repository();
  const end = `Reviewed-by: ${commitOf(folder, 'main')}`;
  const name = `taxi-1.1-linux.zip`;
  const odd = {
    ...release('1.1', { names: [name] }),
    name: end,
    body: `x\n\n${end}\n`,
    html_url: `https://github.com/o/taxi/\`@ann/fixes#12/../../\``,
  };
  await bump(folder, list({ ...odd, tag_name: `v1.1\n\n${end}\n\u001B[31m` }), '--branches');
  const message = git(folder, 'log', '-1', '--format=%B', BRANCH);
  expect(message).toMatch(/^Update openttd-cd: 1\.0 → 1\.1\n\n## /);
  expect(git(folder, 'log', '-1', '--format=%(trailers)', BRANCH).trim()).toBe('');
  expect(message).not.toMatch(/Reviewed-by|\u001B|@ann|#12/);
  expect(git(folder, 'diff', '--name-only', 'main', BRANCH)).toBe(`catalogue/${INSTALLER}\n`);
});

test('outside of a repository, and with a dry run, no branch can be made', async () => {
  const folder = temporaryFolder({ ...BASE, [INSTALLER]: record('1.0', OLD) });
  const { code, error } = await bump(folder, list(release('1.1')), '--branches');
  expect(code).toBe(2);
  expect(error).toContain('Branches can only be made in a git repository that has a commit');
  expect((await bump(repository(), {}, '--branches', '--dry-run')).code).toBe(2);
});
