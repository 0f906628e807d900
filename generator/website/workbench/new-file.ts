import type { NewFileForm } from '../page/repository.ts';
import type { Written } from './messages.ts';

/** Characters of an address that forges, and the servers before them, take; what is longer they refuse. */
const LONGEST = 8000;

export interface NewFileAddress {
  readonly address: string;
  /** Whether the text is filled in for sure; else its author has to paste it. */
  readonly hasText: boolean;
}

/** The address that proposes a file to a catalogue. A text that is too long for one is left out. */
export function newFileAddress(form: NewFileForm, { path, text }: Written): NewFileAddress {
  const address = new URL(form.address);
  address.searchParams.set(form.name, form.folder + path);
  const full = new URL(address);
  full.searchParams.set(form.text, text);
  if (full.href.length > LONGEST) return { address: address.href, hasText: false };
  return { address: full.href, hasText: !form.losesText };
}
