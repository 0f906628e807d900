import { EFFECTS, isBelowApi, STATUS } from '../../http/addresses.ts';
import { compareInstallers, readEnvelope, spreadOut } from './compare-installers.ts';
import { comparePaths } from './compare-paths.ts';
import {
  type Change,
  type Comparison,
  differenceLines,
  HAPPENINGS,
  type Paths,
  type ServedTree,
} from './comparison.ts';

/** Compares two trees of served files: which answers differ, and what in them. */
export function compareTrees(before: ServedTree, after: ServedTree): Comparison {
  const answers = comparePaths(before, after, isBelowApi);
  const others = comparePaths(before, after, (path) => !isBelowApi(path));
  const installers = compareInstallers(answers, before, after);
  // What an installer does, and what it downloads, follows from its script, whose change is shown.
  const following = new Set(installers.flatMap(({ name }) => [EFFECTS + name, STATUS + name]));
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
