import { originName, originOf, unversioned } from './point.ts';
import type { Download, Effects } from '../effects/effects.ts';
import { plainSentence } from '../effects/sentence.ts';
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

function traitsOf({ url, checksum, encrypted, moving, execution }: Download): unknown[] {
  return [originName(originOf(url)), checksum?.strong === true, encrypted, moving !== null, execution.when];
}
