import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameText, installerText, SITE } from '../findings/case.ts';
import { findCodes } from '../find-codes.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';

const POLICY = 'severities: {host-only-here: warning, host-like-another: warning}';

/** A game with one installer, which downloads from a host. */
function game(number: number, host: string, comment = ''): Record<string, string> {
  const folder = `games/g/game-${number}`;
  const script = `script:\n  files:\n${comment}    - setup: https://${host}/${number}/setup.zip\n`;
  return {
    [`${folder}/game.yaml`]: gameText(number),
    [`${folder}/game-${number}-a.yaml`]: installerText(number, 'A').replace(/^script:\n(?: .*\n)*/m, script),
  };
}

function site(lines = POLICY): Record<string, string> {
  return { [SITE]: `base_url: https://example.org\n${lines}\n` };
}

/** What is found of hosts: `code game`. */
async function hostFindings(files: Record<string, string>): Promise<string[]> {
  const codes = await findCodes(files);
  return codes.flatMap((line) => {
    const [, code, number] = /^(\S+acceptance|host\S+) games\/g\/game-(\d+)/.exec(line) ?? [];
    return code === undefined ? [] : [`${code} ${number}`];
  });
}

describe('a site that wants hosts to be compared', () => {
  test('is told of a host that one installer uses', async () => {
    const files = {
      ...site(),
      ...game(1, 'one.net'),
      ...game(2, 'two-is-shared.net'),
      ...game(3, 'two-is-shared.net'),
    };
    expect(await hostFindings(files)).toEqual(['host-only-here 1']);
  });

  test('is told of a host that is like another of the catalogue', async () => {
    const games = [game(1, 'goodgames.net'), game(2, 'goodgames.net'), game(3, 'goodgarnes.net')];
    const files = Object.assign(site(), ...games) as Record<string, string>;
    expect(await hostFindings(files)).toEqual(['host-like-another 3', 'host-only-here 3']);
  });

  test('is told once of one that is like a host that everybody knows', async () => {
    expect(await hostFindings({ ...site(), ...game(1, 'githud.com'), ...game(2, 'githud.com') })).toEqual([
      'host-like-another 1',
      'host-like-another 2',
    ]);
  });

  test('is not told of a host that another one puts together from variables', async () => {
    const [first, other] = [game(1, 'one.example.net'), game(2, '$PART.example.net')];
    const path = 'games/g/game-2/game-2-a.yaml';
    const text = `${other[path] ?? ''}  variables: {PART: one}\n`;
    expect(await hostFindings({ ...site(), ...first, ...other, [path]: text })).toEqual([]);
  });

  test('lets a record accept it with a reason, also as an error', async () => {
    const reason = '    # accept host-only-here: the author has no other\n';
    const errors = site('severities: {host-only-here: error}');
    expect(await hostFindings({ ...errors, ...game(1, 'one.net', reason) })).toEqual([]);
    expect(await hostFindings({ ...errors, ...game(1, 'one.net', '    # accept host-only-here\n') })).toContain(
      'host-only-here 1',
    );
    const two = { ...game(1, 'one.net', reason), ...game(2, 'one.net') };
    expect(await hostFindings({ ...errors, ...two })).toEqual(['unneeded-acceptance 1']);
    expect(await hostFindings({ ...site(''), ...game(1, 'one.net', reason) })).toEqual([]);
  });
});

test('a site that does not is told of hosts that everybody knows', async () => {
  const files = { ...site(''), ...game(1, 'one.net'), ...game(2, 'githud.com'), ...game(3, 'onc.net') };
  expect(await hostFindings(files)).toEqual(['host-like-another 2']);
});

test('a finding comes and goes with what other records say, although its own stays as it is', async () => {
  const folder = temporaryFolder();
  const catalogue = join(folder, 'catalogue');
  writeFiles(catalogue, { ...site(), ...game(1, 'one.net'), ...game(2, 'two.net'), ...game(3, 'two.net') });
  const check = async (...paths: string[]) => {
    const words = ['check', ...paths, '--catalogue', catalogue, '--cache', join(folder, 'cache'), '--format', 'jsonl'];
    const { out } = await runCommand(words);
    return [...out.matchAll(/game-(\d)-a\.yaml.*?"host-only-here"/g)].map(([, number]) => number);
  };
  expect(await check()).toEqual(['1']);
  expect(await check()).toEqual(['1']);
  writeFiles(catalogue, game(2, 'one.net'));
  expect(await check()).toEqual(['3']);
  expect(await check(join(catalogue, 'games/g/game-1'))).toEqual([]);
  rmSync(join(catalogue, 'games/g/game-2'), { recursive: true });
  expect(await check(join(catalogue, 'games/g/game-1'))).toEqual(['1']);
  expect(await check()).toEqual(['1', '3']);
});
