import type { Effects, Launch } from '../effects/effects.ts';
import { literalsIn, plainSentence, words, type Sentence } from '../effects/sentence.ts';
import { isSameName, unversioned } from './unversioned.ts';
import { check, note, type Point } from './point.ts';

/** What else starts the game than before: another program, other arguments, another way to start it. */
export function launchPoints(before: Effects, after: Effects): Point[] {
  const known = new Map(before.launches.map((launch) => [launch.name, launch]));
  return after.launches.flatMap((launch) => {
    const earlier = known.get(launch.name);
    if (earlier === undefined) return before.launches.length === 0 ? [] : [newLaunch(launch)];
    return changedLaunch(earlier, launch, before.runner !== after.runner);
  });
}

function newLaunch({ name, sentence }: Launch): Point {
  return note('launch-added', words`${name ?? ''}: ${sentence}.`);
}

function changedLaunch(before: Launch, after: Launch, isOtherRunner: boolean): Point[] {
  if (textOf(before) === textOf(after)) return [];
  const [old, now] = [programOf(before.sentence), programOf(after.sentence)];
  const way = after.name === null ? [] : words`${after.name}: `;
  // The same program of another version or system, or another one: the latter wants a look.
  if (!isOtherRunner && !isSameName(old, now)) {
    return [check('starts-another', words`${way}${after.sentence}. Until now: ${before.sentence}.`)];
  }
  const given = startedByArguments(after.sentence).filter((file) => !plainSentence(before.sentence).includes(file));
  const point = given.length > 0 ? check : note;
  return [point('launch-changed', words`${way}${after.sentence}. Until now: ${before.sentence}.`)];
}

function textOf({ sentence }: Launch): string {
  return unversioned(plainSentence(sentence));
}

/** The first literal piece of such a sentence is what is started. */
function programOf(sentence: Sentence): string {
  const [first] = literalsIn(sentence);
  return first ?? plainSentence(sentence);
}

const STARTED = /[^\s"'=]+\.(?:jar|exe|com|bat|cmd|msi|vbs|ps1|dll|so|py|sh|bash|pl|rb|lua|appimage)(?=$|[\s"'])/gi;

/** Programs among the arguments: an interpreter or an emulator runs what it is given. */
function startedByArguments(sentence: Sentence): string[] {
  return literalsIn(sentence)
    .slice(1)
    .flatMap((text) => text.match(STARTED) ?? []);
}
