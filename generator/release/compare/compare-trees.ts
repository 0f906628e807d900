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

/** Compares two trees of served files. */
export function compareTrees(base: ServedTree, head: ServedTree): Comparison {
  const answers = comparePaths(base, head, isBelowApi);
  const otherFiles = comparePaths(base, head, (path) => !isBelowApi(path));
  const installers = compareInstallers(answers, base, head);
  const following = new Set(installers.map(({ name }) => EFFECTS + name));
  const changes = [
    ...installers,
    ...compareOtherAnswers(answers, base, head).filter(({ name }) => !following.has(name)),
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
  const differing: Record<Happening, string[]> = { removed: [], changed: [], added: [] };
  for (const path of base.paths) {
    if (!isWanted(path) || isDerived(path, base)) continue;
    if (!head.paths.has(path)) differing.removed.push(path);
    else if (!base.read(path).equals(head.read(path))) differing.changed.push(path);
  }
  for (const path of head.paths) {
    if (isWanted(path) && !base.paths.has(path) && !isDerived(path, head)) differing.added.push(path);
  }
  for (const paths of Object.values(differing)) paths.sort(compareCodePoints);
  return differing;
}

/** Whether a file is derived from others: `x.json` from `x`, and a manifest from all. */
function isDerived(path: string, { paths }: ServedTree): boolean {
  const isSteering = !path.startsWith(WELL_KNOWN) && path.split('/').some((part) => part.startsWith('.'));
  if (isSteering || tellsOfRelease(path)) return true;
  const original = path.endsWith(TWIN_ENDING) ? path.slice(0, -TWIN_ENDING.length) : path;
  return original !== path && (paths.has(original) || paths.has(folderFile(original)));
}

/** Whether a file describes the release (serial, times), so that it differs between two builds of the same records. */
function tellsOfRelease(path: string): boolean {
  return path.startsWith(CHANGES) || path === API_INDEX || MANIFEST_FILES.some((file) => file === path);
}
