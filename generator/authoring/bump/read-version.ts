import { NO_VERSION } from '../pin/has-version.ts';

const NUMBERS = /(?<!\d)\d+(?:[._-]?(?:\d+|(?:alpha|beta|rc|pre|preview|dev)(?![a-z])))*[a-z]?(?![a-z\d])/gi;

/** The version in the name of a release or a file, such as "1.0" in "v1.0" and "taxi2-1.0"; `undefined` where there is none. */
export function versionIn(name: string): string | undefined {
  return findVersion(name)?.[0];
}

/** A number of several parts, or else one behind a "v", or else the first. */
function findVersion(name: string): RegExpExecArray | undefined {
  const text = name.replaceAll(NO_VERSION, (words) => ' '.repeat(words.length));
  const found = [...text.matchAll(NUMBERS)];
  const isMarked = ({ index }: RegExpExecArray) => /(?<![a-z])v$/i.test(text.slice(0, index));
  return found.find(([one]) => /\d[._]\d/.test(one)) ?? found.find(isMarked) ?? found[0];
}

/** Words that stand before any version. */
const WORDS = /(?<![a-z])(?:v|ver|version|r|rel|release|build)(?![a-z])/g;

/**
 * What a version is one of, as the tag says before it: "editor" in "editor-v2.0". Empty for the project itself, whose name
 * may stand there.
 */
export function lineOf(tag: string, repository: string): string {
  const before = tag.slice(0, findVersion(tag)?.index).toLowerCase();
  const line = lettersOf(before.replaceAll(WORDS, ''));
  return line === lettersOf(repository.toLowerCase()) ? '' : line;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '');
}

/** The version in a text, unless the number may be part of a name, as in "mp2". */
export function clearVersionIn(text: string, repository: string): string | undefined {
  const version = versionIn(text);
  const isClear = version !== undefined && (/\d\D+\d|\d{3}/.test(version) || lineOf(text, repository) === '');
  return isClear ? version : undefined;
}
