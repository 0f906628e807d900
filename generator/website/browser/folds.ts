/** Opens what an address leads into, and fetches the JSON of an installer when it is unfolded. */
export function startFolds(): void {
  addEventListener('hashchange', showTarget);
  showTarget();
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-json]')) {
    fold.addEventListener('toggle', () => {
      if (fold.open && fold.querySelector('pre') === null) void showJson(fold);
    });
  }
}

/** A browser opens a fold for what is searched in it, and not always for the target of a link. Of an installer, what it does is shown. */
function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.querySelector<HTMLDetailsElement>(':scope.installer > details');
  if (details) details.open = true;
  let isHidden = false;
  for (let at = target?.parentElement; at; at = at.parentElement) {
    if (!(at instanceof HTMLDetailsElement) || at.open) continue;
    at.open = true;
    isHidden = true;
  }
  if (isHidden) target?.scrollIntoView();
}

/** Without an answer, the link to it stays. */
async function showJson(fold: HTMLDetailsElement): Promise<void> {
  const response = await fetch(fold.dataset['json'] ?? '').catch(() => undefined);
  if (response?.ok !== true) return;
  const answer = JSON.stringify(await response.json(), undefined, 2);
  const code = document.createElement('code');
  code.textContent = answer;
  const block = document.createElement('pre');
  block.tabIndex = 0;
  block.setAttribute('aria-label', 'Answer as JSON');
  block.append(code);
  fold.append(block);
}
