import type { DownloadFacts, InstallerRecord } from '../../records/records.ts';
import { usualUrl } from '../../records/url.ts';
import { type Value, ValueMap } from '../../yaml/value/value.ts';
import { type Game, type Installer, toInstaller } from '../model/game.ts';
import type { LinkAnswers, Replaced } from './link-answers.ts';
import { addressesOf, member } from './link-claims.ts';

/** The game with the first live mirror in place of a dead or changed address. Record and history stay. */
export function withStandIns(game: Game, answers: LinkAnswers): Game {
  if (answers.size === 0) return game;
  return { ...game, answers, installers: game.installers.map((one) => standIn(one, answers)) };
}

function standIn(installer: Installer, answers: LinkAnswers): Installer {
  const { record } = installer;
  // Most have no mirrors.
  if (record.downloads.every(({ mirrors }) => mirrors.length === 0)) return installer;
  const replaced = replacedIn(record, answers);
  if (replaced.length === 0) return installer;
  const script = withAddresses(record.script, new Map(replaced.map(({ label, to }) => [label, to])));
  const downloads = record.downloads.map((facts) => exchanged(facts, replaced));
  return { ...toInstaller({ ...record, script, downloads }), replaced };
}

function replacedIn(record: InstallerRecord, answers: LinkAnswers): Replaced[] {
  const stateOf = (url: string) => answers.get(usualUrl(url) ?? '')?.state;
  const addresses = addressesOf(record);
  return addresses
    .filter(({ isMirror, url }) => !isMirror && ['dead', 'changed'].includes(stateOf(url) ?? ''))
    .flatMap(({ label, url }) => {
      const mirror = addresses.find((one) => one.label === label && one.isMirror && stateOf(one.url) === 'alive');
      return mirror === undefined ? [] : [{ label, from: url, to: mirror.url }];
    });
}

/** The address that is not served is one of the others. */
function exchanged(facts: DownloadFacts, replaced: readonly Replaced[]): DownloadFacts {
  const found = replaced.find(({ label }) => label === facts.label);
  if (found === undefined) return facts;
  return { ...facts, mirrors: [found.from, ...facts.mirrors.filter((url) => url !== found.to)] };
}

function withAddresses(script: ValueMap, urls: ReadonlyMap<string, string>): ValueMap {
  const inFile = (label: string, value: Value): Value => {
    const url = urls.get(label);
    return url === undefined || !(value instanceof ValueMap) ? value : withValue(value, 'url', url);
  };
  const inEntry = (entry: Value): Value =>
    entry instanceof ValueMap
      ? new ValueMap(
          [...entry.keys],
          entry.values.map((value, at) => inFile(entry.keys[at] ?? '', value)),
        )
      : entry;
  const files = member(script, 'files');
  return Array.isArray(files) ? withValue(script, 'files', (files as readonly Value[]).map(inEntry)) : script;
}

function withValue(map: ValueMap, key: string, value: Value): ValueMap {
  return new ValueMap(
    [...map.keys],
    map.values.map((one, at) => (map.keys[at] === key ? value : one)),
  );
}
