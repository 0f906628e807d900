import { compareCodePoints } from '../../text/compare-code-points.ts';
import { API_INDEX, CHANGES, EFFECTS, folderFile, isBelowApi, TWIN_ENDING, WELL_KNOWN } from '../../http/addresses.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { compareInstallers, readEnvelope, spreadOut } from './compare-installers.ts';
import {
  type Change,
  type Comparison,
  differenceLines,
  type Happening,
  HAPPENINGS,
  type Paths,
  type ServedTree,
} from './comparison.ts';

/** Compares two trees of served files: which answers differ, and what in them. */
export function compareTrees(before: ServedTree, after: ServedTree): Comparison {
  const answers = comparePaths(before, after, isBelowApi);
  const others = comparePaths(before, after, (path) => !isBelowApi(path));
  const installers = compareInstallers(answers, before, after);
  // What an installer does follows from its script, whose change is shown.
  const following = new Set(installers.map(({ name }) => EFFECTS + name));
  const changes = [
    ...installers,
    ...compareOtherAnswers(answers, before, after).filter(({ name }) => !following.has(name)),
  ];
  const inOrder = HAPPENINGS.flatMap((happening) => changes.filter((change) => change.happening === happening));
  return { answers, others, changes: inOrder };
}

/** Answers that are not lists of installers, such as the runtime packages; one that says the same as another, once. */
function compareOtherAnswers(answers: Paths, before: ServedTree, after: ServedTree): Change[] {
  const seen = new Set<string>();
  return HAPPENINGS.flatMap((happening) =>
    answers[happening].flatMap((name): Change[] => {
      const old = happening === 'added' ? '' : before.read(name).toString();
      const now = happening === 'removed' ? '' : after.read(name).toString();
      const pair = JSON.stringify([old, now]);
      if (seen.has(pair) || [old, now].some((text) => readEnvelope(text) !== undefined)) return [];
      seen.add(pair);
      return [{ happening, what: 'answer', name, lines: differenceLines(spreadOut(old), spreadOut(now)) }];
    }),
  );
}

/** Which of the wanted paths came, went, or have other bytes; copies and manifests are omitted. */
function comparePaths(before: ServedTree, after: ServedTree, isWanted: (path: string) => boolean): Paths {
  const found: Record<Happening, string[]> = { removed: [], changed: [], added: [] };
  for (const path of before.paths) {
    if (!isWanted(path) || isDerived(path, before)) continue;
    if (!after.paths.has(path)) found.removed.push(path);
    else if (!before.read(path).equals(after.read(path))) found.changed.push(path);
  }
  for (const path of after.paths) {
    if (isWanted(path) && !before.paths.has(path) && !isDerived(path, after)) found.added.push(path);
  }
  for (const paths of Object.values(found)) paths.sort(compareCodePoints);
  return found;
}

/** Whether a file only follows from the others: what `x.json` is to `x`, and a manifest to all. */
function isDerived(path: string, { paths }: ServedTree): boolean {
  const isSteering = !path.startsWith(WELL_KNOWN) && path.split('/').some((part) => part.startsWith('.'));
  if (isSteering || tellsOfRelease(path)) return true;
  const original = path.endsWith(TWIN_ENDING) ? path.slice(0, -TWIN_ENDING.length) : path;
  return original !== path && (paths.has(original) || paths.has(folderFile(original)));
}

/** Whether a file tells of a release: its serial, its times, what it changed. Two builds of the same records differ there. */
function tellsOfRelease(path: string): boolean {
  return path.startsWith(CHANGES) || path === API_INDEX || MANIFEST_FILES.some((file) => file === path);
}
