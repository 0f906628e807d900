import { detailOf, type Diagnostic } from '../findings/diagnostic.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { valueOf } from './fields.ts';
import { missingKey, outsideScript, unknownKey } from './findings/keys.ts';
import { belongsIntoScript, PASTED_OBJECT, RECORD_OF_GAME } from './keys-elsewhere.ts';

/** A diagnostic, and where what it reports is in the record. */
export interface Worded {
  readonly pointer: string;
  readonly diagnostic: Diagnostic;
}

/** What a schema found in a record, one finding for each mistake. */
export function gatherErrors(errors: readonly Worded[], root: YamlNode): readonly Diagnostic[] {
  return gatherOutside(withoutMisspelt(errors), root);
}

/** Omits that a key is missing where it is there under a wrong name: that name has a finding, which fixes both. */
function withoutMisspelt(errors: readonly Worded[]): Diagnostic[] {
  const correctedKeys = new Set<string>();
  for (const { pointer, diagnostic } of errors) {
    if (diagnostic.code === unknownKey.code)
      correctedKeys.add(`${pointer} ${detailOf(diagnostic, 'suggestion') ?? ''}`);
  }
  const isMeant = ({ pointer, diagnostic }: Worded) =>
    diagnostic.code === missingKey.code && correctedKeys.has(`${pointer} ${detailOf(diagnostic, 'key') ?? ''}`);
  return errors.filter((one) => !isMeant(one)).map(({ diagnostic }) => diagnostic);
}

/** Keys of a script that are one level too high are one mistake, of which it may follow that there is no script. */
function gatherOutside(diagnostics: readonly Diagnostic[], root: YamlNode): readonly Diagnostic[] {
  // Of a whole answer of the API nothing else is worth saying.
  const answer = diagnostics.find((found) => found.code === unknownKey.code && detailOf(found, 'key') === 'results');
  if (answer !== undefined && detailOf(answer, 'remedy') !== undefined) return [answer];
  const whole = pastedObject(diagnostics) ?? recordOfGame(diagnostics);
  if (whole !== undefined) return [whole];
  const runner = root.kind === 'mapping' ? valueOf(root, 'runner') : undefined;
  const name = runner?.kind === 'scalar' ? runner.text : undefined;
  const isOutside = (diagnostic: Diagnostic) =>
    detailOf(diagnostic, 'level') === 'installer' && belongsIntoScript(detailOf(diagnostic, 'key') ?? '', name);
  const misplacedKeys = diagnostics.filter(isOutside);
  const [first] = misplacedKeys;
  if (first === undefined) return diagnostics;
  const isMissing = (diagnostic: Diagnostic) =>
    diagnostic.code === missingKey.code && detailOf(diagnostic, 'key') === 'script';
  const keys = misplacedKeys.map((found) => detailOf(found, 'key') ?? '').join(', ');
  const gathered = outsideScript.at(first.place, { keys, isMissing: diagnostics.some(isMissing) });
  return [gathered, ...diagnostics.filter((found) => !isOutside(found) && !isMissing(found))];
}

/** An object of the API, or a script with all that is around it: its keys say what the path of a record says. */
function pastedObject(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  const unknown = new Map(
    diagnostics.filter(({ code }) => code === unknownKey.code).map((found) => [detailOf(found, 'key') ?? '', found]),
  );
  const gameSlugError = unknown.get('game_slug');
  if (gameSlugError === undefined || detailOf(gameSlugError, 'level') !== 'installer') return undefined;
  const isObject = ['slug', 'installer_slug'].some((key) => unknown.has(key)) && unknown.has('name');
  const details = { key: 'game_slug', suggestion: undefined, remedy: PASTED_OBJECT, choices: '', level: 'installer' };
  return isObject ? unknownKey.at(gameSlugError.place, details) : undefined;
}

/** The record of a game under the name of an installer. */
function recordOfGame(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  const find = (code: string, key: string) =>
    diagnostics.find((one) => one.code === code && detailOf(one, 'key') === key);
  const name = find(unknownKey.code, 'name');
  const isNoInstaller = ['version', 'runner', 'script'].every((key) => find(missingKey.code, key) !== undefined);
  if (name === undefined || !isNoInstaller) return undefined;
  const details = { key: 'name', suggestion: undefined, remedy: RECORD_OF_GAME, choices: '', level: 'installer' };
  return unknownKey.at(name.place, details);
}
