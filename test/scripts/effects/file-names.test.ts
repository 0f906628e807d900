import { expect, test } from 'vitest';
import { shownFileName } from '../../../generator/scripts/effects/places.ts';
import { riskFacts } from '../../../generator/scripts/effects/risk/risk-facts.ts';
import { plainSentence, shownCode, type Sentence } from '../../../generator/scripts/effects/sentence.ts';
import { effectsOf } from './installer-of.ts';

/** A sentence as people see it. */
function visibleText(sentence: Sentence): string {
  return sentence.map((part) => ('code' in part ? `[${shownCode(part)}]` : part.text)).join('');
}

/** How the steps that unpack each of some files name them. */
function namesOf(files: readonly Record<string, unknown>[], version = '1'): string[] {
  const installer = files.map((file) => ({ extract: { file: Object.keys(file)[0], dst: '$CACHE' } }));
  const { steps } = effectsOf({ files, installer }, { version });
  return steps.map(({ sentence }) =>
    visibleText(sentence).replace(/^Unpacks (.*) into the temporary folder$/, (_all, name: string) => name),
  );
}

test('a download is called by the name of its file, and compared by its label', () => {
  const files = [{ a: 'https://example.org/Space%20Taxi_1.0.zip' }];
  expect(namesOf(files)).toEqual(['the download [Space Taxi_1.0.zip]']);
  const [step] = effectsOf({ files, installer: [{ extract: { file: 'a' } }] }).steps;
  expect(plainSentence(step?.sentence ?? [])).toBe('Unpacks the download `a` into the game folder');
});

test('downloads of one name, without one, or with a very long one are called by their labels', () => {
  const url = 'https://example.org';
  const files = [{ a: `${url}/1/x.zip` }, { b: `${url}/2/x.zip` }, { c: `${url}/` }, { d: `${url}/${'x'.repeat(81)}` }];
  expect(namesOf(files)).toEqual(['a', 'b', 'c', 'd'].map((label) => `the download [${label}]`));
});

test.each([
  ['mod_2.zip?key=ab&dl=1', 'mod_2.zip'],
  ['mod.7z#top', 'mod.7z'],
  ['download?file=3', 'download?file=3'],
  ['100%.zip', '100%.zip'],
])('of %s, the name is %s', (download, name) => {
  expect(shownFileName(download)).toBe(name);
});

test('a file of the player is called by its store, or by its label where there are several', () => {
  expect(namesOf([{ a: 'N/A:Choose' }])).toEqual(['your file']);
  expect(namesOf([{ a: 'N/A:Choose' }, { b: 'N/A' }], 'GOG')).toEqual(['your GOG installer', 'your file [b]']);
});

test('what is needed of the player begins so, too', () => {
  const { requirements } = effectsOf({ files: [{ a: 'N/A:Choose it' }] }, { runner: 'linux', version: 'Humble' });
  expect(requirements.map(({ sentence, file }) => [visibleText(sentence), file])).toEqual([
    ['Your Humble Bundle file, which Lutris can fetch with your account; Lutris asks: [Choose it]', 'a'],
  ]);
});

test('data of Steam are called by their path', () => {
  expect(namesOf([{ a: '$STEAM:12:base/a.pak' }, { b: '$STEAM:12:./' }])).toEqual([
    '[base/a.pak] of the Steam game',
    'the Steam data [b]',
  ]);
});

test('facts about downloads name their files', () => {
  const effects = effectsOf({
    files: [{ a: 'http://example.org/latest/setup%20a.exe' }],
    installer: [{ execute: { file: 'a' } }],
  });
  const reasons = riskFacts(effects).map(({ reason }) => visibleText(reason));
  expect(reasons).toEqual([
    'The installation runs [setup a.exe], and the record has no checksum for it.',
    '[setup a.exe] comes from [example.org] without encryption, and is run.',
    '[setup a.exe], which is run, can change: it is named as the latest.',
  ]);
});
