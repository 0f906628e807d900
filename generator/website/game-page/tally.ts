import { countOf } from '../../text/count-of.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { checksumText } from '../../scripts/effects/text/download-lines.ts';
import { writesElsewhere } from '../../scripts/effects/risk/path-rules.ts';
import { programsRun } from '../../scripts/effects/one-line.ts';
import { unlistedLoaders } from '../../scripts/effects/risk/nothing-unusual.ts';
import type { RiskFact } from '../../scripts/effects/risk/rule.ts';
import { html, type Html } from '../html/html.ts';

/** Four figures of an installer; plain ones, since what hits many is not a warning. */
export function tally(effects: Effects, facts: readonly RiskFact[]): Html {
  const loaders = unlistedLoaders(effects, facts);
  const figures = [downloads(effects, loaders), verified(effects, loaders), programs(effects), writes(effects)];
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

function downloads({ downloads: downloadList }: Effects, loaders: string): Figure {
  const hosts = new Set(downloadList.map(({ host }) => host).filter((host) => host !== ''));
  if (downloadList.length === 0)
    return loaders === '' ? ['Downloads', 'no files'] : ['Downloads', 'not listed', loaders];
  const more = loaders === '' ? '' : `, more ${loaders}`;
  return ['Downloads', countOf(downloadList.length, 'file'), `from ${countOf(hosts.size, 'host')}${more}`];
}

/** Another file can be made to fit a weak checksum, so that it verifies nothing. */
function verified({ downloads: downloadList }: Effects, loaders: string): Figure {
  // These compare what they fetch with what was signed.
  const isSigned = /^by (?:Flatpak|Steam)$/.test(loaders);
  if (downloadList.length === 0 && loaders === '') return ['Verified', 'nothing to verify'];
  if (downloadList.length === 0) return ['Verified', isSigned ? loaders : 'none'];
  const strong = downloadList.filter(({ checksum }) => checksum?.strong === true);
  const kinds = new Set(downloadList.flatMap(({ checksum }) => (checksum === null ? [] : checksumText(checksum))));
  return [
    'Verified',
    `${String(strong.length)} of ${String(downloadList.length)}`,
    kinds.size === 0 ? 'no checksum' : [...kinds].join(', '),
  ];
}

function programs({ programs: executedPrograms }: Effects): Figure {
  return ['Runs', programsRun(executedPrograms), 'while installing'];
}

function writes(effects: Effects): Figure {
  const { places, commandsMay } = writesElsewhere(effects);
  const more = 'outside the game folder';
  if (places > 0)
    return ['Writes elsewhere', countOf(places, 'place'), commandsMay ? `${more}, and commands may` : more];
  return ['Writes elsewhere', commandsMay ? 'commands may' : 'nothing', more];
}
