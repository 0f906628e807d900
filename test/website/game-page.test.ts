import { expect, test } from 'vitest';
import { GAME_KEYS, emptyValues } from '../../generator/records/record-keys.ts';
import type { GameRecord } from '../../generator/records/records.ts';
import { isUnusual } from '../../generator/scripts/effects/risk/nothing-unusual.ts';
import { riskFacts, ruleWords } from '../../generator/scripts/effects/risk/risk-facts.ts';
import type { RiskFact } from '../../generator/scripts/effects/effects.ts';
import { gamePages } from '../../generator/website/game-page/game-page.ts';
import { installerCard, marksOf } from '../../generator/website/game-page/installer-card.ts';
import { byPreference, type ShownInstaller } from '../../generator/website/game-page/shown-game.ts';
import { whatItDoes } from '../../generator/website/game-page/what-it-does.ts';
import { worthKnowing } from '../../generator/website/game-page/worth-knowing.ts';
import { effectsOf } from '../scripts/effects/installer-of.ts';
import { SITE } from '../site.ts';

const GAME: GameRecord = { ...emptyValues(GAME_KEYS), slug: 'one', name: 'One', id: 1 };

function pagesOf(installers: readonly ShownInstaller[], record: GameRecord = GAME) {
  return gamePages({ record, installers, updated: undefined, cover: undefined }, SITE);
}

/** What the client and other programs read of a game, and people do not. */
const FOR_PROGRAMS = ['id', 'store2Id', 'discordId', 'icon', 'banner', 'coverart'];

/** Another value than the one that a missing key stands for. */
function sample(usual: unknown): unknown {
  if (Array.isArray(usual)) return ['another'];
  if (typeof usual === 'object' && usual !== null) return { wikidata: 'Q1' };
  return typeof usual === 'string' ? 'another' : 1996;
}

test('every key of a game is on its page, but for those of programs', () => {
  const plain = pagesOf([]);
  const hidden = Object.entries(emptyValues(GAME_KEYS)).flatMap(([property, usual]) => {
    const [page] = pagesOf([], { ...GAME, [property]: sample(usual) });
    return page?.body === plain[0]?.body ? [property] : [];
  });
  expect(hidden, 'Show it in website/game-page/game-page.ts').toEqual(FOR_PROGRAMS);
});

interface Stated {
  readonly runner?: string;
  readonly script?: unknown;
  readonly updatedAt?: string;
  readonly draft?: boolean;
  readonly published?: boolean;
}

function installer(slug: string, details: Stated = {}): ShownInstaller {
  const { script = {}, runner = 'linux', updatedAt = '2020', draft = false, published = true } = details;
  const effects = effectsOf(script, { runner });
  const record = { slug, runner, updatedAt, draft, published } as ShownInstaller['record'];
  return { slug, record, effects, facts: riskFacts(effects) };
}

test('a player is offered first what is complete, then what is made for Linux, then what is newest', () => {
  const installers = [
    installer('native-new', { updatedAt: '2021' }),
    installer('native-a'),
    installer('native-b'),
    installer('flatpak-old', { runner: 'flatpak', updatedAt: '2010' }),
    installer('dosbox', { runner: 'dosbox', updatedAt: '2024' }),
    installer('wine-new', { runner: 'wine', updatedAt: '2026' }),
    installer('wine-old', { runner: 'wine', updatedAt: '2011' }),
    installer('draft', { draft: true, updatedAt: '2026' }),
    installer('unpublished', { published: false, updatedAt: '2025' }),
    installer('stops', { script: { installer: [{ no_such_step: 1 }] } }),
  ];
  expect(installers.toReversed().sort(byPreference)).toEqual(installers);
});

const running = { files: [{ a: 'https://example.org/latest/a.exe' }], installer: [{ execute: { file: 'a' } }] };

test.each([
  ['runs a download that nothing verifies', running, []],
  ['installs from Flathub', { installer: [{ execute: { command: 'flatpak install -y flathub org.a' } }] }, []],
  [
    'has a command that uses the network',
    { installer: [{ execute: { command: 'wget https://example.org/a' } }] },
    ['A command that uses the network'],
  ],
  [
    'runs a download that came unencrypted',
    { files: [{ a: 'http://example.org/a.exe' }], installer: [{ execute: { file: 'a' } }] },
    ['A downloaded program is run that came unencrypted'],
  ],
])('a script that %s is marked by that, or not at all', (_what, script, marks) => {
  const sample = installer('one', { script });
  expect(marksOf(sample.facts)).toEqual(marks);
  expect(worthKnowing(sample, '').text.match(/class="check"/g) ?? []).toHaveLength(marks.length);
});

test.each([
  ['a download', running],
  ['a file of the player', { files: [{ a: 'N/A:Select it' }], installer: [{ execute: { file: 'a' } }] }],
  ['a disc', { installer: [{ insert_disc: { requires: 'a' } }, { execute: { file: '$DISC/setup' } }] }],
  ['components', { installer: [{ task: { name: 'winetricks', app: 'corefonts' } }] }],
])('that nothing was found is not said beside %s that is run unverified', (_what, script) => {
  const { text } = worthKnowing(installer('one', { script, runner: 'wine' }), '');
  expect(text).not.toMatch(/Nothing|None of/);
  expect(text).toMatch(/(?:is|are) not verified|has no checksum for it/);
});

test('a game that has to be there first is named as games are, with its numeral', () => {
  const sample = installer('one', { script: { requires: 'castle-defence-iii-civil-war' } });
  const texts = {
    version: '1',
    description: '',
    notes: '',
    user: '',
    createdAt: '2020-01-01',
    updatedAt: '2020-01-01',
  };
  const card = {
    game: { slug: 'a', name: 'A' } as GameRecord,
    settings: SITE,
    isOpen: true,
    isFolded: false,
    isShort: false,
  };
  const { text } = installerCard({ ...sample, record: { ...sample.record, ...texts } }, card);
  expect(text).toContain('<bdi>Castle Defence III Civil War</bdi></a>');
});

test.each([
  ['', [{ execute: { command: 'ls "$GAMEDIR" > ${CACHE}/a' } }], ['GAMEDIR', 'CACHE']],
  [
    'once for all steps',
    [{ execute: { command: 'ls $GAMEDIR' } }, { execute: { command: 'ls $GAMEDIR' } }],
    ['GAMEDIR'],
  ],
  ['in files that are written', [{ write_file: { file: 'a', content: '$CACHE' } }], ['CACHE']],
  ['but none that are not shown', [{ mkdir: '$GAMEDIR/a' }, { execute: { command: 'echo $CACHES $HOME' } }], []],
])('what variables stand for is said where they are shown %s', (_where, steps, names) => {
  const { text } = whatItDoes(installer('one', { script: { installer: steps } }), true);
  expect([...text.matchAll(/<code>\$(\w+)<\/code> is /g)].map(([, name]) => name)).toEqual(names);
});

test('a variable that the script gives another value is not said to stand for what it usually does', () => {
  const script = { variables: { GAMEDIR: '/opt' }, installer: [{ execute: { command: 'ls $GAMEDIR $CACHE' } }] };
  const { text } = whatItDoes(installer('one', { script }), true);
  expect([...text.matchAll(/<code>\$(\w+)<\/code> is /g)].map(([, name]) => name)).toEqual(['CACHE']);
});

test('of many steps the first four are shown, with the texts that they write folded when these are long', () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_none, index) => [
      { write_file: { file: `$GAMEDIR/${String(index)}`, content: 'a\n'.repeat(index) } },
      { mkdir: `$GAMEDIR/folder-${String(index)}` },
    ]).flat();
  const textFor = (count: number) => whatItDoes(installer('one', { script: { installer: steps(count) } }), true).text;
  expect(textFor(2)).not.toContain('more steps');
  expect(textFor(8)).toContain('12 more steps');
  expect(textFor(8).match(/<summary>\d lines<\/summary>/g)).toEqual([
    '<summary>5 lines</summary>',
    '<summary>6 lines</summary>',
    '<summary>7 lines</summary>',
  ]);
});

test('what is to be checked is never folded, and of notes the first two are shown', () => {
  const sample = installer('one', { script: running });
  const check = installer('two', { script: { installer: [{ execute: { command: 'wget https://example.org/a' } }] } });
  const [note] = sample.facts;
  const notes = Array.from('abcde', (code) => ({ ...note, code }) as RiskFact);
  const { text } = worthKnowing({ ...sample, facts: [...notes, ...check.facts] }, '');
  const [visiblePart = '', foldedPart = ''] = text.split('<details>');
  expect(visiblePart.match(/<li /g)).toHaveLength(2);
  expect(visiblePart).toContain('class="check"');
  expect(foldedPart).toContain(`${String(6 - 2)} more notes`);
});

test('a single note is not folded, however much there is to check', () => {
  const sample = installer('one', { script: running });
  const [note] = sample.facts;
  const knownFacts = ruleWords.map(({ code }) => ({ ...note, code }) as RiskFact);
  const facts = [...knownFacts.filter(isUnusual).slice(0, 3), { ...note, code: 'a' } as RiskFact];
  const { text } = worthKnowing({ ...sample, facts }, '');
  expect(text.match(/<li /g)).toHaveLength(4);
  expect(text).not.toContain('more notes');
});

test('of a note with many reasons the first is shown; a check shows all of them', () => {
  const sample = installer('one', { script: running });
  const notes = sample.facts.slice(0, 1);
  const facts = [...notes, ...notes, ...notes];
  const { text } = worthKnowing({ ...sample, facts }, '');
  expect(text).toContain('<summary>2 more of the kind</summary>');
  const check = installer('two', { script: { installer: [{ execute: { command: 'wget a; curl b; ssh c' } }] } });
  expect(worthKnowing(check, '').text).not.toContain('more of the kind');
});

test('a download shows its decoded name, in which nothing is hidden, and its address when that is asked for', () => {
  const files = [{ a: 'https://example.org/Harry%20%E2%80%AEP%0A%3Cb%3E.7z' }];
  const { text } = whatItDoes(installer('one', { script: { files } }), true);
  expect(text).toContain('<code>Harry <span class="hidden">U+202E</span>P\n&lt;b&gt;.7z</code>');
  expect(text).toMatch(
    /<details class="at">\s*<summary>example\.org · no checksum<\/summary>\s*<p class="sub url"><code>https:\/\/example\.org\/Harry%20/,
  );
});

test('a game of Steam that is needed is a link to it, and the whole of it is called its folder', () => {
  const sample = installer('one', { script: { files: [{ data: '$STEAM:12:/' }] } });
  const texts = { version: '1', description: '', notes: '', createdAt: '', updatedAt: '', user: '', runner: 'linux' };
  const card = {
    game: { slug: 'a', name: 'A' } as GameRecord,
    settings: SITE,
    isOpen: true,
    isFolded: false,
    isShort: false,
  };
  const { text } = installerCard({ ...sample, record: { ...sample.record, ...texts } }, card);
  expect(text).toContain('Steam game <a href="https://store.steampowered.com/app/12" rel="noopener">12</a>');
  expect(text).toContain('</a>; Lutris asks Steam to install it');
});

test('a game with 2,000 installers has pages of sixty, which lead to each other', () => {
  const texts = { version: '1', description: '', notes: '', createdAt: '2020', user: '' };
  const sample = installer('a');
  const copies = Array.from({ length: 2_000 }, (_none, index) => ({
    ...sample,
    record: { ...sample.record, ...texts, slug: `one-${String(index)}` },
  }));
  const pages = pagesOf(copies);
  expect(pages).toHaveLength(34);
  expect(pages.slice(0, 3).map(({ path }) => path)).toEqual([
    'games/one/index.html',
    'games/one/2.html',
    'games/one/3.html',
  ]);
  for (const { body } of pages) expect(body.length).toBeLessThan(600_000);
  expect(pages.reduce((sum, { body }) => sum + body.split('<article').length - 1, 0)).toBe(2_000);
  const [first, second] = pages.map(({ body }) => body);
  expect(first).toContain('<h2 id="installers">2,000 installers</h2>');
  expect(first).toContain('href="2.html" rel="next"');
  expect(first).toMatch(/<p hidden data-later="(?:one-\d+ ){59}one-\d+\/one-\d+ /);
  const later = /data-later="([^"]*)"/.exec(first ?? '')?.[1]?.split('/') ?? [];
  expect(later).toHaveLength(33);
  for (const slug of later[0]?.split(' ') ?? []) expect(second).toContain(`<article class="installer" id="${slug}"`);
  expect(second).not.toContain('data-later');
  expect(second).toContain('href="./" rel="prev"');
  expect(second).toContain('Page 2 of 34');
});

test('what a game is, and its genres, are on its page', () => {
  const record = { ...GAME, description: 'Drive a <taxi>.', genres: ['Racing', 'Arcade'] };
  const [page] = pagesOf([], record);
  expect(page?.body).toContain('<p><bdi>Drive a &lt;taxi&gt;.</bdi></p>');
  expect(page?.body).toMatch(/<dt>Genre<\/dt>\s*<dd><bdi>Racing, Arcade<\/bdi><\/dd>/);
  expect(page?.body).toContain('"genre":["Racing","Arcade"]');
  expect(pagesOf([])[0]?.body).not.toContain('Genre');
});

test('beside the command stands where it is typed, also on a Steam Deck', () => {
  const texts = { version: '1', description: '', notes: '', createdAt: '2020', user: '' };
  const sample = installer('a');
  const [page] = pagesOf([{ ...sample, record: { ...sample.record, ...texts } }]);
  expect(page?.body).toMatch(/lutris<\/span> -i [^]*Paste it into a terminal\. On a Steam Deck, that is Konsole/);
});
