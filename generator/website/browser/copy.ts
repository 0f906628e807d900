import { element } from './element.ts';

/** Milliseconds for which a button says what came of it. */
const SAID = 6000;

/** Makes buttons copy the text of the element that they name, and links their address. */
export function startCopying(): void {
  const status = element('p.sr');
  status.setAttribute('role', 'status');
  document.body.append(status);
  addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-copy-link]') : null;
    if (clicked === null) return;
    const shown = document.getElementById(clicked.dataset['copy'] ?? '');
    const text = clicked instanceof HTMLAnchorElement ? clicked.href : shown?.textContent;
    if (text === undefined) return;
    const done = clicked.dataset['done'] ?? 'Copied';
    void write(text).then(
      () => {
        say(clicked, status, done);
      },
      () => {
        if (shown) getSelection()?.selectAllChildren(shown);
        say(clicked, status, shown ? 'Selected: press Ctrl+C' : 'Not copied');
      },
    );
  });
}

/** A page without encryption has no clipboard. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function say(clicked: HTMLElement, status: HTMLElement, words: string): void {
  const label = clicked.querySelector('span') ?? clicked;
  if (clicked.dataset['said'] !== undefined) return;
  const before = label.textContent;
  clicked.dataset['said'] = '';
  label.textContent = words;
  status.textContent = words;
  setTimeout(() => {
    label.textContent = before;
    status.textContent = '';
    delete clicked.dataset['said'];
  }, SAID);
}
