import { digest } from '../../findings/digest.ts';
import type { InstallerRecord } from '../../records/records.ts';
import { usualUrl } from '../../records/url.ts';
import { type Value, ValueMap } from '../../yaml/value/value.ts';
import type { Game } from '../model/game.ts';
import type { LinkAnswers } from './link-answers.ts';

/** What of a report about links the result of a game was made with, and which addresses it depends on; as one text. */
export function linkClaims({ installers }: Game, answers: LinkAnswers): string {
  if (answers.size === 0) return '';
  const urls = installers.flatMap(({ record }) => addressesOf(record).flatMap(({ url }) => usualUrl(url) ?? []));
  const names = [...new Set(urls.map(nameOf))].sort();
  return [digestOf(names, byName(urls, answers)), ...names].join(' ');
}

/** What tells whether a result was made with other answers than those that a report has. */
export function createLinkComparison(answers: LinkAnswers): (claims: string) => boolean {
  const named = byName(answers.keys(), answers);
  return (claims) => {
    // Made without any report: which addresses there are is not known.
    if (claims === '') return answers.size > 0;
    const [before = '', ...names] = claims.split(' ');
    return digestOf(names, named) !== before;
  };
}

/** Short names are enough: of two addresses with one name both are compared. */
function nameOf(url: string): string {
  return digest(url).slice(0, 12);
}

function byName(urls: Iterable<string>, answers: LinkAnswers): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const url of new Set(urls)) {
    const answer = answers.get(url);
    if (answer === undefined) continue;
    const name = nameOf(url);
    named.set(name, `${named.get(name) ?? ''}${answer.state} ${answer.checkedAt ?? ''}\n`);
  }
  return named;
}

function digestOf(names: readonly string[], named: ReadonlyMap<string, string>): string {
  const known = names.flatMap((name) => (named.has(name) ? `${name} ${named.get(name) ?? ''}` : []));
  return known.length === 0 ? '-' : digest(known.join('')).slice(0, 32);
}

/** An address from which a file of an installer can be had. */
interface FileAddress {
  readonly label: string;
  /** As the record has it. */
  readonly url: string;
  /** Whether it only stands in for the one that the script names. */
  readonly isMirror: boolean;
}

type Downloads = Pick<InstallerRecord, 'script' | 'downloads'>;

/** The addresses of the web from which an installer downloads, in the order of its script, each file's mirrors behind it. */
export function addressesOf({ script, downloads }: Downloads): FileAddress[] {
  return filesOf(script).flatMap(({ label, value }) => {
    const url = value instanceof ValueMap ? member(value, 'url') : value;
    const texts = (Array.isArray(url) ? (url as readonly Value[]) : [url]).filter((one) => typeof one === 'string');
    const mirrors = downloads.find((one) => one.label === label)?.mirrors ?? [];
    return [
      ...texts.filter((one) => /^https?:\/\//i.test(one)).map((one) => ({ label, url: one, isMirror: false })),
      ...mirrors.map((one) => ({ label, url: one, isMirror: true })),
    ];
  });
}

export function member(map: ValueMap, key: string): Value | undefined {
  const at = map.keys.indexOf(key);
  return at === -1 ? undefined : map.values[at];
}

function filesOf(script: ValueMap): { readonly label: string; readonly value: Value }[] {
  const files = member(script, 'files');
  if (!Array.isArray(files)) return [];
  return (files as readonly Value[]).flatMap((entry) =>
    entry instanceof ValueMap ? entry.keys.map((label, at) => ({ label, value: entry.values[at] ?? null })) : [],
  );
}
