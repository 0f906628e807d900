import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { LoadedRecord } from '../../../yaml/load/load-record.ts';
import { findIn } from '../find-in.ts';
import { pairOf, toOutline } from './outline.ts';
import type { ScriptRule } from './rule.ts';
import { badChecksum } from './rules/bad-checksum.ts';
import { droppedParameter } from './rules/dropped-parameter.ts';
import { duplicateLabel } from './rules/duplicate-label.ts';
import { excludedParameter } from './rules/excluded-parameter.ts';
import { failingStep } from './rules/failing-step.ts';
import { falseIsTrue } from './rules/false-is-true.ts';
import { fileForm } from './rules/file-form.ts';
import { fileScheme } from './rules/file-scheme.ts';
import { fileValue } from './rules/file-value.ts';
import { launchConfig } from './rules/launch-config.ts';
import { legacyKey } from './rules/legacy-key.ts';
import { listForText } from './rules/list-for-text.ts';
import { localFile } from './rules/local-file.ts';
import { menuOptions } from './rules/menu-options.ts';
import { metadataInScript } from './rules/metadata-in-script.ts';
import { missingChecksum } from './rules/missing-checksum.ts';
import { missingFileKey } from './rules/missing-file-key.ts';
import { missingGameKey } from './rules/missing-game-key.ts';
import { missingParameter } from './rules/missing-parameter.ts';
import { oddAddress } from './rules/odd-address.ts';
import { optionValue } from './rules/option-value.ts';
import { parameterType } from './rules/parameter-type.ts';
import { parameterValue } from './rules/parameter-value.ts';
import { plainHttp } from './rules/plain-http.ts';
import { requiresWithExtends } from './rules/requires-with-extends.ts';
import { sectionForm } from './rules/section-form.ts';
import { severalLabels } from './rules/several-labels.ts';
import { severalSteps } from './rules/several-steps.ts';
import { stepForm } from './rules/step-form.ts';
import { stepParameters } from './rules/step-parameters.ts';
import { stepRunner } from './rules/step-runner.ts';
import { undeclaredLabel } from './rules/undeclared-label.ts';
import { unknownFileKey } from './rules/unknown-file-key.ts';
import { unknownGameKey } from './rules/unknown-game-key.ts';
import { unknownParameter } from './rules/unknown-parameter.ts';
import { unknownRunnerKey } from './rules/unknown-runner-key.ts';
import { unknownRunner } from './rules/unknown-runner.ts';
import { unknownScriptKey } from './rules/unknown-script-key.ts';
import { unknownStep } from './rules/unknown-step.ts';
import { unknownSystemKey } from './rules/unknown-system-key.ts';
import { unknownTaskParameter } from './rules/unknown-task-parameter.ts';
import { unknownTask } from './rules/unknown-task.ts';
import { unknownVariable } from './rules/unknown-variable.ts';
import { unusedLabel } from './rules/unused-label.ts';
import { unusedSection } from './rules/unused-section.ts';

/** Every rule about a script, in the order of the documentation. */
const rules: readonly ScriptRule[] = [
  unknownRunner,
  missingGameKey,
  sectionForm,
  listForText,
  requiresWithExtends,
  metadataInScript,
  fileForm,
  fileValue,
  missingFileKey,
  fileScheme,
  stepForm,
  unknownStep,
  failingStep,
  stepParameters,
  missingParameter,
  excludedParameter,
  parameterType,
  parameterValue,
  stepRunner,
  menuOptions,
  unknownTask,
  unknownTaskParameter,
  legacyKey,
  unknownScriptKey,
  unknownGameKey,
  unknownRunnerKey,
  unknownSystemKey,
  unknownFileKey,
  unknownParameter,
  unusedSection,
  severalLabels,
  localFile,
  oddAddress,
  plainHttp,
  missingChecksum,
  badChecksum,
  duplicateLabel,
  unusedLabel,
  undeclaredLabel,
  severalSteps,
  droppedParameter,
  falseIsTrue,
  unknownVariable,
  optionValue,
  launchConfig,
];

/** Judges the script of an installer as the game client will; nothing for a record that has none. */
export function lintScript({ source, root }: LoadedRecord): Diagnostic[] {
  const script = pairOf(root, 'script')?.value;
  if (root?.kind !== 'mapping' || script?.kind !== 'mapping') return [];
  const outline = toOutline(source, root, script);
  return findIn(rules, (rule) => rule(outline));
}
