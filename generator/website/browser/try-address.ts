import { SEARCH_ROOT, searchPath } from '../../http/addresses.ts';
import type { SearchRoot } from '../search/search-files.ts';
import { codeBlock } from './element.ts';
import { readJson } from './read-json.ts';

const LONGEST = 20_000;

const EXAMPLE = 'example-game';

const TOP = '../../';

export function startTrying(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('.try')];
  let fillRun: Promise<void> | undefined;
  const fill = () => (fillRun ??= fillSlugs(forms));
  for (const form of forms) {
    form.addEventListener('focusin', () => void fill());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void fill().then(() => tryAddress(form));
    });
  }
}

async function tryAddress(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector('[role=status]');
  const answer = form.querySelector<HTMLElement>('.answer');
  if (status === null || answer === null) return;
  const values = new FormData(form);
  const address = (form.dataset['address'] ?? '').replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values.get(name);
    return encodeURIComponent(typeof value === 'string' ? value : '');
  });
  const url = new URL(address, location.href);
  const response = await fetch(url).catch(() => undefined);
  status.textContent =
    response === undefined
      ? 'There was no answer.'
      : `GET ${url.pathname}: ${`${String(response.status)} ${response.statusText}`.trim()}`;
  answer.replaceChildren(...(response === undefined ? [] : await answerOf(response)));
  answer.hidden = false;
}

async function answerOf(response: Response): Promise<HTMLElement[]> {
  const text = await textOf(response);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return [
    codeBlock(headers, 'Headers of the answer'),
    codeBlock(text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}\n…`, 'Body of the answer'),
  ];
}

/** A readable body, or its length if it is no text. */
async function textOf(response: Response): Promise<string> {
  if (/gzip|image/.test(response.headers.get('content-type') ?? '')) {
    return `${String((await response.arrayBuffer()).byteLength)} bytes`;
  }
  const text = await response.text();
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

async function fillSlugs(forms: readonly HTMLFormElement[]): Promise<void> {
  const inputs = forms.flatMap((form) => [...form.querySelectorAll<HTMLInputElement>('[name=slug]')]);
  const slug = await firstSlug().catch(() => undefined);
  if (slug === undefined) return;
  for (const input of inputs) if (input.value === EXAMPLE) input.value = slug;
}

async function firstSlug(): Promise<string | undefined> {
  const { shards } = (await readJson(TOP + SEARCH_ROOT)) as SearchRoot;
  const [name] = shards;
  if (name === undefined) return undefined;
  const [row] = (await readJson(TOP + searchPath(name))) as readonly (readonly [string])[];
  return row?.[0];
}
