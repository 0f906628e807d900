import { detailOf, type Diagnostic } from '../findings/diagnostic.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { valueOf } from './fields.ts';
import { missingKey, outsideScript, unknownKey } from './findings/keys.ts';
import { belongsIntoScript, PASTED_OBJECT, RECORD_OF_GAME } from './keys-elsewhere.ts';

/** A schema error as a diagnostic, with its JSON pointer. */
export interface SchemaError {
  readonly pointer: string;
  readonly diagnostic: Diagnostic;
}

/** One finding for each mistake. */
export function gatherErrors(errors: readonly SchemaError[], root: YamlNode): readonly Diagnostic[] {
  const diagnostics = withoutMisspelt(errors);
  const whole = findWhole(diagnostics);
  return whole === undefined ? gatherOutside(diagnostics, root) : [whole];
}

/** Drops missing keys that a misspelt one explains. */
function withoutMisspelt(errors: readonly SchemaError[]): Diagnostic[] {
  const correctedKeys = new Set(
    errors
      .filter(({ diagnostic }) => diagnostic.code === unknownKey.code)
      .map(({ pointer, diagnostic }) => `${pointer} ${detailOf(diagnostic, 'suggestion') ?? ''}`),
  );
  return errors.flatMap(({ pointer, diagnostic }) => {
    const isMissing = diagnostic.code === missingKey.code;
    return isMissing && correctedKeys.has(`${pointer} ${keyOf(diagnostic)}`) ? [] : diagnostic;
  });
}

/** A single finding if the whole file is of another kind: an API answer, its object, or a game's record. */
function findWhole(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  const find = (code: string, key: string) =>
    diagnostics.find((finding) => finding.code === code && keyOf(finding) === key);
  const findUnknown = (key: string) => find(unknownKey.code, key);
  const replace = (error: Diagnostic, remedy: string) => {
    const details = { key: keyOf(error), suggestion: undefined, remedy, choices: '', level: 'installer' };
    return unknownKey.at(error.place, details);
  };
  const results = findUnknown('results');
  if (results !== undefined && detailOf(results, 'remedy') !== undefined) return results;
  const name = findUnknown('name');
  if (name === undefined) return undefined;
  const gameSlug = findUnknown('game_slug');
  const isInstaller = gameSlug !== undefined && detailOf(gameSlug, 'level') === 'installer';
  if (isInstaller && (findUnknown('slug') ?? findUnknown('installer_slug')) !== undefined)
    return replace(gameSlug, PASTED_OBJECT);
  const isGame = ['version', 'runner', 'script'].every((key) => find(missingKey.code, key) !== undefined);
  return isGame ? replace(name, RECORD_OF_GAME) : undefined;
}

/** Keys of a script one level too high are one finding, which explains a missing script. */
function gatherOutside(diagnostics: readonly Diagnostic[], root: YamlNode): readonly Diagnostic[] {
  const runner = root.kind === 'mapping' ? valueOf(root, 'runner') : undefined;
  const runnerName = runner?.kind === 'scalar' ? runner.text : undefined;
  const isOutside = (diagnostic: Diagnostic) =>
    detailOf(diagnostic, 'level') === 'installer' && belongsIntoScript(keyOf(diagnostic), runnerName);
  const misplacedKeys = diagnostics.filter(isOutside);
  const [first] = misplacedKeys;
  if (first === undefined) return diagnostics;
  const isMissing = (diagnostic: Diagnostic) => diagnostic.code === missingKey.code && keyOf(diagnostic) === 'script';
  const keys = misplacedKeys.map(keyOf).join(', ');
  const summary = outsideScript.at(first.place, { keys, isMissing: diagnostics.some(isMissing) });
  return [summary, ...diagnostics.filter((finding) => !isOutside(finding) && !isMissing(finding))];
}

function keyOf(diagnostic: Diagnostic): string {
  return detailOf(diagnostic, 'key') ?? '';
}
