import { isSlug } from '../../catalogue/slug-grammar.ts';
import { authorFolder, slugPath, TRY_PAGE } from '../../http/addresses.ts';
import type { GameRecord, SiteRecord } from '../../records/records.ts';
import type { Requirement, Effects, RiskFact } from '../../scripts/effects/effects.ts';
import { isUnusual, unlistedLoaders } from '../../scripts/effects/risk/nothing-unusual.ts';
import type { Sentence } from '../../scripts/effects/sentence.ts';
import { authorText } from '../author-text/author-text.ts';
import { fold, moment, termList } from '../html/elements.ts';
import { html, type Html } from '../html/html.ts';
import { plainText, recordText, sentenceHtml } from '../html/record-text.ts';
import { nameOfSlug, runnerName } from '../html/runner-name.ts';
import { reportAddress, repositoryOf } from '../page/repository.ts';
import { INSTALLER_PARAMETER } from '../workbench/messages.ts';
import { copyButton, installActions } from './install-actions.ts';
import { type ShownInstaller, TOP } from './shown-game.ts';
import { steamLink } from './store-links.ts';
import { isWritten, variableNote, whatItDoes } from './what-it-does.ts';
import { worthKnowing } from './worth-knowing.ts';
import { countOf } from '../../text/count-of.ts';
import { checksumText } from '../../scripts/effects/text/download-lines.ts';
import { writesElsewhere } from '../../scripts/effects/risk/path-rules.ts';
import { programsRun } from '../../scripts/effects/one-line.ts';

/** Characters of notes that are not folded. */
const SHORT_NOTES = 400;

interface CardSettings {
  readonly game: GameRecord;
  readonly settings: SiteRecord;
  readonly isOpen: boolean;
  readonly isFolded: boolean;
  readonly isShort: boolean;
}

export function installerCard(installer: ShownInstaller, card: CardSettings): Html {
  const { slug } = installer.record;
  const details = html`${needs(installer)} ${worthKnowing(installer, TOP)}
  ${whatItDoes(installer, card.isOpen || card.isFolded)} ${script(installer.record)}`;
  const actions = installActions(installer.record, card.settings);
  const more = html`${tally(installer.effects, installer.facts)} ${details} ${links(installer, card)}`;
  return html`<article class="installer" id="${slug}" aria-labelledby="${slug}.title">
    ${title(installer)} ${!card.isShort && actions}
    ${
      card.isFolded
        ? fold(
            card.isShort ? 'How to install it, and what it does' : 'What it needs and does',
            html`${card.isShort && actions} ${more}`,
            'more',
          )
        : more
    }
  </article> `;
}

function title({ record, effects }: ShownInstaller): Html {
  const { slug, version, runner, description, createdAt, updatedAt, user } = record;
  return html`<header>
    <h3 id="${slug}.title">${recordText(version)}</h3>
    <p class="line">${recordText(effects.oneLine)}</p>
    <div class="text">${authorText(description)}</div>
    <p class="meta">
      <span class="tag">${runnerName(runner)}</span><span>updated ${moment(updatedAt)}</span
      ><span>added ${moment(createdAt)}</span
      >${user !== '' && html`<span>by <a href="${TOP}${authorFolder(user)}">${recordText(user)}</a></span>`}
    </p>
  </header>`;
}

function needs({ effects, record }: ShownInstaller): Html {
  const { requirements } = effects;
  const list =
    requirements.length === 0
      ? html`<p>Lutris, nothing else. No file of your own is asked for.</p>`
      : html`<ul>
          ${requirements.map(
            ({ kind, sentence, file }) =>
              html`<li>
                ${linkedSentence(kind, sentence)}${file !== undefined && isWritten(effects, file) && variableNote(file)}
              </li>`,
          )}
        </ul>`;
  return html`<div class="block two">
    <div>
      <h4>You need</h4>
      ${list}
    </div>
    ${record.notes.trim() !== '' && notes(record.notes)}
  </div>`;
}

function notes(markdown: string): Html {
  const text = authorText(markdown);
  return markdown.length <= SHORT_NOTES
    ? html`<div>
        <h4>Notes of the author</h4>
        <div class="text">${text}</div>
      </div>`
    : fold('Notes of the author', html`<div class="text">${text}</div>`);
}

function linkedSentence(kind: Requirement['kind'], sentence: Sentence): Html {
  if (kind === 'game') return html`${sentence.map((part) => ('code' in part ? gameLink(part.code) : part.text))}`;
  const codeIndex = kind === 'steam' ? sentence.findIndex((part) => 'code' in part && /^\d+$/.test(part.code)) : -1;
  const id = sentence[codeIndex];
  if (id === undefined || !('code' in id)) return sentenceHtml(sentence);
  return html`${sentenceHtml(sentence.slice(0, codeIndex))}${steamLink(id.code)}${sentenceHtml(sentence.slice(codeIndex + 1))}`;
}

/** Links to other games by search, so that a page depends on no other game. */
function gameLink(slug: string): Html {
  const name = nameOfSlug(slug);
  const neededAttribute = isSlug(slug) && html` data-needed="${TOP}${slugPath(slug)}"`;
  return html`<a href="${TOP}?q=${encodeURIComponent(name.toWellFormed())}" ${neededAttribute}>${recordText(name)}</a>`;
}

/** The script is fetched on demand: a copy would be a third of a page. */
function script({ slug, version }: ShownInstaller['record']): Html {
  const address = TOP + slugPath(slug);
  const open = html`<p><a href="${address}">Open what Lutris gets</a></p>`;
  return html`<details data-json="${address}" data-part="content" data-label="Script of ${plainText(version)} as YAML">
      <summary>The script <span class="quiet">YAML</span></summary>
      ${copyButton(`${slug}.yaml`, 'Copy YAML')}${open}
    </details>
    <details data-json="${address}" data-label="API response as JSON">
      <summary>API response <span class="quiet">JSON</span></summary>
      ${open}
    </details>`;
}

function links({ record }: ShownInstaller, { game, settings }: CardSettings): Html {
  const { source, history, report } = settings.website ?? {};
  const { slug, version } = record;
  const path = `games/${game.slug.charAt(0)}/${game.slug}/${record.slug}.yaml`;
  const pages = [
    [source, 'Record'],
    [repositoryOf(settings.website)?.edit, 'Edit this record'],
    [settings.endpoints.try ? `${TOP}${TRY_PAGE}?${INSTALLER_PARAMETER}=${slug}` : undefined, 'Change this script'],
    [history, 'History'],
    [report && reportAddress(report, { game: game.name, slug, version }), 'Report a problem'],
  ] as const;
  const linkHtml = pages.flatMap(([address, name]) =>
    address === undefined ? [] : html`<a href="${address.replace('{path}', path)}">${name}</a>`,
  );
  return html`${linkHtml.length > 0 && html`<p class="links">${linkHtml}</p>`}`;
}

export function marksOf(facts: readonly RiskFact[]): string[] {
  return [...new Set(facts.filter(isUnusual).map(({ title }) => title))];
}

export function tally(effects: Effects, facts: readonly RiskFact[]): Html {
  const loaders = unlistedLoaders(effects, facts);
  const figures = [downloads(effects, loaders), verifiedFigure(effects, loaders), programs(effects), writes(effects)];
  return termList(
    'tally',
    figures.map(([term, figure, more]) => [term, html`${figure}${more !== undefined && html`<span>${more}</span>`}`]),
  );
}

type Figure = readonly [term: string, figure: string, more?: string | undefined];

function downloads({ downloads: downloadList }: Effects, loaders: string): Figure {
  const hosts = new Set(downloadList.map(({ host }) => host).filter((host) => host !== ''));
  if (downloadList.length === 0)
    return loaders === '' ? ['Downloads', 'no files'] : ['Downloads', 'not listed', loaders];
  const more = loaders === '' ? '' : `, more ${loaders}`;
  return ['Downloads', countOf(downloadList.length, 'file'), `from ${countOf(hosts.size, 'host')}${more}`];
}

/** A weak checksum verifies nothing. */
function verifiedFigure({ downloads: downloadList }: Effects, loaders: string): Figure {
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
