import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { writeFiles } from '../../temporary-folder.ts';
import { PREFIX } from './serve-folder.ts';
import { hostileRecords } from '../hostile-records.ts';

/** A name that needs several lines, with a word that fits on none. */
const LONG_NAME = `The ${'Extraordinarily'.repeat(6)} Long Name of a Game: Directors Cut, Remastered Definitive Anniversary Edition`;

/** Builds the starter with games that it lacks: one with sixty installers, one of three pages, one with a long name, a hostile one. */
export async function buildSampleSite(place: string): Promise<string> {
  const catalogue = mkdtempSync(join(place, 'catalogue-'));
  cpSync(join(PROJECT, 'catalogue'), catalogue, { recursive: true });
  const site = readFileSync(join(catalogue, 'site.yaml'), 'utf8');
  writeFiles(catalogue, {
    'site.yaml': `${site.replace(/^website:(?:\n .*)*/m, '').replace(/^base_url: .*/m, `$&${PREFIX.slice(0, -1)}`)}\n${WEBSITE}`,
    ...game('sixty', 'Sixty Installers', 910_000, 60),
    ...game('paged', 'Installers on Three Pages', 930_000, 121),
    ...game('long-name', LONG_NAME, 920_000, 1),
    ...hostileRecords(),
  });
  const out = mkdtempSync(join(place, 'dist-'));
  const { code, error } = await runCommand(['build', '--catalogue', catalogue, '--out', out]);
  if (code !== 0) throw new Error(error);
  return out;
}

const WEBSITE = [
  'website:',
  '  source: https://example.org/blob/main/{path}',
  '  history: https://example.org/commits/main/{path}',
  '  report: https://example.org/issues/new',
  '',
].join('\n');

/** A game with so many installers, of two runners in turn; every third has something to check. */
function game(slug: string, name: string, id: number, count: number): Record<string, string> {
  const folder = `games/${slug.charAt(0)}/${slug}`;
  const installers = Array.from({ length: count }, (_none, index): [string, string] => [
    `${folder}/${slug}-${String(index + 1)}.yaml`,
    installer(id + index + 1, `Version ${String(index + 1)}`, index),
  ]);
  return {
    [`${folder}/game.yaml`]: `id: ${String(id)}\nname: ${JSON.stringify(name)}\nyear: 2001\n`,
    ...Object.fromEntries(installers),
  };
}

function installer(id: number, version: string, index: number): string {
  const moment = `2026-0${String(1 + (index % 9))}-${String(10 + (index % 18))}T10:00:00.000000Z`;
  return [
    `id: ${String(id)}`,
    `version: ${version}`,
    `runner: ${index % 2 === 0 ? 'linux' : 'wine'}`,
    'user: tester',
    `description: Number ${String(index + 1)} of many.`,
    `created_at: "${moment}"`,
    `updated_at: "${moment}"`,
    'script:',
    '  game:',
    '    exe: $GAMEDIR/game',
    '  files:',
    `    - archive: http${index % 3 === 0 ? '' : 's'}://downloads.example.org/game-${String(index)}.tar.gz`,
    '  installer:',
    '    - extract: {file: archive}',
    ...(index % 3 === 0 ? ['    - execute: {file: $GAMEDIR/setup.sh}'] : []),
    ...(index < 2 ? [`  requires: ${index === 0 ? 'openttd' : 'another-game'}`] : []),
    '',
  ].join('\n');
}
