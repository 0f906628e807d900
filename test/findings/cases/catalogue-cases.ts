import {
  BASE,
  GAME,
  INSTALLER,
  RETIRED,
  RUNNER,
  RUNTIME,
  RUNTIME_TEXT,
  SITE,
  gameText,
  inFile,
  inGame,
  inSite,
  installerText,
  runnerText,
  withFiles,
  type Case,
} from '../case.ts';

const entry = (slug: string, replacedBy?: string) =>
  `- slug: ${slug}\n  date: "2026-03-01"\n  reason: Gone\n${replacedBy === undefined ? '' : `  replaced_by: ${replacedBy}\n`}`;

const LONG = 'a'.repeat(101);

const badInstallerSlugs: readonly (readonly [string, string])[] = [
  ['a capital', 'Openttd-cd'],
  ['capitals within', 'openTTD'],
  ['a leading dash', '-cd'],
  ['a leading underscore', '_cd'],
  ['a dot', 'cd.v1'],
  ['a blank', 'open ttd'],
  ['a plus', 'c++'],
  ['an accent', 'pok\u00e9mon'],
  ['another script', '\u65e5\u672c'],
  ['101 characters', LONG],
  ['index', 'index'],
  ['404', '404'],
  ['405', '405'],
  ['games', 'games'],
  ['con', 'con'],
  ['nul', 'nul'],
  ['aux', 'aux'],
  ['prn', 'prn'],
  ['com1', 'com1'],
  ['lpt9', 'lpt9'],
  ['a percent sign', 'a%2fb'],
  ['a prototype', '__proto__'],
];

/** How records stand to each other and to the folders they lie in. */
export const catalogueCases: readonly Case[] = [
  ...badInstallerSlugs.map(([name, slug]) =>
    inFile(`a slug: ${name}`, `games/o/openttd/${slug}.yaml`, installerText(2, 'DVD'), 'bad-slug 1:1-1:1'),
  ),
  ...['A', 'game', 'games', '-a', '_a', '""', 'a b', LONG, 'con', '"404"', '"a\\nb"', '"a\\n"'].map((alias) =>
    inGame(`an alias: ${alias.slice(0, 20)}`, `aliases: [${alias}]`, `bad-slug 3:11-3:${String(11 + alias.length)}`),
  ),
  withFiles('a game: a capital', game('games/D/Doom', 2), 'bad-slug games/D/Doom/game.yaml:1:1-1:1'),
  withFiles('a game: reserved', game('games/c/con', 2), 'bad-slug games/c/con/game.yaml:1:1-1:1'),
  withFiles('a game: 101 characters', game(`games/a/${LONG}`, 2), `bad-slug games/a/${LONG}/game.yaml:1:1-1:1`),
  withFiles('a retired slug', { [RETIRED]: entry('Old') }, 'bad-slug retired.yaml:1:9-1:12'),
  withFiles(
    'a bad replacement, which is also unknown',
    { [RETIRED]: entry('old', 'New!') },
    'bad-slug retired.yaml:4:16-4:20',
    'dangling-replacement retired.yaml:4:16-4:20',
  ),
  withFiles('the wrong letter', game('games/x/doom', 2), 'wrong-folder games/x/doom/game.yaml:1:1-1:1'),
  withFiles('a word for a letter', game('games/doom/doom', 2), 'wrong-folder games/doom/doom/game.yaml:1:1-1:1'),
  withFiles(
    'one finding for a folder below the wrong letter',
    { ...game('games/x/doom', 2), 'games/x/doom/doom-cd.yaml': installerText(2, 'CD') },
    'wrong-folder games/x/doom/game.yaml:1:1-1:1',
  ),
  withFiles(
    'a game below two letters',
    game('games/x/openttd', 2),
    'slug-clash games/x/openttd/game.yaml:1:1-1:1',
    'wrong-folder games/x/openttd/game.yaml:1:1-1:1',
  ),
  withFiles(
    'an installer with the slug of another game',
    { ...game('games/d/doom', 2), 'games/o/openttd/doom.yaml': installerText(2, 'DVD') },
    'slug-clash games/o/openttd/doom.yaml:1:1-1:1',
  ),
  withFiles(
    'the same installer in two games',
    { ...game('games/d/doom', 2), 'games/d/doom/openttd-cd.yaml': installerText(2, 'CD') },
    'slug-clash games/o/openttd/openttd-cd.yaml:1:1-1:1',
  ),
  inGame('an alias with the slug of its game', 'aliases: [openttd]', 'slug-clash 3:11-3:18'),
  inGame('an alias with the slug of an installer', 'aliases: [openttd-cd]', 'slug-clash 3:11-3:21'),
  inGame('an alias twice', 'aliases: [ottd, ottd]', 'slug-clash 3:17-3:21'),
  withFiles(
    'an alias of two games',
    { [GAME]: gameText(1, 'aliases: [it]\n'), ...game('games/d/doom', 2, 'aliases: [it]\n') },
    'same-game games/o/openttd/game.yaml:2:7-2:13',
    'slug-clash games/o/openttd/game.yaml:3:11-3:13',
  ),
  withFiles('a retired game that is there', { [RETIRED]: entry('openttd') }, 'slug-clash retired.yaml:1:9-1:16'),
  withFiles(
    'a retired installer that is there',
    { [RETIRED]: entry('openttd-cd') },
    'slug-clash retired.yaml:1:9-1:19',
  ),
  withFiles(
    'a retired alias that is there',
    { [GAME]: gameText(1, 'aliases: [it]\n'), [RETIRED]: entry('it') },
    'slug-clash retired.yaml:1:9-1:11',
  ),
  withFiles('retired twice', { [RETIRED]: entry('old') + entry('old') }, 'slug-clash retired.yaml:4:9-4:12'),
  withFiles(
    'an installer with the slug of its game beside another listed one',
    { 'games/o/openttd/openttd.yaml': installerText(2, 'DVD') },
    'slug-clash games/o/openttd/openttd.yaml:1:1-1:1',
  ),
  withFiles(
    'a draft with the slug of its game',
    { ...game('games/d/doom', 2), 'games/d/doom/doom.yaml': `${installerText(2, 'CD')}draft: true\n` },
    'slug-clash games/d/doom/doom.yaml:1:1-1:1',
  ),
  withFiles(
    'an unlisted installer with the slug of its game',
    { ...game('games/d/doom', 2), 'games/d/doom/doom.yaml': `${installerText(2, 'CD')}published: false\n` },
    'slug-clash games/d/doom/doom.yaml:1:1-1:1',
  ),
  withFiles(
    'a game twice, with other capitals',
    { 'games/o/open-ttd/game.yaml': 'id: 2\nname: OPENTTD™\n' },
    'same-game games/o/openttd/game.yaml:2:7-2:14',
  ),
  withFiles('a game id twice', game('games/d/doom', 1), 'id-clash games/o/openttd/game.yaml:1:5-1:6'),
  withFiles(
    'an installer id three times',
    { 'games/o/openttd/a.yaml': installerText(1, 'A'), 'games/o/openttd/b.yaml': installerText(1, 'B') },
    'id-clash games/o/openttd/b.yaml:1:5-1:6',
    'id-clash games/o/openttd/openttd-cd.yaml:1:5-1:6',
  ),
  withFiles(
    'an id clash of a record with errors of its own',
    { 'games/d/doom/game.yaml': 'id: 1\nnaem: Doom\n' },
    'unknown-key games/d/doom/game.yaml:2:1-2:5',
    'id-clash games/o/openttd/game.yaml:1:5-1:6',
  ),
  withFiles(
    'a runtime package twice',
    { [RUNTIME]: RUNTIME_TEXT, 'runtime/other.yaml': RUNTIME_TEXT },
    'runtime-clash runtime/other.yaml:1:7-1:10',
  ),
  withFiles(
    'a version of a runner twice',
    { [RUNNER]: runnerText(), 'runners/other.yaml': runnerText({ default: 'false' }) },
    'runner-clash runners/other.yaml:1:7-1:13',
  ),
  withFiles(
    'a runner without a default version',
    { [RUNNER]: runnerText({ default: 'false' }) },
    'missing-default runners/dosbox.yaml:5:10-5:15',
  ),
  withFiles(
    'a runner without a default version for one of two machines',
    { [RUNNER]: runnerText(), 'runners/other.yaml': runnerText({ architecture: 'aarch64', default: 'false' }) },
    'missing-default runners/other.yaml:5:10-5:15',
  ),
  withFiles(
    'two default versions of a runner',
    { [RUNNER]: runnerText(), 'runners/other.yaml': runnerText({ version: '0.82.1' }) },
    'second-default runners/other.yaml:5:10-5:14',
  ),
  ...(
    [
      ['nobody', entry('old', 'nobody'), 4],
      ['a slip', entry('old', 'opentdd'), 4],
      ['itself', entry('old', 'old'), 4],
    ] as const
  ).map(([name, text, line]) => {
    const target = text.split('replaced_by: ')[1]?.trim() ?? '';
    const place = `${String(line)}:16-${String(line)}:${String(16 + target.length)}`;
    return withFiles(`replaced by ${name}`, { [RETIRED]: text }, `dangling-replacement retired.yaml:${place}`);
  }),
  withFiles(
    'a circle of two',
    { [RETIRED]: entry('a', 'b') + entry('b', 'a') },
    'dangling-replacement retired.yaml:4:16-4:17',
    'dangling-replacement retired.yaml:8:16-8:17',
  ),
  withFiles(
    'a way into a circle',
    { [RETIRED]: entry('a', 'b') + entry('b', 'c') + entry('c', 'b') },
    'dangling-replacement retired.yaml:4:16-4:17',
    'dangling-replacement retired.yaml:8:16-8:17',
    'dangling-replacement retired.yaml:12:16-12:17',
  ),
  withFiles(
    'replaced by a draft',
    { 'games/o/openttd/wip.yaml': `${installerText(2, 'WIP')}draft: true\n`, [RETIRED]: entry('old', 'wip') },
    'dangling-replacement retired.yaml:4:16-4:19',
  ),
  { name: 'no settings', entries: without(SITE), found: ['missing-site site.yaml:1:1-1:1'] },
  { name: 'no record of a game', entries: without(GAME), found: [`missing-game ${INSTALLER}:1:1-1:1`] },
  {
    name: 'one finding for all installers without a game',
    entries: { ...without(GAME), 'games/o/openttd/a.yaml': installerText(2, 'A') },
    found: ['missing-game games/o/openttd/a.yaml:1:1-1:1'],
  },
  { name: 'nothing at all', entries: {}, found: ['missing-site site.yaml:1:1-1:1'] },
  inSite('a removed setting', 'revisions: 20', 'removed-key 2:1-2:10'),
  inSite('a severity of an unknown code', 'severities: {plain-htp: "off"}', 'unknown-code 2:14-2:23'),
  inSite('a wire name of a fixed key', 'wire_names: {store1_id: slug}', 'wire-name-clash 2:25-2:29'),
  inSite('a wire name of another store', 'wire_names: {store1_id: store2_id}', 'wire-name-clash 2:25-2:34'),
  inSite('a wire name twice', 'wire_names: {store1_id: x, store2_id: x}', 'wire-name-clash 2:39-2:40'),
  withFiles(
    'a version twice',
    { 'games/o/openttd/a.yaml': installerText(2, 'CD') },
    'repeated-version games/o/openttd/openttd-cd.yaml:2:10-2:12',
  ),
];

function game(folder: string, id: number, more = ''): Record<string, string> {
  return { [`${folder}/game.yaml`]: gameText(id, more) };
}

function without(path: keyof typeof BASE): Record<string, string> {
  return Object.fromEntries(Object.entries(BASE).filter(([other]) => other !== path));
}
