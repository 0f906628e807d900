import {
  type Answer,
  type SentAnswer,
  type SentQuestion,
  type WorkbenchSettings,
  EXAMPLE,
  INSTALLER_PARAMETER,
  WORKBENCH_TOP,
} from '../../workbench/messages.ts';
import { slugPath } from '../../../http/addresses.ts';
import { fieldOf, part, say } from './elements.ts';
import type { Forge } from './show-finished.ts';
import { takeFiles } from './take-files.ts';
import { type AskWorker, Workbench } from './workbench.ts';

/** Starts the worker. `onFailure` is called where a browser does not let it run, or it could not be loaded. */
function createAsker(
  address: string,
  settings: WorkbenchSettings,
  currentTime: () => number,
  onFailure: () => void,
): AskWorker {
  const worker = new Worker(address);
  let last = 0;
  let listener: (answer: Answer) => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<SentAnswer>) => {
    if (data.number === last) listener(data.answer);
  });
  worker.addEventListener('error', onFailure);
  return (question, onAnswer) => {
    last += 1;
    listener = onAnswer;
    worker.postMessage({ number: last, now: currentTime(), settings, question } satisfies SentQuestion);
  };
}

/** Starts the page with the kept text or what the address names; `now` in milliseconds since 1970. */
export function startWorkbench(currentTime: () => number): void {
  const form = document.getElementById('workbench');
  if (form === null) return;
  const { worker = '', settings = '', forge } = form.dataset;
  const onFailure = () => {
    say('said', 'The part of this page that checks scripts did not load. Reload the page to try again.');
  };
  const ask = createAsker(worker, JSON.parse(settings) as WorkbenchSettings, currentTime, onFailure);
  const workbench = new Workbench(ask, forge === undefined ? undefined : (JSON.parse(forge) as Forge));
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  form.addEventListener('click', ({ target }) => {
    const buttonValue = target instanceof Element ? target.closest('button')?.value : undefined;
    if (buttonValue === 'make') workbench.make();
    if (buttonValue === 'example') workbench.open(EXAMPLE, '');
    if (buttonValue === 'clear') workbench.clear();
    if (buttonValue === 'back') workbench.goBack();
  });
  form.addEventListener('input', () => {
    workbench.follow();
  });
  part('text').addEventListener('paste', () => {
    // Opens a text that is pasted into the empty field, once the field has it; in a longer text it is only a part.
    const isEmpty = fieldOf('text').value.trim() === '';
    setTimeout(() => {
      if (isEmpty) workbench.open(fieldOf('text').value, '');
    });
  });
  takeFiles(form, (text, name) => {
    workbench.open(text, name);
  });
  void begin(workbench);
}

/** Opens the installer of the address once; after a reload, the edited text is shown instead. */
async function begin(workbench: Workbench): Promise<void> {
  const slug = new URLSearchParams(location.search).get(INSTALLER_PARAMETER) ?? '';
  if (slug === '') {
    workbench.resume();
    return;
  }
  history.replaceState(null, '', location.pathname);
  try {
    const response = await fetch(WORKBENCH_TOP + slugPath(encodeURIComponent(slug)));
    if (!response.ok) throw new Error(String(response.status));
    workbench.change(await response.text(), slug);
  } catch {
    workbench.resume();
    say('said', `The installer "${slug}" could not be opened.`);
  }
}
