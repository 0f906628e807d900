import { DEMO, file, files, LINUX, script } from '../../../findings/define-finding.ts';
import { hostOf, writtenHostOf } from '../addresses.ts';
import type { Effects } from '../effects.ts';
import { words, type Sentence } from '../sentence.ts';
import { type RiskRule, commandTexts, checkRule, noteRule } from './rule.ts';

const WRITING_SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ...['Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Han', 'Hangul'].map(
    (name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const,
  ),
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
];

export function lettersIn(text: string): string[] {
  return WRITING_SYSTEMS.filter(([, letters]) => letters.test(text)).map(([name]) => name);
}

/** Each host once, with the place that names it first. */
function hostsOf({ hosts }: Effects) {
  return [...new Map(hosts.toReversed().map((host) => [host.host, host])).values()].reverse();
}

export const hostRules: readonly RiskRule[] = [
  checkRule('foreign-letters-in-host', {
    title: 'A host whose name holds letters of another script',
    why: 'Letters of other scripts can look like those of a host that everybody knows, and lead somewhere else.',
    isWarning: true,
    help: 'Write the host in the letters a to z, unless it really has another name.',
    // The e is a Cyrillic letter.
    wrong: script('files:', '  - setup: https://еxample.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
    find: (effects) =>
      hostsOf(effects)
        .filter(({ host }) => /(?:^|\.)xn--/.test(host) || /[^\0-\x7F]/.test(host))
        .map((host) => {
          const urls = [
            ...effects.downloads.map(({ url }) => url),
            ...commandTexts(effects).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []),
          ];
          const scripts = lettersIn(urls.map((url) => (hostOf(url) === host.host ? writtenHostOf(url) : '')).join(''));
          const letters = [{ text: scripts.length === 0 ? 'beyond a to z' : `of ${scripts.join(' and ')}` }];
          return { reason: words`The name of ${host.host} is written with letters ${letters}.`, ...host };
        }),
  }),
  checkRule('disguised-address', {
    title: 'An address that does not lead where it seems to',
    why: 'Before an @, an address holds a name to log in with and no host; programs read backslashes, blanks and numbers in different ways.',
    isWarning: true,
    help: "Use the host's name, without a name to log in with.",
    wrong: script('files:', '  - setup: https://example.org@203.0.113.7/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
    find: ({ downloads }) =>
      downloads.flatMap(({ url, host, label, steps }) => {
        if (!/^https?:/i.test(url)) return [];
        const authority = /^https?:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
        const isNumber = /^(?:[\d.]+|\[.*\])$/.test(host);
        if (!isNumber && !/[@\\\s]/.test(authority) && !url.includes('\\')) return [];
        const reason = isNumber
          ? words`The download ${label} uses the IP address ${host} instead of a host name.`
          : words`${url} leads to ${host}.`;
        return [{ reason, steps, download: label, host }];
      }),
  }),
];

export const hostOnlyHere = noteRule('host-only-here', {
  title: 'A host that only this installer uses',
  why: 'A host that others use too has been looked at more often, and would be missed by more people if it changed hands.',
  help: 'Use a host that other installers use, too, if one has the same file.',
  wrong: script('files:', '  - setup: https://files.example.net/setup.zip'),
  right: files(
    file(LINUX, 'script:', '  files:', '    - setup: https://example.org/setup.zip'),
    file(DEMO, 'id: 2', 'version: Demo', 'script:', '  files:', '    - setup: https://example.org/demo.zip'),
  ),
  find: (effects, { hosts }) =>
    hostsOf(effects)
      .filter(({ host }) => hosts.countOf(host) <= 1)
      .map((host) => ({ reason: onlyHereReason(host.host), ...host })),
});

export function onlyHereReason(host: string): Sentence {
  return words`${host} appears in no other installer of the catalogue.`;
}

export const hostLikeAnother = checkRule('host-like-another', {
  title: 'A host whose name resembles a known one',
  why: 'Addresses that differ in a letter from one that everybody knows are made to be overlooked.',
  isWarning: true,
  help: 'Correct the name of the host.',
  scope: 'Where site.yaml sets its severity, it is compared with the other hosts of the catalogue, too.',
  wrong: script('files:', '  - setup: https://githud.com/example/game/setup.zip'),
  right: script('files:', '  - setup: https://github.com/example/game/setup.zip'),
  find: (effects, { hosts }) =>
    hostsOf(effects).flatMap((host) => {
      const like = hosts.likeness(host.host);
      return like === undefined ? [] : [{ reason: likenessReason(host.host, like), ...host }];
    }),
});

export function likenessReason(host: string, like: string): Sentence {
  return words`${host} looks like ${like}, and is another host.`;
}

export const catalogueHostRules = [hostLikeAnother, hostOnlyHere];
