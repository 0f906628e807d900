import { expect, test } from 'vitest';
import { needsInternet, needsText } from '../../../generator/authoring/links/needs-internet.ts';
import { placeEntry } from '../../../generator/yaml/load/layout.ts';
import { HEAD, runnerText } from '../../findings/case.ts';
import { createMemoryCatalogue } from '../../memory-catalogue.ts';

const BASE = new URL('http://games.lan:8080/a');

const INSIDE = 'http://games.lan:8080/a/downloads/0/a.zip';

async function needsOf(script: string, runner = 'linux', more: Readonly<Record<string, string>> = {}) {
  const text = `${HEAD.replace('runner: linux', `runner: ${runner}`)}${script}`;
  const files = createMemoryCatalogue({ 'games/o/openttd/openttd-cd.yaml': text, ...more });
  const records = (await files.list()).flatMap((entry) => placeEntry(entry).record ?? []);
  return needsInternet(files, records, BASE);
}

const NOTHING = { needs: [], installers: 1, complete: 1 };

test.each([
  ['a file of the closed network', `  files: [{a: "${INSIDE}"}]\n`, []],
  ['a file that the player has', '  files: [{a: "N/A:The disc"}]\n', []],
  ['a download', '  files: [{a: https://example.org/a.zip}]\n', ['download https://example.org/a.zip']],
  ['another port', '  files: [{a: http://games.lan/a.zip}]\n', ['download http://games.lan/a.zip']],
  [
    'a host in a command',
    '  installer: [{execute: {command: "curl -O https://example.org/a.zip"}}]\n',
    ['host example.org, in step 1'],
  ],
  ['the own host in a command', `  installer: [{execute: {command: "curl -O ${INSIDE}"}}]\n`, []],
])('%s', async (_name, script, needs) => {
  const found = await needsOf(script);
  expect(found.needs.map(({ need }) => need)).toEqual(needs);
  expect(found.complete).toBe(needs.length === 0 ? 1 : 0);
});

test('a runner without an archive in the closed network', async () => {
  const script = '  game: {exe: a}\n';
  expect((await needsOf(script, 'dosbox')).needs).toEqual([{ installer: 'openttd-cd', need: 'runner dosbox' }]);
  const outside = { 'runners/dosbox.yaml': runnerText() };
  expect((await needsOf(script, 'dosbox', outside)).complete).toBe(0);
  const inside = { 'runners/dosbox.yaml': runnerText({ url: INSIDE }) };
  expect(await needsOf(script, 'dosbox', inside)).toEqual(NOTHING);
});

test('a runner of a step, and what winetricks downloads', async () => {
  const steps = '  installer: [{task: {name: wine.winetricks, app: dotnet48}}]\n';
  const { needs } = await needsOf(steps);
  expect(needs.map(({ need }) => need)).toEqual(['runner wine', expect.stringMatching(/^winetricks.*dotnet48/)]);
});

test('a store', async () => {
  const { needs } = await needsOf('  game: {appid: 220}\n', 'steam');
  expect(needs.map(({ need }) => need)).toEqual(['runner steam', 'Steam, with the game `220`']);
});

test('a draft needs nothing, since it is not served', async () => {
  expect(await needsOf('  files: [{a: https://example.org/a.zip}]\ndraft: true\n')).toEqual({
    needs: [],
    installers: 0,
    complete: 0,
  });
});

test('no text of a record can break a line of the list', () => {
  expect(needsText([{ installer: 'a', need: 'download https://example.org/\n\tb\u2028c' }])).toBe(
    'a\tdownload https://example.org/ b c\n',
  );
});
