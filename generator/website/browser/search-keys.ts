/** Keys of the search: `/` leads to the field, from any page; Down to the first result, Escape back. Elsewhere arrows scroll. */
export function startSearchKeys(): void {
  const field = document.querySelector<HTMLInputElement>('#q');
  const results = document.getElementById('results');
  // Browsers focus what an address leads to, but on a busy machine not always.
  if (location.hash === '#q') field?.focus();
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyped = target.closest('input:not([type=checkbox]), textarea, select') !== null;
    let to: HTMLElement | null | undefined;
    if (key === '/' && !isTyped) to = field ?? document.querySelector<HTMLElement>('.top [href$="#q"]');
    else if (key === 'ArrowDown' && target === field) to = results?.querySelector('a');
    else if (key === 'Escape' && results?.contains(target) === true) to = field;
    if (!to) return;
    event.preventDefault();
    if (to instanceof HTMLInputElement) to.select();
    else if (key === '/') to.click();
    to.focus();
  });
}
