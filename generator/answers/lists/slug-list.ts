import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { Entry, EntryEdits } from '../endpoint.ts';
import { EMPTY_LIST, ENVELOPE_END, RESULTS_START } from '../envelope.ts';
import { jsonObject } from '../json-object.ts';

/**
 * Lists of objects that begin with their slug, in its order, in an envelope of one page. Such a list can have a hundred
 * thousand entries; one of them is found by halving, and replaced without the others being read.
 */

/** How each entry begins. In a text within JSON its quotes would be escaped. */
const ENTRY_START = '{"slug":"';
const QUOTE = 34;
const COMMA = 44;

/** What stands before the entries, with the count. */
const HEAD = /^\{"count":(\d+),/;

/** Bytes in which the head ends. */
const LONGEST_HEAD = 100;

/** An entry of these members. */
export function slugEntry(slug: string, members: readonly (readonly [key: string, json: string])[]): Entry {
  return { key: slug, text: jsonObject([['slug', JSON.stringify(slug)], ...members]) };
}

/** The body with these entries. */
export function slugList(entries: readonly Entry[]): string {
  const sorted = entries.toSorted((a, b) => compareCodePoints(a.key, b.key));
  return headOf(sorted.length) + sorted.map(({ text }) => text).join(',') + ENVELOPE_END;
}

/** The body with some entries changed; `undefined` where it is not the list that had them. */
export function editSlugList(body: Buffer, { removed, added }: EntryEdits): Uint8Array | undefined {
  const head = body.toString('latin1', 0, LONGEST_HEAD);
  const count = Number(HEAD.exec(head)?.[1] ?? NaN);
  const from = head.indexOf(RESULTS_START) + RESULTS_START.length;
  if (Number.isNaN(count) || !head.startsWith(headOf(count))) return undefined;
  const entries = body.subarray(from, body.length - ENVELOPE_END.length);
  const edits = [
    ...removed.map((entry) => removalOf(entries, entry)),
    ...added.map((entry) => additionOf(entries, entry)),
  ];
  if (edits.includes(undefined)) return undefined;
  const parts = splice(
    entries,
    edits.filter((edit) => edit !== undefined),
  );
  const listed = Buffer.concat(parts);
  const text = headOf(count - removed.length + added.length);
  // The last entry has no comma after it.
  return Buffer.concat([Buffer.from(text), listed.subarray(0, -1), Buffer.from(ENVELOPE_END)]);
}

/** A place in the entries, how many bytes go there, and what comes in their stead. */
interface Edit {
  readonly at: number;
  readonly length: number;
  readonly key: string;
  readonly text: string;
}

function removalOf(entries: Buffer, { key, text }: Entry): Edit | undefined {
  const at = lowerBound(entries, key);
  const bytes = Buffer.from(text);
  const end = at + bytes.length;
  const isThere = entries.subarray(at, end).equals(bytes) && (end === entries.length || entries[end] === COMMA);
  return isThere ? { at, length: bytes.length + 1, key, text: '' } : undefined;
}

function additionOf(entries: Buffer, { key, text }: Entry): Edit {
  return { at: lowerBound(entries, key), length: 0, key, text: `${text},` };
}

/** The entries with edits made, in pieces; after each of them stands a comma, after the last one as well. */
function splice(entries: Buffer, edits: readonly Edit[]): Buffer[] {
  const parts: Buffer[] = [];
  let done = 0;
  // What is put in at a place stands before what is taken from there.
  const sorted = edits.toSorted((a, b) => a.at - b.at || a.length - b.length || compareCodePoints(a.key, b.key));
  for (const { at, length, text } of sorted) {
    parts.push(upTo(entries, done, at), Buffer.from(text));
    done = Math.max(done, at + length);
  }
  return [...parts, upTo(entries, done, entries.length)];
}

/** A stretch that ends where an entry does, with its comma. */
function upTo(entries: Buffer, from: number, to: number): Buffer {
  const part = entries.subarray(from, Math.max(from, to));
  return to === entries.length && part.length > 0 ? Buffer.concat([part, Buffer.of(COMMA)]) : part;
}

/** Where the first entry begins whose slug does not come before this one; the end if there is none. */
function lowerBound(entries: Buffer, slug: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = entryFrom(entries, middle);
    if (found !== undefined && found.at < high && compareCodePoints(found.slug, slug) < 0) low = found.at + 1;
    else high = middle;
  }
  return entryFrom(entries, low)?.at ?? entries.length;
}

/** The first entry that begins at a place or after it. Objects within entries have a slug and nothing else. */
function entryFrom(entries: Buffer, place: number): { readonly at: number; readonly slug: string } | undefined {
  for (let at = entries.indexOf(ENTRY_START, place); at !== -1; at = entries.indexOf(ENTRY_START, at + 1)) {
    const end = entries.indexOf(QUOTE, at + ENTRY_START.length);
    if (entries[end + 1] === COMMA) return { at, slug: entries.toString('latin1', at + ENTRY_START.length, end) };
  }
  return undefined;
}

function headOf(count: number): string {
  const [, ...rest] = EMPTY_LIST;
  return jsonObject([['count', String(count)], ...rest]).slice(0, -ENVELOPE_END.length);
}
