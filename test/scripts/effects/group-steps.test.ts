import { expect, test } from 'vitest';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { steps as stepKinds } from '../../../generator/scripts/vocabulary/steps.ts';
import { tasks } from '../../../generator/scripts/vocabulary/tasks.ts';
import { groupSteps } from '../../../generator/scripts/effects/text/group-steps.ts';
import { effectsOf } from './installer-of.ts';

function toldOf(installer: unknown[], apart?: number): string[] {
  const { steps } = effectsOf({ installer });
  const groups = groupSteps(steps, ({ number }) => number === apart);
  expect(groups.flatMap((group) => group.steps)).toEqual(steps);
  return groups.map(({ sentence }) => plainSentence(sentence));
}

const value = (file: string, key: string) => ({ write_config: { file, section: 'a', key, value: '1' } });
const registry = (key: string) => ({ task: { name: 'set_regedit', path: 'HKCU', key, value: '1' } });
const copy = { copy: { src: '$HOME/a', dst: '$GAMEDIR' } };

test('values that neighbours set in one file are told together', () => {
  const two = { write_config: { file: 'a.ini', data: { b: { c: '1', d: '2' } } } };
  expect(toldOf([value('a.ini', 'b'), two, value('a.ini', 'd'), value('b.ini', 'b')])).toEqual([
    'Sets 4 values in `a.ini` in the game folder',
    'Sets a value in `b.ini` in the game folder',
  ]);
});

test('so are values in the registry, but for one that stands by itself', () => {
  const steps = ['a', 'b', 'c', 'd'].map(registry);
  expect(toldOf(steps)).toEqual(['Sets 4 values in the Windows registry']);
  expect(toldOf(steps, 3)).toEqual([
    'Sets 2 values in the Windows registry',
    'Sets `c` to `1` in the Windows registry, at `HKCU`',
    'Sets `d` to `1` in the Windows registry, at `HKCU`',
  ]);
});

test('of other steps, more than five of a kind', () => {
  expect(toldOf(Array.from({ length: 5 }, () => copy))).toHaveLength(5);
  expect(toldOf(Array.from({ length: 6 }, () => copy))).toEqual(['Copies files, in 6 steps']);
});

test('a step at which Lutris stops is told by itself', () => {
  const wrong = { task: { name: 'set_regedit', path: 'HKCU', key: 'a', value: '1', type: 'X' } };
  expect(toldOf([registry('a'), wrong, registry('b')])).toHaveLength(3);
});

/** Each is told by itself: scripts rarely have more than one, or each asks the player for something else. */
const ALONE = [
  ...['insert_disc', 'input_menu', 'task', 'gogdl_setup', 'install_or_extract', 'extract_or_run'],
  ...['autosetup_gog_game', 'autosetup_zoom_platform', 'autosetup_amazon'],
  ...['wine.create_prefix', 'wine.winekill', 'wine.winecfg', 'wine.install_cab_component', 'wine.eject_disc'],
  ...['wine.open_wine_terminal', 'dosbox.dosexec', 'dosbox.makeconfig'],
];

test('each step and task is told with others of its kind, or is known to stand alone', () => {
  const groupedKinds = Object.keys({ ...stepKinds, ...tasks }).filter((kind) => {
    const [step] = effectsOf({ installer: [copy] }).steps;
    const six = step === undefined ? [] : Array.from({ length: 6 }, () => ({ ...step, kind }));
    return groupSteps(six).length > 1;
  });
  const remedy = 'Name what it does in scripts/effects/text/group-steps.ts, or add it to ALONE here';
  expect(groupedKinds.sort(), remedy).toEqual(ALONE.toSorted());
});
