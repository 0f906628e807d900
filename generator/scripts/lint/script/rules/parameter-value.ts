import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import type { MappingNode } from '../../../../yaml/load/yaml-node.ts';
import { tasks } from '../../../vocabulary/tasks.ts';
import { collect } from '../../../reading/collect.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { callsOf } from '../../../reading/calls-of.ts';
import { isText } from '../../../reading/describe-node.ts';

function registryEntry(type: string) {
  const task = [
    'installer:',
    '  - task:',
    '      name: set_regedit',
    '      path: HKEY_CURRENT_USER\\Software\\My Game',
  ];
  return scriptFor('wine', ...task, '      key: Level', '      value: "1"', `      type: ${type}`);
}

const parameterValue = defineFinding({
  code: 'parameter-value',
  severity: 'error',
  message: (details: { step: string; parameter: string; value: string; allowed: string }) =>
    `"${details.value}" is not a valid value for "${details.parameter}" of "${details.step}"`,
  help: ({ allowed }) => (allowed === '' ? `Use another name.` : `Use one of: ${allowed}.`),
  why: 'The client knows only a few values for this parameter, or has one of them for itself, as the section DEFAULT of an INI file. With another one the installation ends when it reaches the step, after all downloads.',
  wrong: registryEntry('REG_TEXT'),
  right: registryEntry('REG_SZ'),
});

const REGISTRY_TYPES = tasks['wine.set_regedit']?.parameters['type']?.values ?? [];

/** Modes in which Python opens a text file to be written. */
const MODE = /^[wa](?:t?\+?|\+t)$/;

export const parameterValueRule: ScriptRule = {
  finding: parameterValue,
  needs: ['task', 'write_config', 'write_file'],
  check: inEach(callsOf, (script, { name, step, given }) => {
    if (step.name === 'write_config') return checkSections(script, name, given);
    const [parameter, allowed] = name === 'wine.set_regedit' ? ['type', REGISTRY_TYPES] : ['mode', ['w', 'a']];
    if (parameter === 'mode' && step.name !== 'write_file') return [];
    const value = pairOf(given, parameter)?.value;
    // What a variable stands for cannot be known.
    if (value?.kind !== 'scalar' || (parameter === 'type' && isVariable(value.text))) return [];
    // What is not a text is reported separately, except for a type, which the client converts to a string first.
    if (parameter === 'mode' && !isText(value)) return [];
    const isKnown = parameter === 'mode' ? MODE.test(value.text) : allowed.includes(value.text);
    const details = { step: name, parameter, value: value.text, allowed: allowed.join(', ') };
    return isKnown ? [] : [parameterValue.at(placeOf(script, value), details)];
  }),
};

/** Python's parser of INI files has a section of this name for values of all others, and lets no one add it. */
function checkSections(script: Outline, step: string, given: MappingNode): readonly Diagnostic[] {
  const data = pairOf(given, 'data')?.value;
  const hasData = data?.kind === 'mapping' && data.pairs.length > 0;
  const sections = hasData ? data.pairs.map(({ key }) => key) : [pairOf(given, 'section')?.value];
  return collect(sections, (section) =>
    section?.kind === 'scalar' && section.text === 'DEFAULT'
      ? [parameterValue.at(placeOf(script, section), { step, parameter: 'section', value: section.text, allowed: '' })]
      : [],
  );
}

/** Whether a text stands for what someone sets, except for a folder. */
function isVariable(text: string): boolean {
  return /\$(?:\w|\{\w)/.test(text) && !/\$\{?(?:GAMEDIR|CACHE|HOME|SCRIPTDIR)\b/.test(text);
}
