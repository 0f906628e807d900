import { keepText, keptText } from '../browser-storage.ts';
import {
  type Said,
  type WorkbenchQuestion,
  type Written,
  type Answer,
  type CheckedAnswer,
  type Finished,
  type Fixable,
  type SourceInstaller,
  type Sources,
  MISSING_FIELDS,
  USUAL_PATH,
} from '../../workbench/messages.ts';
import {
  recordPathBeside,
  fieldOf,
  fillWritten,
  part,
  readSaid,
  readWritten,
  restoreFields,
  say,
  showQuestions,
  showSection,
  valueOf,
} from './elements.ts';
import { showFindings, showFixes, showSources } from './show-findings.ts';
import { type Forge, showFinished } from './show-finished.ts';

/** Answers of outdated questions are dropped. */
export type AskWorker = (question: WorkbenchQuestion, onAnswer: (answer: Answer) => void) => void;

/** What the text in the form was made of. */
interface Origin {
  readonly game?: Written | undefined;
  readonly isChange?: boolean | undefined;
  /** Whether a record may replace the text without asking. */
  readonly isFresh?: boolean;
}

interface Kept extends Origin {
  readonly written: Written;
  readonly said: Said;
}

/** One key per site, since several can share a host. */
function keyOf(): string {
  return `workbench ${location.pathname}`;
}

function readKept(): Kept | undefined {
  try {
    return (JSON.parse(keptText(keyOf()) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds. */
const PAUSE = 120;

export class Workbench {
  readonly #ask: AskWorker;
  readonly #forge: Forge | undefined;
  #timer = 0;
  #origin: Origin = {};
  #hasErrors = false;
  #before: Written | undefined;

  constructor(ask: AskWorker, forge: Forge | undefined) {
    this.#ask = ask;
    this.#forge = forge;
  }

  open(text: string, name: string): void {
    this.#origin = { isFresh: true };
    const { path } = readWritten();
    this.#replace({ text, path: name === '' ? path : recordPathBeside(path, name) });
  }

  change(text: string, slug: string): void {
    this.#origin = { isChange: true, isFresh: true };
    this.#replace({ text, path: recordPathBeside(USUAL_PATH, slug) });
  }

  make(): void {
    const download = { url: valueOf('url'), sha256: valueOf('sha256'), program: valueOf('program') };
    this.#ask({ kind: 'make', said: readSaid(), download }, (answer) => {
      if (answer.kind === 'unmade') say('made', answer.faults.join(' '));
      if (answer.kind !== 'made') return;
      const installer = answer.files.at(-1);
      if (installer === undefined) return;
      this.#origin = { game: answer.files.at(-2) };
      say('made', 'The record is below.');
      this.#replace(installer);
      fieldOf('text').focus();
    });
  }

  follow(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#check();
    }, PAUSE);
  }

  resume(): void {
    const storedText = readKept();
    if (storedText === undefined) {
      fillWritten({ path: USUAL_PATH, text: '' });
      return;
    }
    this.#origin = { game: storedText.game, isChange: storedText.isChange };
    for (const [name, value] of Object.entries<string>({ ...storedText.said })) fieldOf(name).value = value;
    part('beginning').toggleAttribute('open', storedText.written.text === '');
    fillWritten(storedText.written);
    this.#check();
  }

  clear(): void {
    this.#origin = {};
    this.#replace({ path: USUAL_PATH, text: '' });
    keepText(keyOf(), null);
  }

  goBack(): void {
    if (this.#before !== undefined) this.#replace(this.#before);
  }

  #replace(next: Written): void {
    this.#before = readWritten();
    restoreFields();
    part('beginning').toggleAttribute('open', next.text === '');
    fillWritten(next);
    const back = document.querySelector<HTMLButtonElement>('button[value=back]');
    if (back) back.hidden = false;
    this.#check();
  }

  #check(): void {
    clearTimeout(this.#timer);
    const file = readWritten();
    const { game, isChange } = this.#origin;
    const storedText: Kept = { written: file, said: readSaid(), game, isChange };
    if (!keepText(keyOf(), JSON.stringify(storedText)))
      say('said', 'Your browser keeps nothing: copy your text before you leave this page.');
    if (file.text.trim() === '') {
      this.#showNothing();
      return;
    }
    this.#ask({ kind: 'check', written: file, said: storedText.said }, (answer) => {
      this.#show(answer);
      this.#origin = { ...this.#origin, isFresh: false };
    });
  }

  #fix(only: Fixable | undefined): void {
    this.#ask({ kind: 'fix', written: readWritten(), only }, (answer) => {
      if (answer.kind === 'fixed') this.#replace({ ...readWritten(), text: answer.text });
    });
  }

  #show(answer: Answer): void {
    if (answer.kind === 'checked') this.#showChecked(answer);
    if (answer.kind === 'finished') this.#showFinished(answer);
    if (answer.kind === 'fixes') {
      showFixes(answer.fixable, (target) => {
        this.#fix(target);
      });
    }
    if (answer.kind === 'sources') this.#showSources(answer);
    if (answer.kind === 'failed') say('count', `This is a fault of the page, not of your script: ${answer.reason}`);
  }

  #showChecked({ findings }: CheckedAnswer): void {
    showFindings(findings);
    this.#hasErrors = findings.some(({ severity }) => severity === 'error');
  }

  #showFinished({ effects, record: installer }: Finished): void {
    showSection('effects', effects !== '');
    // The worker's HTML is escaped as in pages.
    part('effects').innerHTML = effects;
    showSection('finished', true);
    const forge = this.#hasErrors ? undefined : this.#forge;
    const { game, isChange = false } = this.#origin;
    showFinished({ installer, game, isChange, forge });
  }

  /** A single complete record replaces the pasted text. */
  #showSources({ findings, installers }: Sources): void {
    const [first] = installers;
    if (this.#origin.isFresh === true && installers.length === 1 && first !== undefined && first.files.length > 0) {
      this.#take(first);
      return;
    }
    showSection('effects', false);
    showSection('finished', false);
    showFindings(findings);
    showQuestions(
      MISSING_FIELDS.filter((field) => installers.some(({ missingFields: missing }) => missing.includes(field))),
    );
    showSources(installers, (source) => {
      this.#take(source);
    });
  }

  #take({ files, findings }: SourceInstaller): void {
    const installer = files.at(-1);
    if (installer === undefined) return;
    this.#origin = { game: files.at(-2), isChange: this.#origin.isChange };
    this.#replace(installer);
    const messages = findings.filter(({ code }) => code !== 'field-without-place').map(({ message }) => `${message}.`);
    say('said', ['This record was made of what you had.', ...messages.slice(0, 5)].join(' '));
  }

  #showNothing(): void {
    restoreFields();
    part('findings').replaceChildren();
    showSection('effects', false);
    showSection('finished', false);
    say('count', 'Nothing to check yet.');
  }
}
