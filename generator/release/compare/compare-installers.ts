import { compareCodePoints } from '../../text/compare-code-points.ts';
import { isObject, parsedJson } from '../../text/parsed-json.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import { isBelowApi, slugPath } from '../../http/addresses.ts';
import { type Change, changedField, differenceLines, type Paths, type ServedTree } from './comparison.ts';

/** Keys shown otherwise or said twice: `content` is the script as text and shows its lines. */
const SHOWN_OTHERWISE = new Set(['script', 'content']);

/** The installers behind answers that differ, each once: the same one is in its own, its game's and each alias's. */
export function compareInstallers(answers: Paths, before: ServedTree, after: ServedTree): Change[] {
  const slugs = new Set([
    ...slugsIn([...answers.removed, ...answers.changed], before),
    ...slugsIn([...answers.changed, ...answers.added], after),
  ]);
  return [...slugs].sort(compareCodePoints).flatMap((slug) => {
    return compareInstaller(slug, findInstaller(slug, before), findInstaller(slug, after)) ?? [];
  });
}

function slugsIn(paths: readonly string[], tree: ServedTree): string[] {
  return paths.flatMap((path) => {
    const installers = isBelowApi(path) ? (readEnvelope(tree.read(path).toString()) ?? []) : [];
    return installers.flatMap(({ slug }) => (typeof slug === 'string' && isSlug(slug) ? [slug] : []));
  });
}

/** An installer by its own answer, which is there whenever any answer has the installer. */
function findInstaller(slug: string, tree: ServedTree): Served | undefined {
  const path = slugPath(slug);
  if (!tree.paths.has(path)) return undefined;
  return readEnvelope(tree.read(path).toString())?.find((installer) => installer['slug'] === slug);
}

function compareInstaller(name: string, before: Served | undefined, after: Served | undefined): Change | undefined {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const lines = [...keys].filter((key) => !SHOWN_OTHERWISE.has(key)).flatMap((key) => fieldLines(key, before, after));
  lines.push(...differenceLines(contentOf(before), contentOf(after)));
  if (lines.length === 0) return undefined;
  const happening = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { happening, what: 'installer', name, lines };
}

function fieldLines(key: string, before: Served | undefined, after: Served | undefined): string[] {
  const [old, now] = [before, after].map((installer) => valueText(installer?.[key]));
  return old === now ? [] : changedField(key, old, now);
}

/** Texts of several lines stay as they are; other values are shown as JSON. */
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
