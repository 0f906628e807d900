import type { NewFileForm } from '../../page/repository.ts';
import type { Written } from '../../workbench/messages.ts';
import { newFileAddress } from '../../workbench/new-file.ts';
import { codeBlock, element } from '../element.ts';
import { button, part, say } from './elements.ts';

export interface Forge {
  readonly edit: string;
  readonly create: NewFileForm;
}

export interface FinishedRecords {
  readonly installer: Written;
  readonly game: Written | undefined;
  readonly isChange: boolean;
  /** Where it can be proposed, if it has no errors. */
  readonly forge: Forge | undefined;
}

export function showFinished({ installer, game, isChange, forge }: FinishedRecords): void {
  const parts = [heading(installer), textOf(installer), acts(installer, isChange, forge)];
  if (isChange) parts.push(note(CHANGED));
  const first = game === undefined ? [] : [heading(game), note(ONLY_NEW), textOf(game), acts(game, false, forge)];
  part('finished').replaceChildren(...first, ...parts);
}

const ONLY_NEW =
  'The game itself: needed only where the catalogue does not have it. Propose it first, then the installer below.';

const CHANGED =
  'This is what the site serves. Comments, and keys that players do not get, are only in the file itself: change there what you changed here, and keep the rest.';

function heading({ path }: Written): HTMLElement {
  return element('h3', element('code', path));
}

function note(words: string): HTMLElement {
  return element('p.small.quiet', words);
}

function textOf({ path, text }: Written): HTMLElement {
  return Object.assign(codeBlock(text, `Text of ${path}`), { role: 'region' });
}

function acts(file: Written, isChange: boolean, forge: Forge | undefined): HTMLElement {
  const copy = button('Copy', () => {
    void copyText(file.text);
  });
  const save = button('Download', () => {
    download(file);
  });
  const proposal = forge === undefined ? [] : [propose(file, isChange, forge)];
  return element('p.acts', ...proposal, copy, save);
}

/** A link to the forge with the text, or a button that copies it. */
function propose(file: Written, isChange: boolean, { edit, create }: Forge): HTMLElement {
  const { address, hasText } = newFileAddress(create, file);
  const control = proposalButton();
  control.classList.add('go');
  return control;

  function proposalButton(): HTMLElement {
    if (isChange) return button('Copy it, and open the file to change it', paste, edit.replace('{path}', file.path));
    if (hasText) return button('Open a pull request', () => undefined, address);
    return button('Copy it, and open a pull request', paste, address);
  }

  function paste(): void {
    void copyText(file.text);
  }
}

/** There is no clipboard without HTTPS. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say('said', 'Copied: paste it where it belongs.');
  } catch {
    say('said', 'Your browser does not let a page copy: choose Download, or select the text.');
  }
}

function download({ path, text }: Written): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }));
  Object.assign(element('a'), { href: address, download: path.slice(path.lastIndexOf('/') + 1) }).click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
