import { script } from '../../../../findings/define-finding.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { callsOf, type Call } from '../../../reading/calls-of.ts';
import { isBlank, isFalsy } from '../../../reading/describe-node.ts';
import { pairOf, type Outline } from '../../../reading/outline.ts';
import { namesStore } from '../../../reading/section-forms.ts';
import { faultAt, scriptRule, inEach } from '../script-rule.ts';

interface MissingParameterDetails {
  readonly step: string;
  readonly parameters: string;
  /** A key that was probably meant to be it. */
  readonly misnamed?: string;
}

export const missingParameterRule = scriptRule({
  code: 'missing-parameter',
  severity: 'error',
  fix: 'rename',
  message: ({ step, parameters, misnamed }: MissingParameterDetails) =>
    misnamed === undefined
      ? `"${step}" needs ${parameters}`
      : `"${step}" needs ${parameters} and ignores "${misnamed}"`,
  help: ({ step, parameters, misnamed }) => {
    if (misnamed !== undefined) return `Write ${parameters} instead of "${misnamed}".`;
    return step === 'task' && parameters === '"name"'
      ? `Add the name of a task of the runner, such as: name: wineexec`
      : `Add ${parameters}.`;
  },
  why: 'The step cannot work without it. The installation ends when it reaches the step, after all downloads; an empty value is as bad as none.',
  wrong: script('installer:', '  - move:', '      src: setup'),
  right: script('installer:', '  - move:', '      src: setup', '      dst: $GAMEDIR/data'),
  find: inEach(callsOf, (call, script) => {
    const parameters = toMissing(script, call);
    if (parameters.length === 0) return [];
    const details = { step: call.name, parameters: parameters.join(', ') };
    return [faultAt(call.step.key, details)];
  }),
});

function toMissing(script: Outline, call: Call): string[] {
  if (call.step.name === 'write_config') return missingOfConfig(call);
  return call.step.name === 'gogdl_setup' ? missingOfStore(script, call) : missingOf(call);
}

/** Without its own number, the client takes that of the record, if the version names a store. */
function missingOfStore(script: Outline, { given: parameters }: Call): string[] {
  const number = pairOf(parameters, 'game_id')?.value;
  const isKnown = (number !== undefined && !isFalsy(number)) || namesStore(script) || script.runner === 'steam';
  return isKnown ? [] : ['"game_id"'];
}

function missingOf({ step, given: parameters, rules: { known: declarations, required, oneOf } }: Call): string[] {
  const has = (key: string) => pairOf(parameters, key) !== undefined;
  const isGiven = (key: string) => {
    const value = pairOf(parameters, key)?.value;
    return value !== undefined && !isUnfilled(step.name, key, value);
  };
  const hasOne = (keys: readonly string[]) => keys.some(isGiven);
  const unfilled = parameters.pairs.filter(
    ({ key }) => declarations.get(key.text)?.filled === true && !isGiven(key.text),
  );
  if (unfilled.length === 0 && required.every(has) && oneOf.every(hasOne)) return [];
  const inGroups = new Set(oneOf.flat());
  const names = [
    ...required.filter((key) => !has(key)),
    ...unfilled.map(({ key }) => key.text).filter((key) => !inGroups.has(key)),
  ].map(quote);
  const groups = oneOf.filter((keys) => !hasOne(keys)).map((keys) => keys.map(quote).join(' or '));
  return [...names, ...groups];
}

/** Whether a parameter is there and says nothing. Of the file to unpack, false is nothing, too. */
function isUnfilled(step: string, parameter: string, value: YamlNode): boolean {
  // That a list or map does not fit is mostly another finding.
  if (value.kind !== 'scalar') return step === 'task' && isBlank(value);
  return isBlank(value) || (step === 'extract' && parameter === 'file' && isFalsy(value));
}

/** Either a map of sections, or one value with its section and key. */
function missingOfConfig(call: Call): string[] {
  const data = pairOf(call.given, 'data')?.value;
  const hasData = data !== undefined && !isFalsy(data);
  const keys = hasData ? ['file'] : ['file', 'section', 'key', 'value'];
  const absentKeys = keys.filter((key) => {
    const value = pairOf(call.given, key)?.value;
    return value === undefined || (key === 'file' && isUnfilled('', key, value));
  });
  return absentKeys.length === 3 && !hasData && !absentKeys.includes('file') ? ['"data"'] : absentKeys.map(quote);
}

function quote(key: string): string {
  return `"${key}"`;
}

export const excludedParameterRule = scriptRule({
  code: 'excluded-parameter',
  severity: 'error',
  message: (details: { step: string; first: string; second: string }) =>
    `"${details.first}" and "${details.second}" cannot be used together in "${details.step}"`,
  help: ({ first, second }) => `Keep "${first}" or "${second}".`,
  why: 'Each of the two says what to do in its own way, so the client refuses a step that has both.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      command: $GAMEDIR/setup.sh'),
  right: script('installer:', '  - execute:', '      command: bash "$GAMEDIR/setup.sh"'),
  find: inEach(callsOf, ({ name, given: parameters, rules: { notBoth } }) => {
    const [first, second] = notBoth ?? [];
    if (first === undefined || second === undefined) return [];
    const pairs = parameters.pairs.filter(({ key }) => key.text === first || key.text === second);
    const last = pairs.at(-1);
    if (last === undefined || pairOf(parameters, first) === undefined || pairOf(parameters, second) === undefined)
      return [];
    return [faultAt(last.key, { step: name, first, second })];
  }),
});
