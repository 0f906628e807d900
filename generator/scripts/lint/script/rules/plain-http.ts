import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { collect } from '../../../reading/collect.ts';
import { placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { shellTextsOf } from '../../../reading/paths-of.ts';
import { placeInText } from '../../../reading/scalars-of.ts';

const plainHttp = defineFinding({
  code: 'plain-http',
  severity: 'warning',
  message: (details: { url: string }) => `"${details.url}" is fetched without encryption`,
  help: () => 'Use https if the host offers it.',
  why: 'Without encryption, anybody between the player and the host can read the download or put another file in its place.',
  wrong: script('files:', '  - setup: http://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

const COMMAND = /\b(?:wget|curl|aria2c)\b[^;&|\n]*?(http:\/\/[^\s"'`<>|;)]+)/g;

/** Addresses that do not leave the machine. */
const OWN = /^http:\/\/(?:localhost|127\.|\[::1\])/;

export const plainHttpRule: ScriptRule = {
  finding: plainHttp,
  check: (script) => [
    ...collect(script.files, ({ address }) => {
      if (address === undefined || !/^http:\/\//i.test(address.text)) return [];
      return [plainHttp.at(placeOf(script, address), { url: address.text })];
    }),
    ...collect(shellTextsOf(script), (command) =>
      fetchesIn(command.text).flatMap((match) => {
        const url = match[1] ?? '';
        const part = { index: match.index + match[0].length - url.length, length: url.length };
        return OWN.test(url) ? [] : [plainHttp.at(placeInText(script, command, part), { url })];
      }),
    ),
  ],
};

function fetchesIn(command: string): RegExpExecArray[] {
  return command.includes('http://') ? [...command.matchAll(COMMAND)] : [];
}
