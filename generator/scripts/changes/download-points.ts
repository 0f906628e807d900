import type { Download } from '../effects/effects.ts';
import { words } from '../effects/sentence.ts';
import { type Point, note, originName, originOf, check } from './point.ts';

/** What became of the downloads of an installer. */
export function downloadPoints(before: readonly Download[], after: readonly Download[]): Point[] {
  const old = new Map(before.map((download) => [download.label, download]));
  const unmatched = before.filter(({ label }) => !after.some((one) => one.label === label));
  const added = after.filter(({ label }) => !old.has(label));
  return after.flatMap((download) => {
    // A download under another label is the same one where there is no other that it could be.
    const renamed = unmatched.length === added.length ? unmatched[added.indexOf(download)] : undefined;
    const earlier = old.get(download.label) ?? renamed;
    if (earlier === undefined) return [newDownload(download)];
    return [...originPoint(earlier, download), ...checksumPoint(earlier, download), ...encryption(earlier, download)];
  });
}

function newDownload({ label, host }: Download): Point {
  return note('new-download', words`${label} from ${host}.`);
}

function originPoint(before: Download, { label, url }: Download): Point[] {
  const [old, now] = [originName(originOf(before.url)), originName(originOf(url))];
  if (old === now) return [];
  return [check('source-changed', words`${label} comes from ${now} instead of ${old}.`)];
}

function checksumPoint({ checksum: old, url: oldUrl }: Download, { label, checksum, url }: Download): Point[] {
  if (old === null) return [];
  const name = old.algorithm;
  if (checksum === null) {
    return [check('checksum-dropped', words`${label} had ${name}; now any file is accepted.`)];
  }
  if (old.strong && !checksum.strong) {
    const what = words`${label} has ${checksum.algorithm} instead of ${name}, which cannot be forged.`;
    return [check('checksum-weakened', what)];
  }
  if (url !== oldUrl || old.value.toLowerCase() === checksum.value.toLowerCase()) return [];
  if (name !== checksum.algorithm) return [];
  return [check('checksum-replaced', words`${label}.`)];
}

function encryption(before: Download, { label, encrypted, host }: Download): Point[] {
  if (!before.encrypted || encrypted || host === '') return [];
  return [check('encryption-dropped', words`${label} comes over http instead of https.`)];
}
