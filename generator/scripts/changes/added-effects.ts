import { check, note, type Point, originName, originOf } from './point.ts';
import type { Download, Effects, Launch } from '../effects/effects.ts';
import { plainSentence, literalsIn, words, type Sentence } from '../effects/sentence.ts';
import { without } from '../effects/tree.ts';

/** What an installer does now and did not before, as effects; versions and order of steps do not count. */
export function addedEffects(before: Effects, after: Effects): Effects {
  const knownHosts = new Set(before.hosts.map(({ host }) => host));
  return {
    ...after,
    downloads: addedDownloads(before.downloads, after.downloads),
    steps: without(after.steps, before.steps, ({ kind, sentence }) => [kind, unversioned(plainSentence(sentence))]),
    programs: without(after.programs, before.programs, ({ setting, by, line }) => [setting, by, unversioned(line)]),
    writtenFiles: without(after.writtenFiles, before.writtenFiles, ({ path, content, runs }) => [
      unversioned(path),
      unversioned(content),
      runs,
    ]),
    paths: without(after.paths, before.paths, ({ action, path, place }) => [action, unversioned(path), place]),
    registry: without(after.registry, before.registry, ({ action, key, name, value }) => [action, key, name, value]),
    stepEnvironment: without(after.stepEnvironment, before.stepEnvironment, ({ name, value }) => [name, value]),
    settings: without(after.settings, before.settings, ({ section, key, value }) => [section, key, value]),
    launches: without(after.launches, before.launches, ({ name, sentence }) => [
      name,
      unversioned(plainSentence(sentence)),
    ]),
    redefined: without(after.redefined, before.redefined, ({ name, value }) => [name, value]),
    hosts: after.hosts.filter(({ host }) => !knownHosts.has(host)),
  };
}

/** Those that are the same except for their version, first by their labels, are the ones that were there before. */
function addedDownloads(before: readonly Download[], after: readonly Download[]): Download[] {
  const labels = new Set(before.map(({ label }) => label));
  const isKept = ({ label }: Download) => labels.has(label);
  const rest = without(after.filter(isKept), before, (one) => [one.label, ...traitsOf(one)]);
  const kept = new Set(after.filter((one) => isKept(one) && !rest.includes(one)).map(({ label }) => label));
  return without(
    after.filter((one) => !kept.has(one.label)),
    before.filter((one) => !kept.has(one.label)),
    traitsOf,
  );
}

/** What decides about the risks of a download. */
function traitsOf({ url, checksum, encrypted, moving, execution }: Download): unknown[] {
  return [originName(originOf(url)), checksum?.strong === true, encrypted, moving !== null, execution.when];
}

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

const ADDRESS_OF_MACHINE = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** A text without the numbers that a new version changes. */
function unversioned(text: string): string {
  return text.replaceAll(/\d+(?:[._-]\d+)+|\d{6,}/g, (number) => (ADDRESS_OF_MACHINE.test(number) ? number : '#'));
}

/** What the names of one program for several systems, or of several versions of it, differ in. */
const BUILD = /(?:x86[_-]?64|amd64|i[3-6]86|aarch64|arm64|win(?:dows)?(?:32|64)?|linux|x64|x86|\d+|[\W_])/g;

/** Whether two paths end in the name of one program, whatever its version, system and folder. */
function isSameName(one: string, other: string): boolean {
  return bareName(one) === bareName(other);
}

function bareName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  const bare = name.replace(/\.(?:exe|sh|appimage|bin|elf)$/, '').replaceAll(BUILD, '');
  return bare === '' ? name : bare;
}
