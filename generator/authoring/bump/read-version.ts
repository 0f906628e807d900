import { NO_VERSION } from '../pin/downloads-in.ts';

const NUMBERS = /(?<!\d)\d+(?:[._-]?(?:\d+|(?:alpha|beta|rc|pre|preview|dev)(?![a-z])))*[a-z]?(?![a-z\d])/gi;

/** Such as "1.0" in "v1.0" and "taxi2-1.0"; `undefined` where there is none. */
export function versionIn(name: string): string | undefined {
  return findVersion(name)?.[0];
}

function findVersion(name: string): RegExpExecArray | undefined {
  const text = name.replaceAll(NO_VERSION, (words) => ' '.repeat(words.length));
  const matches = [...text.matchAll(NUMBERS)];
  const isMarked = ({ index }: RegExpExecArray) => /(?<![a-z])v$/i.test(text.slice(0, index));
  return matches.find(([version]) => /\d[._]\d/.test(version)) ?? matches.find(isMarked) ?? matches[0];
}

const WORDS = /(?<![a-z])(?:v|ver|version|r|rel|release|build)(?![a-z])/g;

/** What a tag names before its version: "editor" in "editor-v2.0". Empty for the project itself. */
export function lineOf(tag: string, repository: string): string {
  const prefix = tag.slice(0, findVersion(tag)?.index).toLowerCase();
  const line = lettersOf(prefix.replaceAll(WORDS, ''));
  return line === lettersOf(repository.toLowerCase()) ? '' : line;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '');
}

/** `undefined` where the number may be part of a name, as in "mp2". */
export function clearVersionIn(text: string, repository: string): string | undefined {
  const version = versionIn(text);
  const isClear = version !== undefined && (/\d\D+\d|\d{3}/.test(version) || lineOf(text, repository) === '');
  return isClear ? version : undefined;
}

const EARLY = ['dev', 'nightly', 'snapshot', 'alpha', 'a', 'beta', 'b', 'preview', 'pre', 'rc'];

/** Negative if the first is older, 0 if they are the same. */
export function compareVersions(a: string, b: string): number {
  // A single letter may be a correction or an early version: neither is newer.
  if (a !== b && (withoutLetter(a) === b || withoutLetter(b) === a)) return 0;
  const leftParts = partsOf(a);
  const right = partsOf(b);
  for (let index = 0; index < Math.max(leftParts.length, right.length); index += 1) {
    const difference = compareParts(leftParts[index], right[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether the way of numbering has changed between two versions, as from "20240131" to "1.0". */
export function isCountedAnew(version: string, currentVersion: string): boolean {
  const part = partsOf(version)[0];
  const old = partsOf(currentVersion)[0];
  return typeof part === 'number' && typeof old === 'number' && old > 20 * Math.max(part, 1);
}

export function isEarlyVersion(version: string): boolean {
  return partsOf(version).some((part) => typeof part === 'string' && part.length > 1 && EARLY.includes(part));
}

function withoutLetter(version: string): string {
  return version.replace(/(?<=\d)[ab]$/i, '');
}

type VersionPart = number | string;

function partsOf(version: string): VersionPart[] {
  const parts = version.toLowerCase().match(/\d+|[a-z]+/g) ?? [];
  return parts.map((part) => (/^\d/.test(part) ? Number(part) : part));
}

/** Numbers are later than nothing, words for early versions earlier, other words later. */
function compareParts(a: VersionPart | undefined, b: VersionPart | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const rank = (part: VersionPart | undefined) => {
    if (part === undefined) return 0;
    if (typeof part === 'number') return part === 0 ? 0 : 100;
    return EARLY.includes(part) ? EARLY.indexOf(part) - EARLY.length : 50;
  };
  if (rank(a) !== rank(b) || typeof a !== 'string' || typeof b !== 'string') return rank(a) - rank(b);
  return Number(a > b) - Number(a < b);
}
