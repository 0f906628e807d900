import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { didYouMean, suggest } from '../../findings/suggest.ts';
import { baseUrlFault } from '../../records/url.ts';

/** A place that says it has the files of a catalogue. */
export interface ListedMirror {
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
  readonly country: string | undefined;
}

export interface ListFault {
  /** From 1. */
  readonly line: number;
  readonly words: string;
}

const KEYS = ['name', 'url', 'country'] as const;
const MOST = 1000;

/** Reads a list of mirrors, in YAML or JSON: a sequence of mappings with `name`, `url` and perhaps `country`. */
export function readMirrorList(text: string): {
  readonly mirrors: readonly ListedMirror[];
  readonly faults: readonly ListFault[];
} {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const faults: ListFault[] = [];
  const report = (offset: number | undefined, words: string) => {
    faults.push({ line: lines.linePos(offset ?? 0).line || 1, words });
  };
  for (const { pos, code } of document.errors) report(pos[0], `this is not YAML (${code})`);
  if (faults.length > 0) return { mirrors: [], faults };
  const { contents } = document;
  if (!isSeq(contents)) {
    report(offsetOf(contents), 'the list must be a sequence: "- name: …" and so on');
    return { mirrors: [], faults };
  }
  const mirrors: ListedMirror[] = [];
  const places = new Map<string, number>();
  for (const item of contents.items.slice(0, MOST)) {
    if (!isMap(item)) {
      report(offsetOf(item), 'a mirror must have "name:" and "url:"');
      continue;
    }
    const mirror = readMirror(item, report);
    if (mirror === undefined) continue;
    const { line } = lines.linePos(offsetOf(item) ?? 0);
    const before = places.get(mirror.url);
    if (before !== undefined) report(offsetOf(item), `the mirror of line ${String(before)} has the same url`);
    places.set(mirror.url, line);
    mirrors.push(mirror);
  }
  if (contents.items.length > MOST)
    report(offsetOf(contents.items[MOST]), `there are more than ${String(MOST)} mirrors`);
  return { mirrors, faults };
}

function readMirror(
  item: YAMLMap,
  report: (offset: number | undefined, words: string) => void,
): ListedMirror | undefined {
  const values = new Map<string, string>();
  let faults = 0;
  const refuse: typeof report = (offset, words) => {
    faults += 1;
    report(offset, words);
  };
  for (const { key, value } of item.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const text = isScalar(value) ? value.value : undefined;
    const words = keyFault(name, text);
    if (words !== undefined) refuse(offsetOf(value) ?? offsetOf(key), words);
    else values.set(name, String(text));
  }
  const offset = offsetOf(item);
  const url = values.get('url')?.replace(/\/+$/, '') ?? '';
  const fault = values.has('url') ? baseUrlFault(url) : undefined;
  if (fault !== undefined) refuse(offset, `the url "${url}" is none: ${fault}`);
  for (const key of faults === 0 ? ['name', 'url'] : [])
    if (!values.has(key)) refuse(offset, `a mirror has no "${key}"`);
  return faults === 0 ? { name: values.get('name') ?? '', url, country: values.get('country') } : undefined;
}

function keyFault(name: string, value: unknown): string | undefined {
  if (!(KEYS as readonly string[]).includes(name)) {
    return didYouMean(`there is no key ${JSON.stringify(name)}`, suggest(name, KEYS));
  }
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 200 && !/\p{Cc}/u.test(value))
    return undefined;
  return `"${name}" must be a text of one line, of at most 200 characters`;
}

function offsetOf(node: unknown): number | undefined {
  return (node as { readonly range?: readonly number[] | null } | null | undefined)?.range?.[0];
}
