import type { ScriptRule } from './script-rule.ts';
import * as rules from './all-rules.ts';

export const rulesByCode: ReadonlyMap<string, ScriptRule> = new Map(
  Object.values<ScriptRule>(rules).map((rule) => [rule.finding.code, rule]),
);

/** Rules for scripts that the client refuses or crashes on, in the order of the documentation. */
export const refusedRules = inOrder([
  ...'unknown-runner missing-game-key section-form setting-type list-for-text requirement-form'.split(' '),
  ...'requires-with-extends file-form several-labels file-value missing-file-key path-as-name'.split(' '),
  ...'reserved-label file-scheme bad-checksum step-form unknown-step failing-step step-parameters'.split(' '),
  ...'missing-parameter excluded-parameter parameter-type parameter-value file-without-folder'.split(' '),
  ...'unclosed-quote missing-file unknown-task unknown-task-parameter step-runner menu-options'.split(' '),
  ...'absolute-disc-path line-break-in-path'.split(' '),
]);

/** Rules for parts that the client ignores, drops or misreads, in the order of the documentation. */
export const ignoredRules = inOrder([
  ...'unknown-script-key unknown-game-key unknown-runner-key unknown-system-key unknown-file-key'.split(' '),
  ...'local-file odd-address plain-http missing-checksum duplicate-label unused-label unknown-parameter'.split(' '),
  ...'undeclared-label blocked-step misleading-step hidden-variable label-as-folder several-steps'.split(' '),
  ...'dropped-parameter false-is-true legacy-key unused-section unknown-variable variable-form'.split(' '),
  ...'early-variable unsubstituted-variable option-value launch-config misread-value missing-game-id'.split(' '),
  ...'metadata-in-script newer-client custom-name unquoted-path unsaved-settings no-entry-point'.split(' '),
  ...'unstartable-game installs-nothing repeated-step placeholder doubled-folder folder-as-program'.split(' '),
  ...'download-page unknown-preselect home-folder odd-path stray-character cut-by-comment folded-text'.split(' '),
  ...'backslash-in-disc-path'.split(' '),
]);

function inOrder(codes: readonly string[]): readonly ScriptRule[] {
  return codes.flatMap((code) => rulesByCode.get(code) ?? []);
}
