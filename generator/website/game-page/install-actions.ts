import { slugPath } from '../../http/addresses.ts';
import type { InstallerRecord, SiteRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import { plainText } from '../html/record-text.ts';
import { ICONS } from '../page/icons.ts';
import { TOP } from './shown-game.ts';

/** Shows the command, and a `lutris:` link if clients use this site. */
export function installActions({ slug, version }: InstallerRecord, settings: SiteRecord): Html {
  const { baseUrl, website } = settings;
  const path = slugPath(slug);
  const id = `${slug}.command`;
  const hasLink = website?.lutrisAsksThisSite === true;
  const copy = copyButton(id, 'Copy the install command', {
    version,
    said: 'Copied: paste it into a terminal',
    isFirst: !hasLink,
  });
  const of = html`<span class="sr"> of ${plainText(version)}</span>`;
  const flatpak = html`<label class="flatpak"><input type="checkbox" data-flatpak />My Lutris is a Flatpak</label>`;
  return html`<div class="act">
      ${hasLink && lutrisLink(slug, version)}${copy}<a class="btn" href="${TOP}${path}" download="${slug}.json"
        >${ICONS.save}Save script${of}</a
      >
    </div>
    <p class="command">
      <code id="${id}"><span data-program>lutris</span> -i ${baseUrl}/${path}</code>
    </p>
    <p class="small quiet">Paste it into a terminal. On a Steam Deck, that is Konsole in Desktop Mode.</p>
    <p class="small quiet ways">
      ${flatpak}<a href="https://lutris.net/downloads">Get Lutris</a
      ><a href="#${slug}" data-copy-link>Copy a link to this installer</a>
    </p>`;
}

function lutrisLink(link: string, version: string): Html {
  return html`<a class="btn go" href="lutris:${link}"
    >${ICONS.install}Install with Lutris<span class="sr"> ${plainText(version)}</span></a
  >`;
}

/** Hidden without JavaScript; `words` are for screen readers, and for one of several installers. */
export function copyButton(
  from: string,
  label: string,
  words?: { readonly version: string; readonly said: string; readonly isFirst: boolean },
): Html {
  return html`<button
    class="btn copy${words?.isFirst === true && ' go'}"
    type="button"
    data-copy="${from}"
    ${words !== undefined && html` data-done="${words.said}"`}
  >
    ${ICONS.copy}<span>${label}</span>${words !== undefined && html`<span class="sr"> of ${plainText(words.version)}</span>`}
  </button>`;
}
