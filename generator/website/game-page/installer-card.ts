import { slugPath } from '../../http/addresses.ts';
import type { GameRecord, SiteRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { paragraphs, plainText, recordText } from '../html/record-text.ts';
import { sentenceHtml } from '../html/sentence.ts';
import { ICONS } from '../page/icons.ts';
import { repositoryOf } from '../page/repository.ts';
import { runnerName } from '../html/runner-name.ts';
import { countToCheck, TOP, type ShownInstaller } from './shown-game.ts';
import { tally } from './tally.ts';
import { whatItDoes } from './what-it-does.ts';
import { worthKnowing } from './worth-knowing.ts';

/** What decides on how a card looks. */
export interface CardSettings {
  readonly game: GameRecord;
  readonly settings: SiteRecord;
  readonly isFirst: boolean;
  /** Whether its details are shown only when asked for. */
  readonly isFolded: boolean;
  /** Whether the text of the script stands in it. */
  readonly hasScript: boolean;
}

/** One installer: what it is, how to run it, what it does. */
export function installerCard(installer: ShownInstaller, card: CardSettings): Html {
  const { slug } = installer.record;
  const details = html`${needs(installer)} ${worthKnowing(installer)}
  ${whatItDoes(installer, card.isFirst || card.isFolded || countToCheck(installer.facts) > 0)}
  ${script(installer, card)}`;
  return html`<article class="installer" id="${slug}" aria-labelledby="${slug}.title">
    ${title(installer)} ${actions(installer, card)} ${tally(installer.effects)}
    ${
      card.isFolded
        ? html`<details class="more">
            <summary>Details</summary>
            ${details}
          </details>`
        : details
    }
    ${links(installer, card)}
  </article> `;
}

function title({ record }: ShownInstaller): Html {
  const { slug, version, runner, description, createdAt, updatedAt, user } = record;
  return html`<header>
    <h3 id="${slug}.title">${recordText(version)}</h3>
    <div class="text">${paragraphs(description)}</div>
    <p class="meta">
      <span class="tag">${runnerName(runner)}</span><span>updated ${moment(updatedAt)}</span
      ><span>added ${moment(createdAt)}</span>${user !== '' && html`<span>by ${recordText(user)}</span>`}
    </p>
  </header>`;
}

function actions({ record }: ShownInstaller, { settings }: CardSettings): Html {
  const { slug, version } = record;
  const command = `lutris -i ${settings.baseUrl}/${slugPath(slug)}`;
  return html`<div class="act">
      <a class="btn go" href="lutris:${slug}"
        >${ICONS.install}Install with Lutris<span class="sr"> ${plainText(version)}</span></a
      >${copyButton(`${slug}.command`, 'Copy command')}<a
        class="btn"
        href="${TOP}${slugPath(slug)}"
        download="${slug}.json"
        >${ICONS.save}Save script<span class="sr"> of ${plainText(version)}</span></a
      >
    </div>
    <p class="command"><code id="${slug}.command">${command}</code></p>`;
}

/** Copies the text of an element; without JavaScript it is not shown. */
function copyButton(from: string, words: string): Html {
  return html`<button class="btn copy" type="button" data-copy="${from}">${ICONS.copy}<span>${words}</span></button>`;
}

function needs({ effects, record }: ShownInstaller): Html {
  const { requirements } = effects;
  const list =
    requirements.length === 0
      ? html`<p>Lutris, nothing else. No file of your own is asked for.</p>`
      : html`<ul>
          ${requirements.map(({ sentence }) => html`<li>${sentenceHtml(sentence)}</li>`)}
        </ul>`;
  const notes =
    record.notes.trim() !== '' &&
    html`<div>
      <h4>Notes of the author</h4>
      ${paragraphs(record.notes)}
    </div>`;
  return html`<div class="block two">
    <div>
      <h4>You need</h4>
      ${list}
    </div>
    ${notes}
  </div>`;
}

function script({ record, content }: ShownInstaller, { hasScript }: CardSettings): Html {
  const { slug, version } = record;
  const address = TOP + slugPath(slug);
  const text = hasScript
    ? html`${copyButton(`${slug}.yaml`, 'Copy YAML')}
        <pre
          tabindex="0"
          aria-label="Script of ${plainText(version)} as YAML"
        ><code id="${slug}.yaml">${content}</code></pre>`
    : html`<p>The script is long; it stands in <a href="${address}">the JSON</a>.</p>`;
  return html`<details>
      <summary>The script <span class="quiet">YAML</span></summary>
      ${text}
    </details>
    <details data-json="${address}">
      <summary>The answer <span class="quiet">JSON</span></summary>
      <p><a href="${address}">Open what Lutris gets</a></p>
    </details>`;
}

function links({ record }: ShownInstaller, { game, settings }: CardSettings): Html {
  const { source, history, report } = settings.website ?? {};
  const path = `games/${game.slug.charAt(0)}/${game.slug}/${record.slug}.yaml`;
  const all = [
    [source, 'Record'],
    [repositoryOf(settings.website)?.edit, 'Edit this record'],
    [history, 'History'],
    [report, 'Report a problem'],
  ] as const;
  const shown = all.flatMap(([address, name]) =>
    address === undefined ? [] : html`<a href="${address.replace('{path}', path)}">${name}</a>`,
  );
  return html`${shown.length > 0 && html`<p class="links">${shown}</p>`}`;
}
