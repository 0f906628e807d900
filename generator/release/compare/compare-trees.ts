import { compareCodePoints } from '../../text/compare-code-points.ts';
import {
  API_INDEX,
  CHANGES,
  EFFECTS,
  folderFile,
  isBelowApi,
  TWIN_ENDING,
  WELL_KNOWN,
  slugPath,
} from '../../http/addresses.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import {
  type Change,
  type Comparison,
  differenceLines,
  type Happening,
  HAPPENINGS,
  type Paths,
  type ServedTree,
  changedField,
} from './comparison.ts';
import { isObject, parsedJson } from '../../text/parsed-json.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';

export function compareTrees(base: ServedTree, head: ServedTree): Comparison {
  const answers = comparePaths(base, head, isBelowApi);
  const otherFiles = comparePaths(base, head, (path) => !isBelowApi(path));
  const installers = compareInstallers(answers, base, head);
  const effectsNames = new Set(installers.map(({ name }) => EFFECTS + name));
  const changes = [
    ...installers,
    ...compareOtherAnswers(answers, base, head).filter(({ name }) => !effectsNames.has(name)),
  ];
  const inOrder = HAPPENINGS.flatMap((happening) => changes.filter((change) => change.happening === happening));
  return { answers, otherFiles, changes: inOrder };
}

/** Answers that are not lists of installers, such as runtime packages; equal changes are listed once. */
function compareOtherAnswers(answers: Paths, base: ServedTree, head: ServedTree): Change[] {
  const reportedPairs = new Set<string>();
  return HAPPENINGS.flatMap((happening) =>
    answers[happening].flatMap((name): Change[] => {
      const baseText = happening === 'added' ? '' : base.read(name).toString();
      const headText = happening === 'removed' ? '' : head.read(name).toString();
      const pair = JSON.stringify([baseText, headText]);
      if (reportedPairs.has(pair) || [baseText, headText].some((text) => readEnvelope(text) !== undefined)) return [];
      reportedPairs.add(pair);
      return [{ happening, subject: 'answer', name, lines: differenceLines(spreadOut(baseText), spreadOut(headText)) }];
    }),
  );
}

/** Sorts the wanted paths into removed, changed and added; twins and manifests are omitted. */
function comparePaths(base: ServedTree, head: ServedTree, isWanted: (path: string) => boolean): Paths {
  const differences: Record<Happening, string[]> = { removed: [], changed: [], added: [] };
  for (const path of base.paths) {
    if (!isWanted(path) || isDerived(path, base)) continue;
    if (!head.paths.has(path)) differences.removed.push(path);
    else if (!base.read(path).equals(head.read(path))) differences.changed.push(path);
  }
  for (const path of head.paths) {
    if (isWanted(path) && !base.paths.has(path) && !isDerived(path, head)) differences.added.push(path);
  }
  for (const paths of Object.values(differences)) paths.sort(compareCodePoints);
  return differences;
}

/** Whether a file follows from others, as `x.json` from `x`, or is of the release, which differs for the same records. */
function isDerived(path: string, { paths }: ServedTree): boolean {
  const isSteering = !path.startsWith(WELL_KNOWN) && path.split('/').some((part) => part.startsWith('.'));
  const isOfRelease = path.startsWith(CHANGES) || path === API_INDEX || MANIFEST_FILES.some((file) => file === path);
  if (isSteering || isOfRelease) return true;
  const original = path.endsWith(TWIN_ENDING) ? path.slice(0, -TWIN_ENDING.length) : path;
  return original !== path && (paths.has(original) || paths.has(folderFile(original)));
}

/** Keys whose lines are compared instead: `content` is the script as text. */
const SEPARATE_KEYS = new Set(['script', 'content']);

/** The installers whose answers differ, each once although several answers contain it. */
function compareInstallers(answers: Paths, base: ServedTree, head: ServedTree): Change[] {
  const slugs = new Set([
    ...slugsIn([...answers.removed, ...answers.changed], base),
    ...slugsIn([...answers.changed, ...answers.added], head),
  ]);
  const sortedSlugs = [...slugs].sort(compareCodePoints);
  return sortedSlugs.flatMap(
    (slug) => compareInstaller(slug, findInstaller(slug, base), findInstaller(slug, head)) ?? [],
  );
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
  const keys = Object.keys({ ...base, ...head }).filter((key) => !SEPARATE_KEYS.has(key));
  const lines = keys.flatMap((key) => {
    const baseText = valueText(base?.[key]);
    const headText = valueText(head?.[key]);
    return baseText === headText ? [] : changedField(key, baseText, headText);
  });
  lines.push(...differenceLines(contentOf(base), contentOf(head)));
  if (lines.length === 0) return undefined;
  const happening = head === undefined ? 'removed' : 'changed';
  return { happening: base === undefined ? 'added' : happening, subject: 'installer', name, lines };
}

/** JSON, but for texts of several lines. */
function valueText(value: unknown): string | undefined {
  return typeof value === 'string' && /[\r\n]./.test(value) ? value : JSON.stringify(value);
}

function contentOf(installer: Served | undefined): string {
  const content = installer?.['content'];
  return typeof content === 'string' ? content : '';
}

export type Served = Readonly<Record<string, unknown>>;

/** The installers of an envelope, or `undefined` if the text is something else. */
export function readEnvelope(text: string): readonly Served[] | undefined {
  const body = parsedJson(text);
  if (!isObject(body) || !Array.isArray(body['results'])) return undefined;
  return body['results'].filter(isObject);
}

/** The text of a body with each value on its own line; as it is, if it is not JSON. */
function spreadOut(text: string): string {
  const body = parsedJson(text);
  return body === undefined ? text : `${JSON.stringify(body, undefined, 1)}\n`;
}
