/** Milliseconds for which a button says what came of it. */
const SAID = 1800;

/** Makes buttons copy the text of the element that they name. */
export function startCopying(): void {
  const status = document.createElement('p');
  status.className = 'sr';
  status.setAttribute('role', 'status');
  document.body.append(status);
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const text = document.getElementById(button?.dataset['copy'] ?? '')?.textContent;
    if (button === null || text === undefined) return;
    void navigator.clipboard.writeText(text).then(
      () => {
        say(button, status, 'Copied');
      },
      () => {
        say(button, status, 'Could not copy');
      },
    );
  });
}

function say(button: HTMLElement, status: HTMLElement, words: string): void {
  const label = button.querySelector('span');
  if (label === null || button.dataset['said'] !== undefined) return;
  const before = label.textContent;
  button.dataset['said'] = '';
  label.textContent = words;
  status.textContent = words;
  setTimeout(() => {
    label.textContent = before;
    status.textContent = '';
    delete button.dataset['said'];
  }, SAID);
}
