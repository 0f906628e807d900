import { compareCodePoints } from '../../text/compare-code-points.ts';
import { isObject, parsedJson } from '../../text/parsed-json.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import { isBelowApi, slugPath } from '../../http/addresses.ts';
import {
  type Change,
  changedField,
  differenceLines,
  type Happening,
  type Paths,
  type ServedTree,
} from './comparison.ts';

/** Keys that differenceLines shows: `content` is the script as text. */
const SHOWN_OTHERWISE = new Set(['script', 'content']);

/** The installers whose answers differ, each once although several answers contain it. */
export function compareInstallers(answers: Paths, base: ServedTree, head: ServedTree): Change[] {
  const slugs = new Set([
    ...slugsIn([...answers.removed, ...answers.changed], base),
    ...slugsIn([...answers.changed, ...answers.added], head),
  ]);
  return [...slugs].sort(compareCodePoints).flatMap((slug) => {
    return compareInstaller(slug, findInstaller(slug, base), findInstaller(slug, head)) ?? [];
  });
}

function slugsIn(paths: readonly string[], tree: ServedTree): string[] {
  return paths.flatMap((path) => {
    const installers = isBelowApi(path) ? (readEnvelope(tree.read(path).toString()) ?? []) : [];
    return installers.flatMap(({ slug }) => (typeof slug === 'string' && isSlug(slug) ? [slug] : []));
  });
}

/** Reads an installer from its own address, which exists whenever any answer contains it. */
function findInstaller(slug: string, tree: ServedTree): Served | undefined {
  const path = slugPath(slug);
  if (!tree.paths.has(path)) return undefined;
  return readEnvelope(tree.read(path).toString())?.find((installer) => installer['slug'] === slug);
}

function compareInstaller(name: string, base: Served | undefined, head: Served | undefined): Change | undefined {
  const keys = new Set([...Object.keys(base ?? {}), ...Object.keys(head ?? {})]);
  const lines = [...keys].filter((key) => !SHOWN_OTHERWISE.has(key)).flatMap((key) => fieldLines(key, base, head));
  lines.push(...differenceLines(contentOf(base), contentOf(head)));
  if (lines.length === 0) return undefined;
  return { happening: happeningOf(base, head), subject: 'installer', name, lines };
}

function happeningOf(base: Served | undefined, head: Served | undefined): Happening {
  if (base === undefined) return 'added';
  return head === undefined ? 'removed' : 'changed';
}

function fieldLines(key: string, base: Served | undefined, head: Served | undefined): string[] {
  const baseText = valueText(base?.[key]);
  const headText = valueText(head?.[key]);
  return baseText === headText ? [] : changedField(key, baseText, headText);
}

/** Texts of several lines are unchanged; other values become JSON. */
function valueText(value: unknown): string | undefined {
  return typeof value === 'string' && /[\r\n]./.test(value) ? value : JSON.stringify(value);
}

function contentOf(installer: Served | undefined): string {
  const content = installer?.['content'];
  return typeof content === 'string' ? content : '';
}

/** An installer as it is served, whatever its keys. */
export type Served = Readonly<Record<string, unknown>>;

/** The installers of an envelope, or `undefined` if the text is something else. */
export function readEnvelope(text: string): readonly Served[] | undefined {
  const body = parsedJson(text);
  if (!isObject(body) || !Array.isArray(body['results'])) return undefined;
  return body['results'].filter(isObject);
}

/** The text of a body with each value on its own line; as it is, if it is not JSON. */
export function spreadOut(text: string): string {
  const body = parsedJson(text);
  return body === undefined ? text : `${JSON.stringify(body, undefined, 1)}\n`;
}
