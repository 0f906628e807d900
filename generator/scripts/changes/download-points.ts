import { withoutEscapes } from '../effects/addresses.ts';
import { hostsInText } from '../effects/risk/known-hosts.ts';
import type { Download, Effects } from '../effects/effects.ts';
import { words, plainSentence } from '../effects/sentence.ts';
import { type Point, note, isShared, originOf, check, unversioned } from './point.ts';
import { withoutEqual } from '../effects/tree.ts';
import type { ComparedInstaller } from './surroundings.ts';

/** Points about changed downloads; those in `unverified` run without a strong checksum. */
export function downloadPoints(
  oldDownloads: readonly Download[],
  newDownloads: readonly Download[],
  unverified: ReadonlySet<string | null>,
): Point[] {
  const old = new Map(oldDownloads.map((download) => [download.label, download]));
  const origins = new Set(oldDownloads.map(({ url }) => originOf(url)));
  const unmatched = oldDownloads.filter(({ label }) => !newDownloads.some((download) => download.label === label));
  const added = newDownloads.filter(({ label }) => !old.has(label));
  return newDownloads.flatMap((download) => {
    // If as many labels are new as are gone, they are paired by their order.
    const counterpart = unmatched.length === added.length ? unmatched[added.indexOf(download)] : undefined;
    const earlier = old.get(download.label) ?? counterpart;
    const { label, host, url, encrypted } = download;
    const origin = originOf(url);
    if (earlier === undefined)
      return [(host === '' || origins.has(origin) ? note : check)('new-download', words`${label} from ${origin}.`)];
    const points = [...originPoint(earlier, download), ...checksumPoint(earlier, download)];
    if (earlier.encrypted && !encrypted && host !== '')
      points.push(check('encryption-dropped', words`${label} comes over http instead of https.`));
    const isReplaced = points.length === 0 && earlier.url !== url && unverified.has(label);
    return isReplaced ? [check('run-unverified', words`${label} is run, and is another file now.`)] : points;
  });
}

/** Downloads that the player is asked for instead, so that nothing tells where they come from. */
export function suppliedInstead(oldState: ComparedInstaller, newState: ComparedInstaller): Point[] {
  const oldUrls = new Map(oldState.effects.downloads.map(({ label, url }) => [label, url]));
  return newState.installer.files.flatMap(({ label, address, origin }) => {
    const url = oldUrls.get(label);
    if (origin !== 'supplied' || url === undefined) return [];
    return [check('source-changed', words`${label} is ${address} instead of ${originOf(url)}.`)];
  });
}

function originPoint(oldDownload: Download, { label, url }: Download): Point[] {
  const old = originOf(oldDownload.url);
  const newName = originOf(url);
  if (old !== newName) return [check('source-changed', words`${label} comes from ${newName} instead of ${old}.`)];
  const isSame =
    shelfOf(oldDownload.url) === shelfOf(url) &&
    looseCommit(url) === looseCommit(oldDownload.url) &&
    isSameQuery(oldDownload.url, url);
  if (isSame && isOlder(oldDownload.url, url))
    return [check('older-download', words`${label} is ${url}, and was ${oldDownload.url}.`)];
  return isSame ? [] : [check('source-changed', words`${label} comes from another place of ${newName}: ${url}.`)];
}

/** The part of an address that anybody can create below a foreign repository, such as a pull request or a fork's commit; empty for others. */
function looseCommit(url: string): string {
  return isShared(url) ? (/\/(?:pull\/\d+|(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{7,40})(?![^/.])/i.exec(url)?.[0] ?? '') : '';
}

/** Place of a file on its host: the first part of the path, within a repository its folder without the version, and the hosts that the address forwards to. */
function shelfOf(url: string): string {
  const [, host = '', path = ''] = /^\w+:\/+([^/]*)\/?([^?#]*)/.exec(url) ?? [];
  const port = /:(?!(?:80|443)?$)\d*$/.exec(host)?.[0] ?? '';
  const parts = [port, ...path.replace('/-/', '/').split('/')];
  const shelf = parts.slice(0, isShared(url) ? 4 : 2).join('/');
  return [withoutVersions(shelf), ...hostsInText(withoutEscapes(url.slice(1 + url.indexOf(host))))].join(' ');
}

export function withoutVersions(text: string): string {
  return text.toLowerCase().replaceAll(/\d[\d._-]*[a-z]{0,3}(?![a-z])/g, '#');
}

/** Whether queries differ at most in versions; an added or removed query mostly changes nothing. */
function isSameQuery(oldUrl: string, url: string): boolean {
  const [oldQuery = '', query = ''] = [oldUrl, url].map((text) => /\?([^#]*)/.exec(text)?.[1]);
  return oldQuery === '' || query === '' || withoutVersions(oldQuery) === withoutVersions(query);
}

/** Whether the first differing version in a text, such as an address, is lower than before. */
export function isOlder(oldText: string, newText: string): boolean {
  const [oldVersions = [], versions = []] = [oldText, newText].map((text) =>
    Array.from(text.matchAll(/(?<![\d.])\d+(?:\.\d+)+/g), ([version]) => version.split('.').map(Number)),
  );
  const index = versions.findIndex((version, at) => version.join('.') !== oldVersions[at]?.join('.'));
  const [old = [], version = []] = [oldVersions[index], versions[index]];
  const place = version.findIndex((part, at) => part !== old[at]);
  return oldVersions.length === versions.length && (version[place] ?? Infinity) < (old[place] ?? 0);
}

function checksumPoint({ checksum: old, url: oldUrl }: Download, { label, checksum, url }: Download): Point[] {
  if (old === null) return [];
  const name = old.algorithm;
  if (checksum === null) {
    return [check('checksum-dropped', words`${label} had ${name}; now any file is accepted.`)];
  }
  if (old.strong && !checksum.strong) {
    const sentence = words`${label} has ${checksum.algorithm} instead of ${name}, which cannot be forged.`;
    return [check('checksum-weakened', sentence)];
  }
  if (!isSameAddress(url, oldUrl)) return [];
  if (old.value.toLowerCase() === checksum.value.toLowerCase()) return [];
  if (name === checksum.algorithm) return [check('checksum-replaced', words`${label}.`)];
  // A weak hash says little about the file; a strong one needs no other.
  return old.strong ? [check('checksum-replaced', words`${label} has ${checksum.algorithm} instead of ${name}.`)] : [];
}

/** Whether addresses lead to one file: a query mostly changes nothing. */
function isSameAddress(...urls: readonly string[]): boolean {
  const parts = urls.map((url) => withoutEscapes(url.replace(/#.*$/s, '')).split('?'));
  const paths = parts.map(([path = '']) => path.toLowerCase().replaceAll(/(?<!:)\/{2,}/g, '/'));
  const queries = new Set(parts.flatMap(([, query = '']) => (query === '' ? [] : [query])));
  return new Set(paths.map((path) => path.replace(/:(?:80|443)(?=\/)/, ''))).size === 1 && queries.size < 2;
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

const TRAITS = {
  steps: ({ kind, sentence }) => [kind, unversioned(plainSentence(sentence))],
  programs: ({ setting, by: source, line }) => [setting, source, unversioned(line)],
  writtenFiles: ({ path, content, runs }) => [unversioned(path), unversioned(content), runs],
  paths: ({ action, path, place }) => [action, unversioned(path), place],
  registry: ({ action, key, name, value }) => [action, key, name, value],
  stepEnvironment: ({ name, value }) => [name, value],
  settings: ({ section, key, value }) => [section, key, value],
  launches: ({ name, sentence }) => [name, unversioned(plainSentence(sentence))],
  redefined: ({ name, value }) => [name, value],
} satisfies { readonly [Part in keyof Effects]?: (item: ItemOf<Effects[Part]>) => readonly unknown[] };

type ComparedPart = keyof typeof TRAITS;

/** The effects that an installer has only after a change; versions and order of steps do not count. */
export function addedEffects(oldEffects: Effects, newEffects: Effects): Effects {
  const knownHosts = new Set(oldEffects.hosts.map(({ host }) => host));
  const added = Object.entries<(item: never) => readonly unknown[]>(TRAITS).map(([name, traits]) => {
    const part = name as ComparedPart;
    return [part, withoutEqual(newEffects[part] as never[], oldEffects[part] as never[], traits)];
  });
  return {
    ...newEffects,
    ...(Object.fromEntries(added) as Pick<Effects, ComparedPart>),
    downloads: addedDownloads(oldEffects.downloads, newEffects.downloads),
    hosts: newEffects.hosts.filter(({ host }) => !knownHosts.has(host)),
  };
}

/** Downloads without an earlier counterpart, which may differ in its version; labels are compared first. */
function addedDownloads(oldDownloads: readonly Download[], newDownloads: readonly Download[]): Download[] {
  const withLabel = (download: Download) => [download.label, ...traitsOf(download)];
  const unmatched = withoutEqual(newDownloads, oldDownloads, withLabel);
  return withoutEqual(unmatched, withoutEqual(oldDownloads, newDownloads, withLabel), traitsOf);
}

function traitsOf({ url, checksum, encrypted, moving, execution }: Download): unknown[] {
  return [originOf(url), checksum?.strong === true, encrypted, moving !== null, execution.when];
}
