import { slugPath } from '../../http/addresses.ts';
import type { InstallerRecord, SiteRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import { plainText } from '../html/record-text.ts';
import { ICONS } from '../page/icons.ts';
import { copyButton } from './copy-button.ts';
import { TOP } from './shown-game.ts';

/** Where Lutris itself is from. */
const GET_LUTRIS = 'https://lutris.net/downloads';

/**
 * How to install exactly this script: the command first, since a `lutris:` link makes the client ask the site it is set to,
 * which leads only where the settings say that this is the one.
 */
export function installActions({ slug, version }: InstallerRecord, { baseUrl, website }: SiteRecord): Html {
  const copy = copyButton(`${slug}.command`, 'Copy the install command', {
    version,
    said: 'Copied: paste it into a terminal',
    isFirst: website?.lutrisAsksThisSite !== true,
  });
  return html`<div class="act">
      ${website?.lutrisAsksThisSite === true && link(slug, version)}${copy}<a
        class="btn"
        href="${TOP}${slugPath(slug)}"
        download="${slug}.json"
        >${ICONS.save}Save script<span class="sr"> of ${plainText(version)}</span></a
      >
    </div>
    <p class="command">
      <code id="${slug}.command"><span data-program>lutris</span> -i ${baseUrl}/${slugPath(slug)}</code>
    </p>
    <p class="small quiet ways">
      <label class="flatpak"><input type="checkbox" data-flatpak />My Lutris is a Flatpak</label
      ><a href="${GET_LUTRIS}">Get Lutris</a><a href="#${slug}" data-copy-link>Copy a link to this installer</a>
    </p>`;
}

function link(slug: string, version: string): Html {
  return html`<a class="btn go" href="lutris:${slug}"
    >${ICONS.install}Install with Lutris<span class="sr"> ${plainText(version)}</span></a
  >`;
}
