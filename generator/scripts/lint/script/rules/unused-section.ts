import { diagnostic } from '../../../../findings/diagnostic.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { placeOf, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const autosetups: ReadonlySet<string> = new Set(['autosetup_gog_game', 'autosetup_zoom_platform']);

/** Runners that the client may take instead of the record's when it has looked into a setup file. */
const otherRunners: ReadonlySet<string> = new Set(['dosbox', 'scummvm']);

/** Settings of a runner that does not run the game are left over, or the record names the wrong runner. */
export const unusedSection: ScriptRule = (script) => {
  const { runner } = script;
  if (!Object.hasOwn(runners, runner)) return [];
  return script.script.pairs
    .filter(({ key }) => key.text !== runner && Object.hasOwn(runners, key.text) && !mayRun(script, key.text))
    .map(({ key }) => diagnostic('unused-section', placeOf(script, key), { key: key.text, runner }));
};

function mayRun({ steps }: Outline, runner: string): boolean {
  return otherRunners.has(runner) && steps.some(({ name }) => autosetups.has(name));
}
