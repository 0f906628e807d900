import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BRANCH_MAKER } from '../../generator/authoring/bump/branch-text.ts';
import { BASE, INSTALLER } from '../findings/case.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { runScript } from './run-script.ts';

const RECORD = `catalogue/${INSTALLER}`;
const NAME = 'bump/openttd-cd';
const BODY = '## Nothing to check\n\n- `a`\n\nMade by a program.';

/** Runs git as somebody; gives what it prints. */
function git(folder: string, words: readonly string[], who = BRANCH_MAKER): string {
  const names = ['-c', `user.name=${who.name}`, '-c', `user.email=${who.email}`];
  return execFileSync('git', [...names, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}

const PERSON = { name: 'Ann', email: 'ann@example.org' };

/** A place to push to, which has a catalogue on its main branch. */
function origin(): string {
  const folder = temporaryFolder();
  const files = Object.entries(BASE).map(([path, text]) => [`seed/catalogue/${path}`, text]);
  writeFiles(folder, Object.fromEntries(files) as Record<string, string>);
  const seed = join(folder, 'seed');
  git(seed, ['init', '-q', '-b', 'main']);
  git(seed, ['add', '.']);
  git(seed, ['commit', '-q', '-m', 'Start'], PERSON);
  git(folder, ['clone', '-q', '--bare', 'seed', 'origin.git']);
  return folder;
}

/** A checkout as a job has it, with the branches of the forge. */
function checkout(folder: string): string {
  const place = join(temporaryFolder(), 'work');
  git(folder, ['clone', '-q', join(folder, 'origin.git'), place]);
  return place;
}

/** Commits files on a branch of a checkout, upon its main branch. */
function commit(
  place: string,
  name: string,
  change: () => void,
  { message = `Update it\n\n${BODY}`, who = BRANCH_MAKER } = {},
) {
  git(place, ['switch', '-q', '-C', name, 'main']);
  change();
  git(place, ['add', '-A']);
  git(place, ['commit', '-q', '--allow-empty', '-m', message], who);
  git(place, ['switch', '-q', 'main']);
}

const edit = (place: string, version: string) => () => {
  writeFiles(place, { [RECORD]: BASE[INSTALLER].replace('version: CD', `version: ${version}`) });
};

/** Runs the first job, in which the program leaves such branches, from the name of each to its commit. */
function find(place: string, program: string, report = '{}', code = 0) {
  const folder = temporaryFolder();
  const npm = `${program}\nprintf '%s' '${report}'\nexit ${String(code)}`;
  const run = runScript('find-bumps.sh', [folder], { folder: place, programs: { npm } });
  return { ...run, folder };
}

interface Sent {
  readonly requests?: string;
  readonly gitlab?: boolean;
}

/** Runs the second job; gives the calls that write, the texts of the last of them, and what the forge then has. */
function push(forge: string, artifact: string, { requests = '', gitlab = false }: Sent = {}) {
  const requestFolder = temporaryFolder();
  const keep = `for word in "$@"; do case $word in title[=@]*) cp "\${word#*@}" '${requestFolder}/title' ;; body=@*|description@*) cp "\${word#*@}" '${requestFolder}/body' ;; esac; done`;
  const answer = `case "$*" in *title[=@]*) ${keep} ;; *'api repos'*|*--get*) printf '%s' '${requests}' ;; esac`;
  const github = { GH_TOKEN: 'secret', REPOSITORY: 'me/games' };
  const inGitlab = {
    ...{ GITLAB_CI: 'true', BUMP_TOKEN: 'secret', CI_PROJECT_ID: '7' },
    ...{ CI_API_V4_URL: 'https://gitlab.com/api/v4', CI_PROJECT_URL: join(forge, 'origin') },
  };
  const { code, calls, error } = runScript('push-bumps.sh', [artifact], {
    folder: checkout(forge),
    programs: { gh: answer, curl: answer },
    variables: { BASE: 'main', ...(gitlab ? inGitlab : github) },
  });
  const readText = (name: string) =>
    existsSync(join(requestFolder, name)) ? readFileSync(join(requestFolder, name), 'utf8') : undefined;
  const refs = git(join(forge, 'origin.git'), ['for-each-ref', '--format=%(refname:lstrip=2)']).split('\n');
  return { code, error, calls, title: readText('title'), body: readText('body'), refs };
}

const writes = (calls: readonly string[]) => calls.filter((call) => /--method|--request|title@/.test(call));

/** An artifact with branches as somebody has made them. */
function artifactOf(forge: string, make: (place: string) => void): string {
  const place = checkout(forge);
  make(place);
  const folder = temporaryFolder();
  git(place, ['bundle', 'create', '-q', join(folder, 'bumps.bundle'), '--branches=bump/*', '^main']);
  return folder;
}

test('a branch goes from the program to the forge with its text, and a second run changes nothing', () => {
  const forge = origin();
  const place = checkout(forge);
  commit(place, 'bump/openttd-cd', edit(place, 'DVD'));
  const tip = git(place, ['rev-parse', NAME]);
  const result = find(place, `git update-ref refs/heads/${NAME} ${tip}`);
  expect(result.code, result.error).toBe(0);
  const { code, calls, title, body, refs, error } = push(forge, result.folder);
  expect(code, error).toBe(0);
  expect(refs).toEqual([NAME, 'main']);
  expect(writes(calls)).toEqual([
    expect.stringMatching(
      /^gh api --silent --method POST repos\/me\/games\/pulls -f head=bump\/openttd-cd -f base=main /,
    ),
  ]);
  expect([title, body?.trim()]).toEqual(['Update it', BODY]);
  expect(calls.join('\n')).not.toContain('secret');

  const again = find(checkout(forge), '');
  expect(readFileSync(join(again.folder, 'refs.txt'), 'utf8')).toBe(`refs/heads/${NAME}\n`);
  for (const requests of ['closed 3', 'open 3'])
    expect(writes(push(forge, again.folder, { requests }).calls)).toEqual([]);
  expect(writes(push(forge, again.folder).calls)).toHaveLength(1);
  expect(git(join(forge, 'origin.git'), ['rev-parse', NAME])).toBe(tip);
});

test('a newer one takes its place, and its request gets the new text', () => {
  const forge = origin();
  push(
    forge,
    artifactOf(forge, (place) => {
      commit(place, NAME, edit(place, 'DVD'));
    }),
  );
  const newer = artifactOf(forge, (place) => {
    commit(place, NAME, edit(place, 'Web'), { message: 'Newer\n\nb' });
  });
  const { calls, title } = push(forge, newer, { requests: 'closed 2\nopen 3' });
  expect(writes(calls)).toEqual([expect.stringContaining('--method PATCH repos/me/games/pulls/3 ')]);
  expect(title).toBe('Newer');
  expect(git(join(forge, 'origin.git'), ['show', `${NAME}:${RECORD}`])).toContain('version: Web');
});

test('what is done is deleted, but for what a person has committed to', () => {
  const forge = origin();
  const place = checkout(forge);
  commit(place, 'bump/own', edit(place, 'DVD'));
  commit(place, 'bump/taken', edit(place, 'DVD'), { who: PERSON });
  git(place, ['push', '-q', 'origin', 'bump/own', 'bump/taken', 'main:refs/heads/other']);
  const { folder } = find(
    checkout(forge),
    'git update-ref -d refs/heads/bump/own; git update-ref -d refs/heads/bump/taken',
  );
  expect(readFileSync(join(folder, 'done.txt'), 'utf8')).toBe('bump/own\nbump/taken\n');
  writeFiles(folder, { 'done.txt': 'bump/own\nbump/taken\nother\nmain\nbump/../main\n' });
  const { code, refs } = push(forge, folder);
  expect({ code, refs }).toEqual({ code: 0, refs: ['bump/taken', 'main', 'other'] });
});

test('a branch to which a person has committed is not pushed', () => {
  const forge = origin();
  const place = checkout(forge);
  commit(place, NAME, edit(place, 'Mine'), { who: PERSON });
  git(place, ['push', '-q', 'origin', NAME]);
  const { code, calls } = push(
    forge,
    artifactOf(forge, (other) => {
      commit(other, NAME, edit(other, 'DVD'));
    }),
  );
  expect({ code, calls: writes(calls) }).toEqual({ code: 0, calls: [] });
  expect(git(join(forge, 'origin.git'), ['show', `${NAME}:${RECORD}`])).toContain('version: Mine');
});

test('of an artifact only bumps of one record are taken', () => {
  const forge = origin();
  const wrong: Readonly<Record<string, (place: string) => void>> = {
    workflow: (place) => {
      writeFiles(place, { '.github/workflows/a.yml': 'a' });
    },
    settings: (place) => {
      writeFiles(place, { 'catalogue/site.yaml': 'a: 1\n' });
    },
    'new-record': (place) => {
      writeFiles(place, { [RECORD.replace('-cd', '-dvd')]: 'a: 1\n' });
    },
    'two-files': (place) => {
      edit(place, 'DVD')();
      writeFiles(place, { 'README.md': 'a' });
    },
    removed: (place) => git(place, ['rm', '-q', RECORD]),
    link: (place) => execFileSync('ln', ['-sf', '/etc/passwd', RECORD], { cwd: place }),
    program: (place) => execFileSync('chmod', ['+x', RECORD], { cwd: place }),
    nothing: () => undefined,
  };
  const artifact = artifactOf(forge, (place) => {
    for (const [name, change] of Object.entries(wrong)) {
      commit(place, `bump/${name}`, () => {
        change(place);
      });
    }
    const dvd = edit(place, 'DVD');
    const end = `Reviewed-by: ${git(place, ['rev-parse', 'main'])}`;
    commit(place, 'bump/person', dvd, { who: PERSON });
    commit(place, 'bump/trailer', dvd, { message: `Update\n\n${BODY}\n\n${end}` });
    commit(place, 'bump/long', dvd, { message: `Update\n\n${'a'.repeat(70_000)}` });
    commit(place, 'bump/Upper', dvd);
    commit(place, 'bump/a/b', dvd);
    commit(place, 'bump/two-commits', dvd);
    git(place, ['switch', '-q', 'bump/two-commits']);
    git(place, ['commit', '-q', '--allow-empty', '-m', 'b']);
    git(place, ['switch', '-q', 'main']);
    commit(place, 'bump/good', dvd);
  });
  const { code, refs, calls, error } = push(forge, artifact);
  expect({ code, refs }).toEqual({ code: 0, refs: ['bump/good', 'main'] });
  expect(writes(calls)).toHaveLength(1);
  expect(error.match(/is refused/g)).toHaveLength(14);
});

test.each<[string, (bundle: string, repository: string) => void]>([
  ['a repository', (bundle, repository) => git('.', ['clone', '-q', '--bare', repository, bundle])],
  [
    'a file that leads to one',
    (bundle, repository) => {
      writeFileSync(bundle, `gitdir: ${repository}/.git\n`);
    },
  ],
  [
    'a link',
    (bundle) => {
      symlinkSync('/etc/passwd', bundle);
    },
  ],
  [
    'a link to nothing',
    (bundle) => {
      symlinkSync('/nowhere', bundle);
    },
  ],
])('%s in the place of the branches is refused', (_, make) => {
  const forge = origin();
  const place = checkout(forge);
  commit(place, NAME, edit(place, 'DVD'));
  const artifact = temporaryFolder();
  make(join(artifact, 'bumps.bundle'), place);
  const { code, error, refs } = push(forge, artifact);
  expect({ code, refs }).toEqual({ code: 1, refs: ['main'] });
  expect(error).toContain('The artifact is refused');
});

test('what fails in the program fails, and an alarm once all is pushed', () => {
  const forge = origin();
  expect(find(checkout(forge), '', '', 2).code).toBe(2);
  const alarm = find(checkout(forge), '', '{\n  "state": "replaced"\n}', 1);
  expect(alarm.code).toBe(0);
  expect(push(forge, alarm.folder)).toMatchObject({
    code: 1,
    error: expect.stringContaining('uploaded anew') as string,
  });
  expect(push(forge, find(checkout(forge), '', '{"state": "failed"}', 1).folder)).toMatchObject({
    code: 0,
    refs: ['main'],
  });
});

test('GitLab gets a merge request, whose text follows the branch, and its token stands in no call', () => {
  const forge = origin();
  const artifact = artifactOf(forge, (place) => {
    commit(place, NAME, edit(place, 'DVD'));
  });
  const first = push(forge, artifact, { gitlab: true, requests: '[]' });
  expect(first.code, first.error).toBe(0);
  expect(first.refs).toEqual([NAME, 'main']);
  expect(writes(first.calls)).toEqual([
    expect.stringMatching(
      /--data-urlencode source_branch=bump\/openttd-cd --data-urlencode target_branch=main .* https:\/\/gitlab\.com\/api\/v4\/projects\/7\/merge_requests$/,
    ),
  ]);
  expect([first.title, first.body?.trim()]).toEqual(['Update it', BODY]);
  const newer = artifactOf(forge, (place) => {
    commit(place, NAME, edit(place, 'Web'));
  });
  const answer = '[{"id":40,"iid":3,"project_id":7,"milestone":{"id":1,"iid":9}}]';
  const second = push(forge, newer, { gitlab: true, requests: answer });
  expect(writes(second.calls)).toEqual([expect.stringMatching(/--request PUT .*\/merge_requests\/3$/)]);
  expect([...first.calls, ...second.calls].join('\n')).not.toContain('secret');
});
