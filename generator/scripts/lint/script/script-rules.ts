import type { ScriptRule } from './script-rule.ts';
import { unknownRunnerRule } from './rules/unknown-runner.ts';
import { missingGameKeyRule } from './rules/missing-game-key.ts';
import { sectionFormRule } from './rules/section-form.ts';
import { listForTextRule } from './rules/list-for-text.ts';
import { requirementFormRule } from './rules/requirement-form.ts';
import { requiresWithExtendsRule } from './rules/requires-with-extends.ts';
import { metadataInScriptRule } from './rules/metadata-in-script.ts';
import { fileFormRule } from './rules/file-form.ts';
import { fileValueRule } from './rules/file-value.ts';
import { missingFileKeyRule } from './rules/missing-file-key.ts';
import { fileSchemeRule } from './rules/file-scheme.ts';
import { pathAsNameRule } from './rules/path-as-name.ts';
import { hiddenVariableRule, reservedLabelRule } from './rules/reserved-label.ts';
import { labelAsFolderRule } from './rules/label-as-folder.ts';
import { stepFormRule } from './rules/step-form.ts';
import { unknownStepRule } from './rules/unknown-step.ts';
import { failingStepRule } from './rules/failing-step.ts';
import { stepParametersRule } from './rules/step-parameters.ts';
import { missingParameterRule } from './rules/missing-parameter.ts';
import { excludedParameterRule } from './rules/excluded-parameter.ts';
import { parameterTypeRule } from './rules/parameter-type.ts';
import { parameterValueRule } from './rules/parameter-value.ts';
import { unknownTaskRule } from './rules/unknown-task.ts';
import { unknownTaskParameterRule } from './rules/unknown-task-parameter.ts';
import { stepRunnerRule } from './rules/step-runner.ts';
import { menuOptionsRule } from './rules/menu-options.ts';
import { unknownScriptKeyRule } from './rules/unknown-script-key.ts';
import { unknownGameKeyRule } from './rules/unknown-game-key.ts';
import { unknownRunnerKeyRule } from './rules/unknown-runner-key.ts';
import { unknownSystemKeyRule } from './rules/unknown-system-key.ts';
import { unknownFileKeyRule } from './rules/unknown-file-key.ts';
import { severalLabelsRule } from './rules/several-labels.ts';
import { localFileRule } from './rules/local-file.ts';
import { oddAddressRule } from './rules/odd-address.ts';
import { plainHttpRule } from './rules/plain-http.ts';
import { missingChecksumRule } from './rules/missing-checksum.ts';
import { badChecksumRule } from './rules/bad-checksum.ts';
import { duplicateLabelRule } from './rules/duplicate-label.ts';
import { unusedLabelRule } from './rules/unused-label.ts';
import { unknownParameterRule } from './rules/unknown-parameter.ts';
import { undeclaredLabelRule } from './rules/undeclared-label.ts';
import { severalStepsRule } from './rules/several-steps.ts';
import { droppedParameterRule } from './rules/dropped-parameter.ts';
import { falseIsTrueRule } from './rules/false-is-true.ts';
import { legacyKeyRule } from './rules/legacy-key.ts';
import { unusedSectionRule } from './rules/unused-section.ts';
import { unknownVariableRule } from './rules/unknown-variable.ts';
import { optionValueRule } from './rules/option-value.ts';
import { launchConfigRule } from './rules/launch-config.ts';
import { unquotedPathRule } from './rules/unquoted-path.ts';
import { unsavedSettingsRule } from './rules/unsaved-settings.ts';
import { noEntryPointRule } from './rules/no-entry-point.ts';
import { repeatedStepRule } from './rules/repeated-step.ts';
import { placeholderRule } from './rules/placeholder.ts';
import { doubledFolderRule } from './rules/doubled-folder.ts';
import { folderAsProgramRule } from './rules/folder-as-program.ts';
import { downloadPageRule } from './rules/download-page.ts';
import { unknownPreselectRule } from './rules/unknown-preselect.ts';
import { homeFolderRule } from './rules/home-folder.ts';
import { foldedTextRule } from './rules/folded-text.ts';
import { misreadValueRule } from './rules/misread-value.ts';
import { fileWithoutFolderRule } from './rules/file-without-folder.ts';
import { unclosedQuoteRule } from './rules/unclosed-quote.ts';
import { missingFileRule } from './rules/missing-file.ts';
import { settingTypeRule } from './rules/setting-type.ts';
import { missingGameIdRule } from './rules/missing-game-id.ts';
import { absoluteDiscPathRule } from './rules/absolute-disc-path.ts';
import { cutByCommentRule } from './rules/cut-by-comment.ts';
import { oddPathRule } from './rules/odd-path.ts';
import { strayCharacterRule } from './rules/stray-character.ts';
import { earlyVariableRule } from './rules/early-variable.ts';
import { unsubstitutedVariableRule } from './rules/unsubstituted-variable.ts';
import { variableFormRule } from './rules/variable-form.ts';
import { backslashInDiscPathRule } from './rules/backslash-in-disc-path.ts';
import { customNameRule } from './rules/custom-name.ts';
import { lineBreakInPathRule } from './rules/line-break-in-path.ts';
import { blockedStepRule } from './rules/blocked-step.ts';
import { misleadingStepRule } from './rules/misleading-step.ts';
import { unstartableGameRule } from './rules/unstartable-game.ts';
import { installsNothingRule } from './rules/installs-nothing.ts';
import { newerClientRule } from './rules/newer-client.ts';

/** What the game client refuses in a script, or what makes it crash, in the order of the documentation. */
export const refusedRules: readonly ScriptRule[] = [
  unknownRunnerRule,
  missingGameKeyRule,
  sectionFormRule,
  settingTypeRule,
  listForTextRule,
  requirementFormRule,
  requiresWithExtendsRule,
  fileFormRule,
  severalLabelsRule,
  fileValueRule,
  missingFileKeyRule,
  pathAsNameRule,
  reservedLabelRule,
  fileSchemeRule,
  badChecksumRule,
  stepFormRule,
  unknownStepRule,
  failingStepRule,
  stepParametersRule,
  missingParameterRule,
  excludedParameterRule,
  parameterTypeRule,
  parameterValueRule,
  fileWithoutFolderRule,
  unclosedQuoteRule,
  missingFileRule,
  unknownTaskRule,
  unknownTaskParameterRule,
  stepRunnerRule,
  menuOptionsRule,
  absoluteDiscPathRule,
  lineBreakInPathRule,
];

/** What the game client ignores, drops or misreads in a script, in the order of the documentation. */
export const ignoredRules: readonly ScriptRule[] = [
  unknownScriptKeyRule,
  unknownGameKeyRule,
  unknownRunnerKeyRule,
  unknownSystemKeyRule,
  unknownFileKeyRule,
  localFileRule,
  oddAddressRule,
  plainHttpRule,
  missingChecksumRule,
  duplicateLabelRule,
  unusedLabelRule,
  unknownParameterRule,
  undeclaredLabelRule,
  blockedStepRule,
  misleadingStepRule,
  hiddenVariableRule,
  labelAsFolderRule,
  severalStepsRule,
  droppedParameterRule,
  falseIsTrueRule,
  legacyKeyRule,
  unusedSectionRule,
  unknownVariableRule,
  variableFormRule,
  earlyVariableRule,
  unsubstitutedVariableRule,
  optionValueRule,
  launchConfigRule,
  misreadValueRule,
  missingGameIdRule,
  metadataInScriptRule,
  newerClientRule,
  customNameRule,
  unquotedPathRule,
  unsavedSettingsRule,
  noEntryPointRule,
  unstartableGameRule,
  installsNothingRule,
  repeatedStepRule,
  placeholderRule,
  doubledFolderRule,
  folderAsProgramRule,
  downloadPageRule,
  unknownPreselectRule,
  homeFolderRule,
  oddPathRule,
  strayCharacterRule,
  cutByCommentRule,
  foldedTextRule,
  backslashInDiscPathRule,
];
