import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import { collect } from '../../collect.ts';
import { callsOf, type Call } from '../calls-of.ts';
import { isBlank } from '../describe-node.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const missingParameter = defineFinding({
  code: 'missing-parameter',
  severity: 'error',
  message: (details: { step: string; parameters: string }) => `"${details.step}" needs ${details.parameters}`,
  help: ({ parameters }) => `Add ${parameters}.`,
  why: 'The step cannot work without it, so the installation ends there with an error.',
  wrong: script('installer:', '  - move:', '      src: setup'),
  right: script('installer:', '  - move:', '      src: setup', '      dst: $GAMEDIR/data'),
});

/** The client refuses a step or a task that lacks what it cannot do without. */
export const missingParameterRule: ScriptRule = {
  finding: missingParameter,
  check: (script) =>
    collect(callsOf(script), (call) => {
      const missing = call.step.name === 'write_config' ? missingOfConfig(call) : missingOf(call);
      if (missing.length === 0) return [];
      const details = { step: call.name, parameters: missing.join(', ') };
      return [missingParameter.at(placeOf(script, call.step.key), details)];
    }),
};

function missingOf({ given, rules: { required, oneOf } }: Call): string[] {
  const has = (key: string) => pairOf(given, key) !== undefined;
  const hasOne = (keys: readonly string[]) => keys.some(has);
  if (required.every(has) && oneOf.every(hasOne)) return [];
  const missing = required.filter((key) => !has(key)).map(quote);
  const groups = oneOf.filter((keys) => !hasOne(keys)).map((keys) => keys.map(quote).join(' or '));
  return [...missing, ...groups];
}

/** Either a map of sections, or one value with its section and key. */
function missingOfConfig(call: Call): string[] {
  const data = pairOf(call.given, 'data')?.value;
  const hasData = data !== undefined && !isBlank(data);
  const keys = hasData ? ['file'] : ['file', 'section', 'key', 'value'];
  const missing = keys.filter((key) => pairOf(call.given, key) === undefined);
  return missing.length === 3 && !hasData && !missing.includes('file') ? ['"data"'] : missing.map(quote);
}

function quote(key: string): string {
  return `"${key}"`;
}
