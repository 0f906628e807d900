import { expect, test } from 'vitest';
import { doubtAbout } from '../../../generator/scripts/changes/doubtful-command.ts';
import { surroundingsOf } from '../../../generator/scripts/changes/surroundings.ts';
import { describeEffects } from '../../../generator/scripts/effects/describe-effects.ts';
import { openInstaller } from '../../../generator/scripts/effects/open-installer.ts';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { treeOfJson } from '../../../generator/scripts/effects/tree.ts';
import { runners } from '../../../generator/scripts/vocabulary/runners.ts';
import { reviewOfOption } from '../../../generator/scripts/vocabulary/options.ts';

const INPUT = {
  ...{ slug: 'game-cd', gameSlug: 'game', version: 'CD', runner: 'linux' },
  script: treeOfJson({ files: [{ archive: 'https://example.org/a.zip' }] }),
};
const SURROUNDINGS = surroundingsOf(undefined, {
  ...{ installer: openInstaller(INPUT), effects: describeEffects(INPUT) },
  ...{ author: 'someone', game: 'game' },
});

test.each([
  'mkdir -p saves',
  'cd $GAMEDIR && cp -n default.cfg saves/ ; chmod -R u+w data',
  "sed -i 's/^width=.*/width=1920/' $GAMEDIR/settings.ini",
  'rm -rf $CACHE/tmp; mv data/* $GAMEDIR/; rmdir data',
  'if [ -f a.cfg ]; then mv a.cfg b.cfg; fi',
  'tar -xzf $archive -C $GAMEDIR/data --strip-components=1',
  '7z x $archive -o$GAMEDIR/data -y > /dev/null 2>&1',
  'echo "language=de" >> settings.ini',
])('%s is calm', (line) => {
  expect(doubtAbout(line, SURROUNDINGS)).toBeUndefined();
});

test.each([
  ['cp -r saves /etc', '/etc'],
  ['cp -r saves ~/x', '~/x'],
  ['cp --target-directory=$HOME saves', '--target-directory=$HOME'],
  ['tar xf a -C/etc', '-C/etc'],
  ['rm -rf $OTHER/../x', '$OTHER/../x'],
  ['cd', 'cd'],
  ['cp $(data/x) a', 'data/x'],
  ['mkdir a & data/x', 'data/x'],
  ["c'u'rl x", 'curl'],
  ['PATH=data mkdir a', 'PATH=data'],
  ['cp() { data/x; }; cp a b', 'function'],
  ['(( $(data/x) ))', '(('],
  ['case a in $(data/x)) cp a b;; esac', 'data/x'],
  ["cp a 'b", 'not understood'],
  ['for a in data/*; do $a; done', 'for'],
  ['echo x > start.sh', 'start.sh'],
  ['echo x > user.desktop', 'user.desktop'],
  ["sed -i 's/a/b/w x' a.ini", 's/a/b/w x'],
  ["sed -i '1e data/x' a.ini", '1e data/x'],
  ["sed -i 's/a/b/' start.sh", 'start.sh'],
  ['chmod u+s data', 'u+s'],
  ['cat <<END > a.txt\nx\nEND', 'cat'],
  ['ls | xargs sh', 'xargs'],
  ['cat data | php', 'php'],
  ['cp -rs data bin', '-rs'],
  ['mv --exchange data bin', '--exchange'],
  ['mkdir\u00A0data/x', 'not understood'],
  ["echo 'mount d /' >> a.conf", 'mount d /'],
  ["sed -i 's/exit/mount d/' a.conf", 'mount d'],
])('%s is to be read, because of %s', (line, because) => {
  const doubt = doubtAbout(line, SURROUNDINGS);
  expect(plainSentence(doubt ?? [])).toContain(because);
});

test('a hostile line of a hundred thousand characters is read to its end', () => {
  for (const part of ['mkdir a;', "sed 's/a/b/' a;", '(', '$(', '{a,', 'x\n', ' '])
    expect(() => doubtAbout(part.repeat(100_000 / part.length), SURROUNDINGS)).not.toThrow();
});

test('each option of each runner has a review of its own or by its type', () => {
  const options = Object.entries(runners).flatMap(([runner, { game, runner: runnerOptions }]) => [
    ...Object.entries(game).map(([key, { type }]) => [reviewOfOption('game', runner, key), type] as const),
    ...Object.entries(runnerOptions).map(([key, { type }]) => [reviewOfOption('runner', runner, key), type] as const),
  ]);
  const calm = options.filter(([review]) => review === 'calm');
  expect(options.length).toBeGreaterThan(400);
  expect(new Set(calm.map(([, type]) => type))).toEqual(new Set(['bool']));
});
