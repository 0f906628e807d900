import { detailOf, type Diagnostic } from '../findings/diagnostic.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { valueOf } from './fields.ts';
import { missingKey, outsideScript, unknownKey } from './findings/keys.ts';
import { belongsIntoScript, PASTED_OBJECT, RECORD_OF_GAME } from './keys-elsewhere.ts';

/** A diagnostic, and where what it reports is in the record. */
export interface Worded {
  readonly pointer: string;
  readonly found: Diagnostic;
}

/** What a schema found in a record, one finding for each mistake. */
export function gatherErrors(all: readonly Worded[], root: YamlNode): readonly Diagnostic[] {
  return gatherOutside(withoutMisspelt(all), root);
}

/** Omits that a key is missing where it is there under a wrong name: that name has a finding, which fixes both. */
function withoutMisspelt(all: readonly Worded[]): Diagnostic[] {
  const meant = new Set<string>();
  for (const { pointer, found } of all) {
    if (found.code === unknownKey.code) meant.add(`${pointer} ${detailOf(found, 'suggestion') ?? ''}`);
  }
  const isMeant = ({ pointer, found }: Worded) =>
    found.code === missingKey.code && meant.has(`${pointer} ${detailOf(found, 'key') ?? ''}`);
  return all.filter((one) => !isMeant(one)).map(({ found }) => found);
}

/** Keys of a script that are one level too high are one mistake, of which it may follow that there is no script. */
function gatherOutside(all: readonly Diagnostic[], root: YamlNode): readonly Diagnostic[] {
  // Of a whole answer of the API nothing else is worth saying.
  const answer = all.find((found) => found.code === unknownKey.code && detailOf(found, 'key') === 'results');
  if (answer !== undefined && detailOf(answer, 'remedy') !== undefined) return [answer];
  const whole = pastedObject(all) ?? recordOfGame(all);
  if (whole !== undefined) return [whole];
  const runner = root.kind === 'mapping' ? valueOf(root, 'runner') : undefined;
  const name = runner?.kind === 'scalar' ? runner.text : undefined;
  const isOutside = (found: Diagnostic) =>
    detailOf(found, 'level') === 'installer' && belongsIntoScript(detailOf(found, 'key') ?? '', name);
  const outside = all.filter(isOutside);
  const [first] = outside;
  if (first === undefined) return all;
  const isMissing = (found: Diagnostic) => found.code === missingKey.code && detailOf(found, 'key') === 'script';
  const keys = outside.map((found) => detailOf(found, 'key') ?? '').join(', ');
  const gathered = outsideScript.at(first.place, { keys, isMissing: all.some(isMissing) });
  return [gathered, ...all.filter((found) => !isOutside(found) && !isMissing(found))];
}

/** An object of the API, or a script with all that is around it: its keys say what the path of a record says. */
function pastedObject(all: readonly Diagnostic[]): Diagnostic | undefined {
  const unknown = new Map(
    all.filter(({ code }) => code === unknownKey.code).map((found) => [detailOf(found, 'key') ?? '', found]),
  );
  const found = unknown.get('game_slug');
  if (found === undefined || detailOf(found, 'level') !== 'installer') return undefined;
  const isObject = ['slug', 'installer_slug'].some((key) => unknown.has(key)) && unknown.has('name');
  const details = { key: 'game_slug', suggestion: undefined, remedy: PASTED_OBJECT, allowed: '', level: 'installer' };
  return isObject ? unknownKey.at(found.place, details) : undefined;
}

/** The record of a game under the name of an installer. */
function recordOfGame(all: readonly Diagnostic[]): Diagnostic | undefined {
  const find = (code: string, key: string) => all.find((one) => one.code === code && detailOf(one, 'key') === key);
  const name = find(unknownKey.code, 'name');
  const isNoInstaller = ['version', 'runner', 'script'].every((key) => find(missingKey.code, key) !== undefined);
  if (name === undefined || !isNoInstaller) return undefined;
  const details = { key: 'name', suggestion: undefined, remedy: RECORD_OF_GAME, allowed: '', level: 'installer' };
  return unknownKey.at(name.place, details);
}
