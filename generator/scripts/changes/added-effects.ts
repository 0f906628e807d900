import { originName, originOf, unversioned } from './point.ts';
import type { Download, Effects } from '../effects/effects.ts';
import { plainSentence } from '../effects/sentence.ts';
import { without } from '../effects/tree.ts';

/** What an installer does now and did not before, as effects; versions and order of steps do not count. */
export function addedEffects(oldEffects: Effects, newEffects: Effects): Effects {
  const knownHosts = new Set(oldEffects.hosts.map(({ host }) => host));
  return {
    ...newEffects,
    downloads: addedDownloads(oldEffects.downloads, newEffects.downloads),
    steps: without(newEffects.steps, oldEffects.steps, ({ kind, sentence }) => [
      kind,
      unversioned(plainSentence(sentence)),
    ]),
    programs: without(newEffects.programs, oldEffects.programs, ({ setting, by: source, line }) => [
      setting,
      source,
      unversioned(line),
    ]),
    writtenFiles: without(newEffects.writtenFiles, oldEffects.writtenFiles, ({ path, content, runs }) => [
      unversioned(path),
      unversioned(content),
      runs,
    ]),
    paths: without(newEffects.paths, oldEffects.paths, ({ action, path, place }) => [action, unversioned(path), place]),
    registry: without(newEffects.registry, oldEffects.registry, ({ action, key, name, value }) => [
      action,
      key,
      name,
      value,
    ]),
    stepEnvironment: without(newEffects.stepEnvironment, oldEffects.stepEnvironment, ({ name, value }) => [
      name,
      value,
    ]),
    settings: without(newEffects.settings, oldEffects.settings, ({ section, key, value }) => [section, key, value]),
    launches: without(newEffects.launches, oldEffects.launches, ({ name, sentence }) => [
      name,
      unversioned(plainSentence(sentence)),
    ]),
    redefined: without(newEffects.redefined, oldEffects.redefined, ({ name, value }) => [name, value]),
    hosts: newEffects.hosts.filter(({ host }) => !knownHosts.has(host)),
  };
}

/** Those that are the same except for their version, first by their labels, are the ones that were there before. */
function addedDownloads(oldDownloads: readonly Download[], newDownloads: readonly Download[]): Download[] {
  const labels = new Set(oldDownloads.map(({ label }) => label));
  const isKept = ({ label }: Download) => labels.has(label);
  const freshDownloads = without(newDownloads.filter(isKept), oldDownloads, (one) => [one.label, ...traitsOf(one)]);
  const keptLabels = new Set(
    newDownloads.filter((one) => isKept(one) && !freshDownloads.includes(one)).map(({ label }) => label),
  );
  return without(
    newDownloads.filter((one) => !keptLabels.has(one.label)),
    oldDownloads.filter((one) => !keptLabels.has(one.label)),
    traitsOf,
  );
}

function traitsOf({ url, checksum, encrypted, moving, execution }: Download): unknown[] {
  return [originName(originOf(url)), checksum?.strong === true, encrypted, moving !== null, execution.when];
}
