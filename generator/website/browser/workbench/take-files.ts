import { fieldOf, part, say } from './elements.ts';

/** Bytes that fit into memory for a digest. */
const LARGEST_SETUP = 1024 * 1024 * 1024;

/** Bytes of the largest record. */
const LARGEST_TEXT = 1024 * 1024;

type OnText = (text: string, name: string) => void;

/** Reads opened or dropped files: a text to try, or a download for its SHA-256. */
export function takeFiles(form: HTMLElement, onText: OnText): void {
  onChoice('open', (file) => takeText(file, onText));
  onChoice('setup', fillDigest);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    form.classList.add('dropping');
  });
  addEventListener('dragleave', () => {
    form.classList.remove('dropping');
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    form.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text') ?? '';
    if (file === undefined) {
      if (text !== '') onText(text, '');
      return;
    }
    const isText = /\.(?:ya?ml|json|txt)$/i.test(file.name) || file.type.startsWith('text/');
    void (isText ? takeText(file, onText) : fillDigest(file));
  });
}

function onChoice(id: string, onFile: (file: File) => Promise<void>): void {
  const input = fieldOf(id);
  input.addEventListener('change', () => {
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
    if (file !== undefined) void onFile(file);
    input.value = '';
  });
}

async function takeText(file: File, onText: OnText): Promise<void> {
  if (file.size > LARGEST_TEXT) {
    say('said', `${file.name} is larger than any record can be.`);
    return;
  }
  try {
    // Keeps a byte order mark, which is a finding.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
    onText(text, file.name);
  } catch {
    say('said', `${file.name} is no text in UTF-8.`);
  }
}

async function fillDigest(file: File): Promise<void> {
  const details = part('beginning');
  if (details instanceof HTMLDetailsElement) details.open = true;
  if (file.size > LARGEST_SETUP) {
    say('made', `${file.name} is too large for a browser: run sha256sum on it.`);
    return;
  }
  say('made', `Working out the SHA-256 of ${file.name}…`);
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    fieldOf('sha256').value = digits;
    say('made', `The SHA-256 of ${file.name} is ${digits}`);
  } catch {
    // Missing without HTTPS, or if the file has vanished.
    say('made', `Your browser does not work it out here: run sha256sum on ${file.name}.`);
  }
}
