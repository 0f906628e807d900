import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { Pair } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const placeholder = defineFinding({
  code: 'placeholder',
  severity: 'warning',
  message: (details: { key: string; value: string; isNeeded: boolean }) =>
    `"${details.key}: ${details.value}" looks like an example that was left in`,
  help: ({ isNeeded }) =>
    isNeeded
      ? 'Write what belongs in its place.'
      : 'Delete the line, or write the variable of the environment that the game needs.',
  why: 'Examples of scripts have lines such as "KEY: value" that show where something goes. Left in, they do nothing, and what was meant to stand there is missing.',
  wrong: script('system:', '  env:', '    KEY: value'),
  right: script('system:', '  env:', '    SDL_VIDEODRIVER: x11'),
});

const KEY = /^(?:(?:my|your|some|env|environment)[_-]?)?(?:key|name|var|variable|env|option)(?:[_-]?(?:name|\d))?$/i;
const VALUE = /^(?:(?:my|your|some)[_ -]?)?(?:value|val)(?:[_ -]?\d)?$/i;
const OPEN = /^(?:<[^<>]*>|\[[^\]]*\]|\.\.\.|…|todo|tbd|fixme|change[_ -]?me|xxx+)$/i;

export const placeholderRule: ScriptRule = {
  finding: placeholder,
  check: (script) => [
    ...collect(['version', 'user'], (key) => {
      const value = pairOf(script.record, key)?.value;
      if (value?.kind !== 'scalar' || !OPEN.test(value.text)) return [];
      return [placeholder.at(placeOf(script, value), { key, value: value.text, isNeeded: true })];
    }),
    ...collect(environmentOf(script), ({ key, value }) => {
      const text = value.kind === 'scalar' ? value.text : '';
      const isExample = OPEN.test(text) || OPEN.test(key.text) || VALUE.test(text) || KEY.test(key.text);
      return isExample ? [placeholder.at(placeOf(script, key), { key: key.text, value: text, isNeeded: false })] : [];
    }),
  ],
};

/** The variables of the game's environment, and of those of its steps. */
function environmentOf({ script, steps }: Outline): readonly Pair[] {
  const maps = [pairOf(pairOf(script, 'system')?.value, 'env'), ...steps.map(({ value }) => pairOf(value, 'env'))];
  return collect(maps, (pair) => (pair?.value.kind === 'mapping' ? pair.value.pairs : []));
}
