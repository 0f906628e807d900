import { countOf } from '../../findings/count-of.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { unlistedLoaders } from '../../scripts/effects/risk/nothing-unusual.ts';
import type { RiskFact } from '../../scripts/effects/risk/rule.ts';
import { html, type Html } from '../html/html.ts';

/** Longest name of an algorithm that is shown. */
const LONGEST = 12;

/** Four figures of an installer; plain ones, since what hits many is not a warning. */
export function tally(effects: Effects, facts: readonly RiskFact[]): Html {
  const loaders = unlistedLoaders(effects, facts);
  const figures = [downloads(effects, loaders), checksums(effects, loaders), programs(effects), writes(effects)];
  return html`<dl class="tally">
    ${figures.map(
      ([term, figure, more]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${figure}${more !== undefined && html`<span>${more}</span>`}</dd>
        </div>`,
    )}
  </dl>`;
}

type Figure = readonly [term: string, figure: string, more?: string | undefined];

function downloads({ downloads: all }: Effects, loaders: string): Figure {
  const hosts = new Set(all.map(({ host }) => host).filter((host) => host !== ''));
  if (all.length === 0) return loaders === '' ? ['Downloads', 'nothing'] : ['Downloads', 'not listed', loaders];
  const more = loaders === '' ? '' : `, more ${loaders}`;
  return ['Downloads', countOf(all.length, 'file'), `from ${countOf(hosts.size, 'host')}${more}`];
}

function checksums({ downloads: all }: Effects, loaders: string): Figure {
  if (all.length === 0) return ['Checksums', loaders === '' ? 'none needed' : 'none'];
  const guarded = all.flatMap(({ checksum }) => checksum ?? []);
  // Another file can be made to fit a weak one, so it verifies nothing.
  const kinds = new Set(guarded.map((one) => `${one.algorithm.slice(0, LONGEST)}${one.strong ? '' : ' (too weak)'}`));
  return [
    'Checksums',
    `${String(guarded.length)} of ${String(all.length)}`,
    kinds.size === 0 ? undefined : [...kinds].join(', '),
  ];
}

function programs({ programs: all }: Effects): Figure {
  const run = all.filter(({ during }) => during === 'installing');
  if (run.length === 0) return ['Runs programs', 'none'];
  const steps = [...new Set(run.flatMap(({ step }) => step ?? []))];
  const named = steps.length <= 4 ? steps.join(', ') : `${steps.slice(0, 3).join(', ')} …`;
  return [
    'Runs programs',
    String(run.length),
    steps.length === 0 ? undefined : `in step${steps.length === 1 ? '' : 's'} ${named}`,
  ];
}

function writes({ paths }: Effects): Figure {
  const outside = paths.filter(({ place, action }) => place === 'outside' && action !== 'reads');
  const places = new Set(outside.map(({ path }) => path)).size;
  return places === 0
    ? ['Writes elsewhere', 'nothing']
    : ['Writes elsewhere', countOf(places, 'place'), 'outside the game folder'];
}
