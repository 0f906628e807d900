import type { ScriptRule } from './script-rule.ts';
import * as addresses from './rules/addresses.ts';
import * as choices from './rules/choices.ts';
import * as downloads from './rules/downloads.ts';
import * as files from './rules/files.ts';
import * as labelUses from './rules/label-uses.ts';
import * as labels from './rules/labels.ts';
import * as missingKeys from './rules/missing-keys.ts';
import * as paths from './rules/paths.ts';
import * as quoting from './rules/quoting.ts';
import * as sections from './rules/sections.ts';
import * as starting from './rules/starting.ts';
import * as stepKinds from './rules/step-kinds.ts';
import * as stepShapes from './rules/step-shapes.ts';
import * as texts from './rules/texts.ts';
import * as types from './rules/types.ts';
import * as topKeys from './rules/top-keys.ts';
import * as unknownKeys from './rules/unknown-keys.ts';
import * as variableTimes from './rules/variable-times.ts';
import * as variables from './rules/variables.ts';

const modules = {
  ...addresses,
  ...choices,
  ...downloads,
  ...files,
  ...labelUses,
  ...labels,
  ...missingKeys,
  ...paths,
  ...quoting,
  ...sections,
  ...starting,
  ...stepKinds,
  ...stepShapes,
  ...texts,
  ...types,
  ...topKeys,
  ...unknownKeys,
  ...variableTimes,
  ...variables,
};

export const rulesByCode: ReadonlyMap<string, ScriptRule> = new Map(
  Object.values<ScriptRule>(modules).map((rule) => [rule.finding.code, rule]),
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

/** What the game client ignores, drops or misreads in a script, in the order of the documentation. */
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
