import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import { collect } from '../../collect.ts';
import { shellTextsOf } from '../commands-of.ts';
import { placeInText } from '../place-in-text.ts';
import type { ScriptRule } from '../rule.ts';

const uncheckedCertificate = defineFinding({
  code: 'unchecked-certificate',
  severity: 'warning',
  message: (details: { option: string }) => `With "${details.option}" the download may come from anybody`,
  help: ({ option }) => `Delete "${option}", or better, list the file in "files" with a checksum.`,
  why: 'Without a check of the certificate, encryption does not tell whom the file comes from: anybody between the player and the host can put another file in its place.',
  wrong: script(
    'installer:',
    '  - execute:',
    '      command: wget --no-check-certificate https://example.org/patch.zip',
  ),
  right: script('installer:', '  - execute:', '      command: wget https://example.org/patch.zip'),
});

/** The option by which each program stops checking; short ones of curl may be written as one word. */
const OPTION =
  /\bwget\b[^;&|\n]*?\s(--no-check-certificate|--check-certificate=\S+)|\bcurl\b[^;&|\n]*?\s(--insecure|-[A-Za-z]*k[A-Za-z]*)(?=[\s"']|$)/g;

/** Commands fetch what `files` should list, and then often without a look at who answers. */
export const uncheckedCertificateRule: ScriptRule = {
  finding: uncheckedCertificate,
  check: (script) =>
    collect(shellTextsOf(script), (command) =>
      [...command.text.matchAll(OPTION)].map((match) => {
        const option = match[1] ?? match[2] ?? '';
        const part = { index: match.index + match[0].length - option.length, length: option.length };
        return uncheckedCertificate.at(placeInText(script, command, part), { option });
      }),
    ),
};
