import type { ScriptRule } from './script-rule.ts';
import * as addresses from './rules/addresses.ts';
import * as checksums from './rules/checksums.ts';
import * as downloadPage from './rules/download-page.ts';
import * as events from './rules/events.ts';
import * as fileShapes from './rules/file-shapes.ts';
import * as labelUses from './rules/label-uses.ts';
import * as labels from './rules/labels.ts';
import * as menus from './rules/menus.ts';
import * as misreadValue from './rules/misread-value.ts';
import * as missingParameters from './rules/missing-parameters.ts';
import * as optionValues from './rules/option-values.ts';
import * as parameterValues from './rules/parameter-values.ts';
import * as pathForms from './rules/path-forms.ts';
import * as paths from './rules/paths.ts';
import * as quoting from './rules/quoting.ts';
import * as runners from './rules/runners.ts';
import * as sections from './rules/sections.ts';
import * as starting from './rules/starting.ts';
import * as stepKinds from './rules/step-kinds.ts';
import * as stepShapes from './rules/step-shapes.ts';
import * as texts from './rules/texts.ts';
import * as topKeys from './rules/top-keys.ts';
import * as unknownKeys from './rules/unknown-keys.ts';
import * as variableTimes from './rules/variable-times.ts';
import * as variables from './rules/variables.ts';

/** What the game client refuses in a script, or what makes it crash, in the order of the documentation. */
export const refusedRules: readonly ScriptRule[] = [
  runners.unknownRunnerRule,
  runners.missingGameKeyRule,
  sections.sectionFormRule,
  sections.settingTypeRule,
  topKeys.listForTextRule,
  topKeys.requirementFormRule,
  topKeys.requiresWithExtendsRule,
  fileShapes.fileFormRule,
  fileShapes.severalLabelsRule,
  fileShapes.fileValueRule,
  fileShapes.missingFileKeyRule,
  paths.pathAsNameRule,
  labels.reservedLabelRule,
  addresses.fileSchemeRule,
  checksums.badChecksumRule,
  stepShapes.stepFormRule,
  stepKinds.unknownStepRule,
  stepKinds.failingStepRule,
  stepShapes.stepParametersRule,
  missingParameters.missingParameterRule,
  missingParameters.excludedParameterRule,
  parameterValues.parameterTypeRule,
  parameterValues.parameterValueRule,
  pathForms.fileWithoutFolderRule,
  quoting.unclosedQuoteRule,
  labels.missingFileRule,
  stepKinds.unknownTaskRule,
  unknownKeys.unknownTaskParameterRule,
  stepKinds.stepRunnerRule,
  menus.menuOptionsRule,
  pathForms.absoluteDiscPathRule,
  pathForms.lineBreakInPathRule,
];

/** What the game client ignores, drops or misreads in a script, in the order of the documentation. */
export const ignoredRules: readonly ScriptRule[] = [
  unknownKeys.unknownScriptKeyRule,
  unknownKeys.unknownGameKeyRule,
  unknownKeys.unknownRunnerKeyRule,
  unknownKeys.unknownSystemKeyRule,
  unknownKeys.unknownFileKeyRule,
  addresses.localFileRule,
  addresses.oddAddressRule,
  addresses.plainHttpRule,
  checksums.missingChecksumRule,
  labels.duplicateLabelRule,
  labelUses.unusedLabelRule,
  unknownKeys.unknownParameterRule,
  labelUses.undeclaredLabelRule,
  events.blockedStepRule,
  events.misleadingStepRule,
  labels.hiddenVariableRule,
  labels.labelAsFolderRule,
  stepShapes.severalStepsRule,
  stepKinds.droppedParameterRule,
  optionValues.falseIsTrueRule,
  topKeys.legacyKeyRule,
  sections.unusedSectionRule,
  variables.unknownVariableRule,
  variables.variableFormRule,
  variableTimes.earlyVariableRule,
  variableTimes.unsubstitutedVariableRule,
  optionValues.optionValueRule,
  starting.launchConfigRule,
  misreadValue.misreadValueRule,
  runners.missingGameIdRule,
  topKeys.metadataInScriptRule,
  stepKinds.newerClientRule,
  topKeys.customNameRule,
  quoting.unquotedPathRule,
  sections.unsavedSettingsRule,
  starting.noEntryPointRule,
  events.unstartableGameRule,
  starting.installsNothingRule,
  stepShapes.repeatedStepRule,
  texts.placeholderRule,
  pathForms.doubledFolderRule,
  starting.folderAsProgramRule,
  downloadPage.downloadPageRule,
  menus.unknownPreselectRule,
  paths.homeFolderRule,
  paths.oddPathRule,
  texts.strayCharacterRule,
  quoting.cutByCommentRule,
  quoting.foldedTextRule,
  pathForms.backslashInDiscPathRule,
];
