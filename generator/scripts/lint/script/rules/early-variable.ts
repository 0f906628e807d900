import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import { placeInText } from '../../../reading/scalars-of.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { pairOf, type Outline, type StepEntry } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { savedTexts, textsBySteps, type SubstitutedTexts } from '../../../reading/substituted.ts';
import { isAssigned, isKnownName, isSetAtStart, variablesIn } from '../../../reading/variables-of.ts';
import { plainName } from '../../../reading/plain-name.ts';

const earlyVariable = defineFinding({
  code: 'early-variable',
  severity: 'warning',
  message: ({ variable, setBy }: { variable: string; setBy: string }) =>
    variable === 'INPUT'
      ? `$INPUT is empty here: no ${setBy} comes before it`
      : `$${variable} is not set here: no ${setBy} comes before it`,
  help: ({ setBy }) =>
    setBy === 'download'
      ? 'Write the whole address: files are fetched before anything else happens.'
      : `Put the step "${setBy}" before it, or write what the variable should stand for.`,
  why: 'The client sets $INPUT when the player has chosen in a menu, $DISC when a disc was found, and the label of a file when that is fetched. Before that it leaves the name as it is written, or puts nothing in its place.',
  wrong: script('installer:', '  - merge:', '      src: $DISC/data', '      dst: $GAMEDIR'),
  right: script(
    'installer:',
    '  - insert-disc:',
    '      requires: data',
    '  - merge:',
    '      src: $DISC/data',
    '      dst: $GAMEDIR',
  ),
});

/** Most records have none of these names. */
const HINT = /\$\{?(?:INPUT|DISC)|http[^\s'"]*\$/;

/** Steps are taken in their order; files are fetched before them, and settings saved after them. */
export const earlyVariableRule: ScriptRule = {
  finding: earlyVariable,
  check: (script) => {
    if (!HINT.test(script.source.text)) return [];
    const done: StepEntry[] = [];
    const found = [...collect(script.files, (file) => inAddress(script, file.address))];
    for (const [index, texts] of textsBySteps(script).entries()) {
      found.push(...inTexts(script, texts, done));
      const step = script.steps[index];
      if (step !== undefined) done.push(step);
    }
    return [...found, ...inTexts(script, savedTexts(script), done)];
  },
};

function inTexts(script: Outline, { own, shared }: SubstitutedTexts, done: readonly StepEntry[]): Diagnostic[] {
  return [
    ...collect(own, (text) => earlyIn(script, text, (name) => stepBefore(script, name, done))),
    ...collect(shared, (text) =>
      earlyIn(script, text, (name) => (isAssigned(text.text, name) ? undefined : stepBefore(script, name, done))),
    ),
  ];
}

function inAddress(script: Outline, address: ScalarNode | undefined): readonly Diagnostic[] {
  if (address?.text.startsWith('http') !== true) return [];
  return earlyIn(script, address, (name) =>
    isKnownName(script, name) && (!isSetAtStart(script, name) || stepBefore(script, name, []) !== undefined)
      ? 'download'
      : undefined,
  );
}

function earlyIn(
  script: Outline,
  scalar: ScalarNode,
  setBy: (name: string) => string | undefined,
): readonly Diagnostic[] {
  return collect(variablesIn(scalar.text), (use) => {
    const step = setBy(use.name);
    return step === undefined
      ? []
      : [earlyVariable.at(placeInText(script, scalar, use), { variable: use.name, setBy: step })];
  });
}

/** The step that would set a variable, where none has; nothing for a variable that is set. */
function stepBefore(script: Outline, name: string, done: readonly StepEntry[]): string | undefined {
  const isMenu = name === 'INPUT' || name.startsWith('INPUT_');
  if ((!isMenu && name !== 'DISC') || hasOwn(script, name)) return undefined;
  if (!isMenu) return done.some((step) => step.name === 'insert_disc') ? undefined : 'insert-disc';
  // What no menu sets is a variable that is unknown altogether.
  if (name !== 'INPUT' && !isKnownName(script, name)) return undefined;
  return done.some((step) => step.name === 'input_menu' && (name === 'INPUT' || idOf(step) === name))
    ? undefined
    : 'input_menu';
}

function hasOwn({ script }: Outline, name: string): boolean {
  const own = pairOf(script, 'variables')?.value;
  return own?.kind === 'mapping' && own.pairs.some(({ key }) => plainName(key.text) === name);
}

function idOf({ value }: StepEntry): string {
  const id = pairOf(value, 'id')?.value;
  return id?.kind === 'scalar' ? plainName(`INPUT_${id.text}`) : '';
}
