import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LoadedRecord } from '../../load/load-record.ts';
import { pairOf, toOutline } from './outline.ts';
import type { ScriptRule } from './rule.ts';
import { badChecksum } from './rules/bad-checksum.ts';
import { droppedParameter } from './rules/dropped-parameter.ts';
import { duplicateLabel } from './rules/duplicate-label.ts';
import { falseIsTrue } from './rules/false-is-true.ts';
import { launchConfig } from './rules/launch-config.ts';
import { legacyKey } from './rules/legacy-key.ts';
import { localFile } from './rules/local-file.ts';
import { missingChecksum } from './rules/missing-checksum.ts';
import { oddAddress } from './rules/odd-address.ts';
import { optionValue } from './rules/option-value.ts';
import { plainHttp } from './rules/plain-http.ts';
import { severalLabels } from './rules/several-labels.ts';
import { severalSteps } from './rules/several-steps.ts';
import { undeclaredLabel } from './rules/undeclared-label.ts';
import { unknownFileKey } from './rules/unknown-file-key.ts';
import { unknownGameKey } from './rules/unknown-game-key.ts';
import { unknownParameter } from './rules/unknown-parameter.ts';
import { unknownRunnerKey } from './rules/unknown-runner-key.ts';
import { unknownRunner } from './rules/unknown-runner.ts';
import { unknownScriptKey } from './rules/unknown-script-key.ts';
import { unknownSystemKey } from './rules/unknown-system-key.ts';
import { unknownVariable } from './rules/unknown-variable.ts';
import { unusedLabel } from './rules/unused-label.ts';
import { unusedSection } from './rules/unused-section.ts';

/** Every rule about a script, in the order of the documentation. */
const rules: readonly ScriptRule[] = [
  unknownRunner,
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
  return rules.flatMap((rule) => rule(outline));
}
