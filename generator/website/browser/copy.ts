import { element } from './element.ts';

/** Milliseconds for which a button shows its result. */
const NOTICE_TIME = 6000;

/** Makes buttons copy the text of the element that they name, and links their address. */
export function startCopying(): void {
  const status = Object.assign(element('p.sr'), { role: 'status' });
  document.body.append(status);
  addEventListener('click', ({ target }) => {
    const copyButton = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-copy-link]') : null;
    if (copyButton === null) return;
    const source = document.getElementById(copyButton.dataset['copy'] ?? '');
    const text = copyButton instanceof HTMLAnchorElement ? copyButton.href : source?.textContent;
    if (text === undefined) return;
    const confirmation = copyButton.dataset['done'] ?? 'Copied';
    void write(text).then(
      () => {
        say(copyButton, status, confirmation);
      },
      () => {
        if (source) getSelection()?.selectAllChildren(source);
        say(copyButton, status, source ? 'Selected: press Ctrl+C' : 'Not copied');
      },
    );
  });
}

/** There is no clipboard without HTTPS. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function say(copyButton: HTMLElement, status: HTMLElement, words: string): void {
  const label = copyButton.querySelector('span') ?? copyButton;
  if (copyButton.dataset['said'] !== undefined) return;
  const labelText = label.textContent;
  copyButton.dataset['said'] = '';
  label.textContent = words;
  status.textContent = words;
  setTimeout(() => {
    label.textContent = labelText;
    status.textContent = '';
    delete copyButton.dataset['said'];
  }, NOTICE_TIME);
}

/** Puts a button that copies it beside each example of a document. */
export function addCopyButtons(): void {
  for (const [index, block] of document.querySelectorAll<HTMLElement>('.document pre').entries()) {
    const code = block.querySelector('code');
    if (code === null) continue;
    code.id ||= `code-${String(index)}`;
    const button = Object.assign(element('button.btn.copy', 'Copy'), { type: 'button' });
    button.dataset['copy'] = code.id;
    const frame = element('div.code', button);
    block.replaceWith(frame);
    frame.prepend(block);
  }
}
