import { gamePageAddress } from '../../http/addresses.ts';

/** Names that are looked up; records come from strangers. */
const MAX_LINKS = 20;

export function nameRequiredGames(): void {
  for (const link of [...document.querySelectorAll<HTMLAnchorElement>('[data-needed]')].slice(0, MAX_LINKS))
    void name(link);
}

/** Without an answer, the link to a search stays. */
async function name(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.dataset['needed'] ?? '').catch(() => undefined);
  if (response === undefined || (!response.ok && response.status !== 404)) return;
  const { results } = (response.ok ? await response.json() : { results: [] }) as {
    readonly results: readonly { readonly game_slug: string; readonly name: string }[];
  };
  const [installer] = results;
  if (installer === undefined) link.after(' (this catalogue has no installer for it)');
  else {
    link.textContent = installer.name;
    link.href = `../../${gamePageAddress(installer.game_slug)}`;
  }
}
