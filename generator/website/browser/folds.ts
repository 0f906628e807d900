import { codeBlock } from './element.ts';
import { readJson } from './read-json.ts';

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

/** Opens the folds around the target of a link, which not every browser does; for an installer also its effects. */
function showTarget(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = document.getElementById(id);
  if (target === null) followToPage(id);
  let isHidden = false;
  const details = target?.querySelector(':scope.installer > details');
  for (let ancestor = details ?? target?.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (!(ancestor instanceof HTMLDetailsElement) || ancestor.open) continue;
    ancestor.open = true;
    isHidden = true;
  }
  if (isHidden) target?.scrollIntoView();
}

/** The address of an installer is that of the first page of its game, also where a later page has it. */
function followToPage(id: string): void {
  const pages = document.querySelector<HTMLElement>('[data-later]')?.dataset['later']?.split('/') ?? [];
  const [slug = ''] = id.split('.');
  const index = pages.findIndex((slugs) => slugs.split(' ').includes(slug));
  if (index >= 0) location.replace(`${String(index + 2)}.html#${id}`);
}

/** Shows an answer, or the part of its installer that the fold names; without an answer, the link to it stays. */
async function showJson(fold: HTMLDetailsElement): Promise<void> {
  const { json = '', part, label = '' } = fold.dataset;
  const answer = (await readJson(json).catch(() => undefined)) as
    { readonly results?: readonly Readonly<Record<string, unknown>>[] } | undefined;
  if (answer === undefined) return;
  const text = part === undefined ? JSON.stringify(answer, undefined, 2) : String(answer.results?.[0]?.[part]);
  const block = codeBlock(text, label);
  for (const code of block.children) code.id = fold.querySelector<HTMLElement>('[data-copy]')?.dataset['copy'] ?? '';
  fold.append(block);
}
