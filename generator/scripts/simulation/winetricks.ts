import { suggest } from '../../text/suggest.ts';
import { isSetting } from '../vocabulary/winetricks-settings.ts';
import { winetricksVerbs } from '../vocabulary/winetricks-verbs.ts';
import type { RunStep } from './require-file.ts';
import { givenTo } from './simulation.ts';

export const winetricks: RunStep = (simulation, step) => {
  const verbs = givenTo(step, 'app');
  if (verbs === undefined) return;
  if (/[,;]/.test(verbs.text))
    simulation.surpriseAt(
      verbs,
      `Winetricks knows no "${verbs.text}": it takes names with blanks between them`,
      `Write: app: ${verbs.text
        .split(/[,;\s]+/)
        .filter((verb) => verb !== '')
        .join(' ')}`,
    );
  else
    for (const verb of verbs.text.split(/\s+/)) {
      const correction = meantVerb(verb);
      if (correction !== undefined)
        simulation.surpriseAt(verbs, `Winetricks knows no "${verb}"`, `Write instead: ${correction}`);
    }
};

/** The verb that a word was meant to be; Winetricks has hundreds more, many of which differ in a number. */
function meantVerb(verb: string): string | undefined {
  if (/^vc_?redist[_-]?\d*/i.test(verb)) return `vcrun${/\d{4}/.exec(verb)?.[0] ?? '2019'}`;
  if (/^(?:dotnet|net)\d?\.?\d/.test(verb) && verb.includes('.')) return `dotnet${verb.replaceAll(/\D/g, '')}`;
  if (winetricksVerbs.includes(verb) || isSetting(verb) || !/^[a-z]{5,}\d*$/i.test(verb)) return undefined;
  const stem = verb.replace(/\d+$/, '');
  const stems = new Map(winetricksVerbs.map((one) => [one.replace(/\d+$/, ''), one]));
  const correction = stems.has(stem) ? undefined : suggest(stem, [...stems.keys()]);
  return correction === undefined
    ? undefined
    : (stems.get(correction)?.replace(/\d+$/, '') ?? correction) + verb.slice(stem.length);
}
