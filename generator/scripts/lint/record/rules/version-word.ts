import { defineFinding, installer } from '../../../../findings/define-finding.ts';
import type { RecordRule } from '../rule.ts';

const versionWord = defineFinding({
  code: 'version-word',
  severity: 'warning',
  message: (details: { version: string }) => `The version label "${details.version}" ends in the word "version"`,
  help: ({ version }) => {
    const rest = version.replace(/[\s_-]*\bversion\s*$/i, '');
    return rest === '' ? `Say what sets this installer apart, such as CD or GOG.` : `Write "${rest}".`;
  },
  why: 'The label is shown among other versions, so the word "version" says nothing new. The origin does not take such a label.',
  wrong: installer('version: CD version'),
  right: installer('version: CD'),
});

export const versionWordRule: RecordRule<'installer'> = {
  finding: versionWord,
  check: ({ fields }) => {
    const version = fields.text('version');
    if (version === undefined || !/\bversion\s*$/i.test(version)) return [];
    return [versionWord.at(fields.place('version'), { version })];
  },
};
