import type { machineVariables } from '../../scripts/reading/names.ts';
import type { Effects, Download, Step, WrittenFile } from '../../scripts/effects/effects.ts';
import { words, type Sentence, soleCode } from '../../scripts/effects/sentence.ts';
import { html, type Html } from '../html/html.ts';
import { recordCode, sentenceHtml } from '../html/record-text.ts';
import { countOf } from '../../text/count-of.ts';
import { isUnusual } from '../../scripts/effects/risk/nothing-unusual.ts';
import { groupSteps, type StepGroup, settingSentences } from '../../scripts/effects/text/group-steps.ts';
import { checksumText, executionText } from '../../scripts/effects/text/download-lines.ts';
import { shownFileName } from '../../scripts/effects/places.ts';
import { fold, listOf, shownOf } from '../html/elements.ts';
import type { ExplainedScript } from './shown-game.ts';
import { factId, stepId } from './worth-knowing.ts';

const MEANINGS = Object.entries({
  GAMEDIR: 'the folder that the game is installed in',
  CACHE: 'a temporary folder that Lutris deletes after the installation',
  DISC: 'the disc that Lutris asks for',
} satisfies Partial<Record<(typeof machineVariables)[number], string>>).map(([name, meaning]) => ({
  name,
  meaning,
  pattern: new RegExp(`\\$(?:${name}\\b|\\{${name}\\})`),
}));

/** Whether a command or text contains a file's label. */
export function isWritten({ programs, writtenFiles }: Effects, label: string): boolean {
  const variables = [`$${label}`, `\${${label}}`];
  const isIn = (text: string) => variables.some((variable) => text.includes(variable));
  // The sentence of the step names the program.
  return programs.some(({ argv }) => argv.slice(1).some(isIn)) || writtenFiles.some(({ content }) => isIn(content));
}

export function variableNote(label: string): Html {
  return html` <span class="quiet">(${recordCode(`$${label.slice(0, 100)}`)} in commands)</span>`;
}

function variableMeanings({ text }: Html, { redefined }: Effects): Sentence[] {
  return MEANINGS.filter(({ pattern }) => pattern.test(text))
    .filter(({ name }) => !redefined.some((variable) => variable.name === name))
    .map(({ name, meaning }) => words`${`$${name}`} is ${[{ text: meaning }]}`);
}

const LONGEST_FILE = 6000;

/** Most items of a list: hostile scripts have thousands. */
const MAX_ITEMS = 300;

/** Items before a fold. */
const MOST_OF_KIND = 4;

export function whatItDoes({ slug, effects, facts }: ExplainedScript, isOpen: boolean): Html {
  const checks = facts.filter(isUnusual);
  const codeOf = ({ number }: Step) => checks.find((fact) => fact.steps.includes(number))?.code;
  const groups = groupSteps(firstItems(effects.steps), (step) => codeOf(step) !== undefined);
  const steps = groups.map(({ sentence, steps: groupSteps }) => {
    const items = groupSteps.map((step) => stepItem(step, effects, slug, codeOf(step)));
    // Equal steps are grouped and unfolded on demand.
    return items.length === 1 ? html`${items}` : foldOfSteps(sentenceHtml(sentence), items);
  });
  const launches = effects.launches.map(({ name, sentence }) =>
    name === null ? sentence : [{ code: name }, { text: ': ' }, ...sentence],
  );
  const actions = html`${part(
    'fetches',
    foldItems(
      firstItems(effects.downloads).map((download) => downloadItem(download, isWritten(effects, download.label))),
      'downloads',
    ),
  )}
  ${
    steps.length > 0 &&
    html`<ol class="steps">
      ${foldedSteps(steps, groups)}
    </ol>`
  }${more(effects.steps.length)}
  ${part('starts', sentences(launches, 'ways to start it'))}
  ${list('Settings', sentences(settingSentences(effects.settings), 'settings'))}
  ${list('Also', sentences(effects.remarks, 'remarks'))}`;
  const counts = [
    ...(effects.downloads.length === 0 ? [] : [countOf(effects.downloads.length, 'download')]),
    ...(effects.steps.length === 0 ? [] : [countOf(effects.steps.length, 'step')]),
  ];
  return html`<details${isOpen && html` open`}><summary>What it does <span class="quiet">${counts.join(', ')}</span></summary>
${actions}${list('Names in commands', sentences(variableMeanings(actions, effects), 'names'))}
</details>`;
}

function firstItems<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(0, MAX_ITEMS);
}

function more(count: number): Html {
  return html`${count > MAX_ITEMS && html`<p class="quiet">And ${count - MAX_ITEMS} more; the script has them all.</p>`}`;
}

function part(sign: string, items: readonly Html[]): Html {
  return html`${items.length > 0 && listOf(items, `steps ${sign}`)}`;
}

function list(title: string, items: readonly Html[]): Html {
  return html`${
    items.length > 0 &&
    html`<h5>${title}</h5>
      ${listOf(items, 'plain')}`
  }`;
}

function sentences(list: readonly Sentence[], noun: string): Html[] {
  const items = firstItems(list).map((sentence) => html`<li>${sentenceHtml(sentence)}</li>`);
  return foldItems(items, noun);
}

function foldItems(items: Html[], noun: string): Html[] {
  const visibleCount = shownOf(items.length, MOST_OF_KIND);
  const foldedItems = items.slice(visibleCount);
  if (foldedItems.length === 0) return items;
  const foldItem = html`<li class="fold">
    <details>
      <summary>${foldedItems.length} more ${noun}</summary>
      ${listOf(foldedItems, 'plain')}
    </details>
  </li>`;
  return [...items.slice(0, visibleCount), foldItem];
}

/** Folds all but the first five; links unfold them. */
function foldedSteps(items: readonly Html[], groups: readonly StepGroup[]): readonly Html[] {
  const visibleCount = shownOf(items.length, MOST_OF_KIND);
  if (visibleCount === items.length) return items;
  const count = groups.slice(visibleCount).reduce((sum, { steps }) => sum + steps.length, 0);
  return [...items.slice(0, visibleCount), foldOfSteps(html`${count} more steps`, items.slice(visibleCount))];
}

function foldOfSteps(summary: Html, items: readonly Html[]): Html {
  return html`<li class="fold">
    <details>
      <summary><span>${summary}</span></summary>
      <ol class="steps">
        ${items}
      </ol>
    </details>
  </li>`;
}

function downloadItem(download: Download, hasVariable: boolean): Html {
  const { label, fileName, url, host, checksum, encrypted, moving, execution } = download;
  const facts = [
    ...(host === '' ? [] : [host]),
    checksumText(checksum),
    ...(host === '' || encrypted ? [] : ['not encrypted']),
    ...(moving === null ? [] : [moving]),
    ...(execution.when === 'never' ? [] : [executionText(execution)]),
  ];
  const name = fileName === '' ? label : shownFileName(fileName);
  return html`<li>
    <p>Downloads ${recordCode(name.slice(0, 300))}${hasVariable && variableNote(label)}</p>
    ${
      url === ''
        ? html`<p class="sub">${['without an address', ...facts].join(' · ')}</p>`
        : fold(facts.join(' · '), html`<p class="sub url">${recordCode(url.slice(0, 2000))}</p>`, 'at')
    }
  </li>`;
}

function stepItem({ number, sentence, details, failure }: Step, effects: Effects, slug: string, code?: string): Html {
  const files = effects.writtenFiles.filter(({ step }) => step === number).slice(0, 20);
  return html`<li id="${stepId(slug, number)}" value="${number}" ${code !== undefined && html` class="flag"`}>
    <p>${sentenceHtml(sentence)}</p>
    ${detailList(details)}${files.map(writtenFile)}${failure !== null && html`<p class="sub fails">${sentenceHtml(failure)}</p>`}${code !== undefined && html`<p class="sub"><a href="#${factId(slug, code)}">Why this is marked</a></p>`}
  </li>`;
}

function detailList(details: readonly Sentence[]): Html {
  const items = details.slice(0, MAX_ITEMS).map(detail);
  return items.length <= MOST_OF_KIND ? html`${items}` : fold(html`${details.length} details`, items);
}

function detail(sentence: Sentence): Html {
  const code = soleCode(sentence);
  return code !== undefined ? block(code, 'Command') : html`<p class="sub">${sentenceHtml(sentence)}</p>`;
}

function writtenFile({ path, content }: WrittenFile): Html {
  return block(content, `What is written to ${path.slice(0, 200)}`);
}

function block(text: string, label: string): Html {
  const end = text.length > LONGEST_FILE ? ' …' : '';
  const preview = html`<pre tabindex="0" aria-label="${label}">${recordCode(text.slice(0, LONGEST_FILE))}${end}</pre>`;
  const lines = text.trimEnd().split('\n').length;
  return lines <= MOST_OF_KIND ? preview : fold(html`${lines} lines`, preview);
}
