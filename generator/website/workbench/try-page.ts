import type { SiteSource } from '../../answers/endpoint.ts';
import { documentPath, pageAddress, pageOfFolder, TRY_PAGE } from '../../http/addresses.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { html, type Html } from '../html/html.ts';
import { runnerName } from '../html/runner-name.ts';
import { pageText } from '../page/page.ts';
import { repositoryOf } from '../page/repository.ts';
import { WORKBENCH_TOP, type WorkbenchSettings } from './messages.ts';

/** Kinds of games that most scripts are for, in words for who has never heard of a runner. */
const COMMON: Readonly<Record<string, string>> = {
  linux: 'A game for Linux',
  wine: 'A game for Windows',
  dosbox: 'A game for DOS',
  scummvm: 'An adventure that ScummVM plays',
  web: 'A game in the browser',
};

export function tryPageText(
  { settings, runners: runnerRecords }: SiteSource,
  scripts: Record<'page' | 'worker', string>,
): string {
  const workbenchSettings: WorkbenchSettings = {
    severities: [...severitiesOf(settings)],
    wireNames: settings.wireNames,
    offeredRunners: runnerRecords.map(({ name }) => name),
  };
  const repository = repositoryOf(settings.website);
  const forge = repository && { edit: repository.edit, create: repository.create };
  const content = html`<div class="wrap page">
      <h1>Try a script</h1>
      <p class="lead">
        Add a game to the catalogue, or try a script: you see at once what is wrong with it, what it does, and the
        record that goes into the catalogue.
      </p>
      <p class="small quiet">
        All of it happens in your browser: nothing is sent anywhere. Your text is kept in this browser alone, also when
        you reload, until you clear it.
      </p>
      <noscript>
        <p class="say">
          This page needs JavaScript. There is a way without it:
          <a href="${WORKBENCH_TOP}${pageAddress(documentPath('contributing'))}">add a game</a>.
        </p>
      </noscript>
      <form
        id="workbench"
        class="workbench"
        hidden
        data-worker="${WORKBENCH_TOP}${scripts.worker}"
        data-settings="${JSON.stringify(workbenchSettings)}"
        ${forge !== undefined && html` data-forge="${JSON.stringify(forge)}"`}
      >
        <p class="acts ways">
          <a class="btn" href="#beginning">I have a download</a><a class="btn" href="#writing">I have a script</a>
        </p>
        ${beginnersForm()} ${writing()} ${results()}
      </form>
    </div>
    <script src="${WORKBENCH_TOP}${scripts.page}" defer></script>`;
  return pageText(
    {
      path: pageOfFolder(TRY_PAGE),
      title: 'Try a script',
      description:
        'Paste an installer script and see what is wrong with it, what it does, and the finished record. It is checked in your browser.',
      top: WORKBENCH_TOP,
      part: TRY_PAGE,
      content,
    },
    settings,
  );
}

/** What `catalogue new` asks for. */
function beginnersForm(): Html {
  const otherRunners = Object.keys(runners)
    .filter((runner) => !Object.hasOwn(COMMON, runner))
    .map((runner) => [runner, runnerName(runner)] as const);
  const options = [
    ...Object.entries(COMMON),
    ...otherRunners.sort((a, b) => (a[1].toLowerCase() < b[1].toLowerCase() ? -1 : 1)),
  ];
  return html`<details id="beginning" open>
    <summary>I have a download</summary>
    <div class="fields" id="fields">
      ${field('name', 'Name of the game')} ${field('year', 'Year, if you know it', { kind: 'numeric' })}
      ${field('version', 'Version', { help: 'What sets this installer apart, such as CD or GOG.' })}
      <div class="field">
        <label for="runner">Kind of game</label>
        <select id="runner" name="runner">
          <option value="">Choose</option>
          ${options.map(([runner, words]) => html`<option value="${runner}">${words}</option>`)}
        </select>
      </div>
      ${field('url', 'Address of the download', { kind: 'url', help: 'Empty where players have the file already.' })}
      ${field('program', 'Program that starts the game', { help: 'Its path inside the archive, without the top folder of the archive; empty if it is the download itself.' })}
      ${field('sha256', 'SHA-256 of the download', { help: 'Choose the file below, and it is worked out here.' })}
      ${field('user', 'Your name, as the author')}
    </div>
    <p class="acts">
      <label class="btn" for="setup">Fill in the SHA-256 of a file</label
      ><input class="sr" id="setup" type="file" /><button class="btn go" type="button" value="make">
        Make the record
      </button>
    </p>
    <p role="status" id="made"></p>
  </details>`;
}

interface FieldWords {
  readonly kind?: 'numeric' | 'url';
  readonly help?: string;
}

function field(name: string, label: string, { kind, help }: FieldWords = {}): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${help !== undefined && html`<p id="${name}.is" class="small quiet">${help}</p>`}
    <input
      id="${name}"
      name="${name}"
      autocomplete="off"
      spellcheck="false"
      ${kind !== undefined && html` inputmode="${kind}"`}
      ${help !== undefined && html` aria-describedby="${name}.is"`}
    />
  </div>`;
}

function writing(): Html {
  return html`<div class="writing" id="writing">
    <h2>I have a script</h2>
    <div class="field">
      <label for="path">File in the catalogue</label>
      <input id="path" name="path" autocomplete="off" spellcheck="false" autocapitalize="off" />
    </div>
    <div class="field">
      <label for="text">Script</label>
      <textarea
        id="text"
        name="text"
        rows="16"
        autocomplete="off"
        spellcheck="false"
        autocapitalize="off"
        wrap="off"
      ></textarea>
    </div>
    <p class="acts">
      <label class="btn" for="open">Open a file</label
      ><input class="sr" id="open" type="file" accept=".yaml,.yml,.json,.txt,text/*" /><button
        class="btn"
        type="button"
        value="example"
      >
        Load an example</button
      ><button class="btn" type="button" value="clear">Clear</button
      ><button class="btn" type="button" value="back" hidden>Undo</button>
    </p>
    <p role="status" id="said"></p>
  </div>`;
}

function results(): Html {
  return html`<div class="results">
    <section aria-labelledby="findings.title">
      <h2 id="findings.title">Findings</h2>
      <p role="status" id="count">Nothing to check yet.</p>
      <div class="questions" id="questions"></div>
      <ul class="know" id="findings"></ul>
    </section>
    <section aria-labelledby="effects.title" hidden>
      <h2 id="effects.title">What it does</h2>
      <h3 class="sr">As the page of its game says it</h3>
      <div id="effects"></div>
    </section>
    <section aria-labelledby="finished.title" hidden>
      <h2 id="finished.title">The finished record</h2>
      <div id="finished"></div>
    </section>
  </div>`;
}
