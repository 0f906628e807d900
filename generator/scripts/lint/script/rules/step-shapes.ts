import { script } from '../../../../findings/define-finding.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect, describeNode, isText, isBlank, isNull } from '../../../reading/nodes.ts';
import { itemsOf, type StepEntry, type Outline } from '../../../reading/outline.ts';
import type { EventKind } from '../../../effects/effects.ts';
import { reasonInLines, type ScriptEvent } from '../../../simulation/simulation.ts';
import { simulate } from '../../../simulation/simulate.ts';
import { takesParameters, type StepKind } from '../../../vocabulary/parameter.ts';
import { steps } from '../../../vocabulary/steps.ts';
import { faultAt, scriptRule, stepRule, inEach, namesAmong } from '../script-rule.ts';

/** The client takes a step's first key or bare text as its name, and crashes without one. */
export const stepFormRule = scriptRule({
  code: 'step-form',
  severity: 'error',
  message: (details: { actual: string; isDoubled: boolean }) =>
    `A step must be one key with its parameters, not ${details.actual}`,
  help: ({ isDoubled }) =>
    isDoubled ? 'Delete one of the two "- " before it.' : 'Write it as: - extract: {file: label}',
  why: 'The client reads the name of a step from its key. Without one it does not know what to do.',
  wrong: script('installer:', '  - [mkdir, $GAMEDIR/saves]'),
  right: script('installer:', '  - mkdir: $GAMEDIR/saves'),
  find: inEach(
    ({ script }) => itemsOf(script, 'installer'),
    (item, script) => {
      if (item.kind === 'alias' || (!isBlank(item) && (item.kind === 'mapping' || isText(item)))) return [];
      const isDoubled =
        item.kind === 'sequence' && item.items.length === 1 && script.source.text.startsWith('- ', item.start);
      return [faultAt(item, { actual: describeNode(item), isDoubled })];
    },
  ),
});

export const stepParametersRule = stepRule({
  code: 'step-parameters',
  severity: 'error',
  message: (details: { step: string; expected: string; actual: string; beside?: string | undefined; first: string }) =>
    `"${details.step}" takes ${details.expected}, not ${details.actual}`,
  help: ({ step, expected, beside: neighbours, first }) => {
    if (neighbours !== undefined)
      return `Indent ${neighbours} by two more spaces, so that ${step} has them as parameters.`;
    return expected === 'one text'
      ? `Write one text behind it, such as: ${step}: $GAMEDIR/…`
      : `Write each parameter on its own line below "${step}", indented by four more spaces, such as: ${first}: …`;
  },
  why: 'Some steps take one text, others take parameters by name. With the wrong one of the two the step fails.',
  wrong: script('installer:', '  - extract: setup'),
  right: script('installer:', '  - extract:', '      file: setup'),
  find: (step) => {
    const { key, kind, value, more } = step;
    if (kind === undefined || (takesParameters(kind) ? isAcceptedAsMap(kind, step) : isAcceptedAsText(step))) return [];
    const expected = takesParameters(kind) ? 'parameters' : 'one text';
    const actual = value === undefined || isNull(value) ? 'nothing' : describeNode(value);
    const { parameters, oneOf } = kind;
    const neighbours = actual === 'nothing' ? namesAmong(more, parameters) : undefined;
    const node = neighbours === undefined ? (value ?? key) : key;
    const requiredKey = Object.entries(parameters).find(([, { required }]) => required === true)?.[0];
    const first = requiredKey ?? oneOf?.[0]?.[0] ?? Object.keys(parameters)[0] ?? 'file';
    return [faultAt(node, { step: key.text, expected, actual, beside: neighbours, first })];
  },
});

function isAcceptedAsMap({ parameters, oneOf }: StepKind, { name, value }: StepEntry): boolean {
  if (value === undefined) {
    // A bare text has an empty map of parameters.
    return oneOf === undefined && Object.values(parameters).every(({ required }) => required !== true);
  }
  // Another rule checks the command line.
  return value.kind === 'mapping' || value.kind === 'alias' || (name === 'execute' && isText(value));
}

/** `mkdir` takes any value as text; other steps look for a file of that name. */
function isAcceptedAsText({ name, value }: StepEntry): boolean {
  if (name === 'mkdir' || value?.kind === 'alias') return true;
  return value !== undefined && isText(value) && !isBlank(value);
}

export const severalStepsRule = stepRule({
  code: 'several-steps',
  message: (details: { step: string; first: string }) =>
    `The client ignores "${details.step}": of several keys in a step only the first by the alphabet, "${details.first}", is run`,
  help: () => `Begin each step with "- " on a new line.`,
  why: 'Each entry of "installer" is one step. Of several in one entry the client runs only one: the first by the alphabet, since the keys are served in that order.',
  wrong: script('installer:', '  - mkdir: $GAMEDIR/saves', '    chmodx: $GAMEDIR/my-game'),
  right: script('installer:', '  - mkdir: $GAMEDIR/saves', '  - chmodx: $GAMEDIR/my-game'),
  find: ({ key: first, value, more }) => {
    // The error of a step without a value covers the parameters beside it.
    const isEmpty = value !== undefined && isNull(value);
    return more
      .filter(({ key }) => !isEmpty || Object.hasOwn(steps, key.text.replaceAll('-', '_')))
      .map(({ key }) => faultAt(key, { step: key.text, first: first.text }));
  },
});

export const repeatedStepRule = stepRule({
  code: 'repeated-step',
  message: (details: { name: string }) => `This "${details.name}" is the same as the step before`,
  help: () => `Delete one of the two, or change what was meant to differ.`,
  why: 'Mostly a step was copied and then not changed: what the second one should do does not happen. A file that was moved is not there to be moved again.',
  wrong: script('installer:', '  - mkdir: $GAMEDIR/data', '  - mkdir: $GAMEDIR/data'),
  right: script('installer:', '  - mkdir: $GAMEDIR/data', '  - mkdir: $GAMEDIR/music'),
  find: (step, script, index) => {
    const previous = script.steps[index - 1];
    if (previous?.value === undefined || step.value === undefined || previous.name !== step.name) return [];
    if (!isSame(previous.value, step.value) || previous.more.length + step.more.length > 0) return [];
    return [faultAt(step.key, { name: step.key.text })];
  },
});

function isSame(a: YamlNode, b: YamlNode | undefined): boolean {
  if (a.kind === 'scalar' && b?.kind === 'scalar') return a.text === b.text && a.plain === b.plain;
  if (a.kind === 'sequence' && b?.kind === 'sequence')
    return a.items.length === b.items.length && a.items.every((item, at) => isSame(item, b.items[at]));
  if (a.kind !== 'mapping' || b?.kind !== 'mapping' || a.pairs.length !== b.pairs.length) return false;
  return a.pairs.every(({ key, value }) => isSame(value, b.pairs.find((pair) => pair.key.text === key.text)?.value));
}

type EventDetails = Pick<ScriptEvent, 'reason' | 'remedy'>;

function eventsOf(kind: EventKind) {
  return (outline: Outline) =>
    collect(simulate(outline), (event) =>
      event.kind === kind ? [faultAt(event.node, { reason: reasonInLines(outline, event), remedy: event.remedy })] : [],
    );
}

const twoSteps = (first: string, second: string) =>
  script('files:', '  - game: https://example.org/game.sh', 'installer:', `  - ${first}`, `  - ${second}`);

const move = 'move: {src: game, dst: $GAMEDIR}';

export const blockedStepRule = scriptRule({
  code: 'blocked-step',
  message: ({ reason }: EventDetails) => reason,
  help: ({ remedy }) => remedy,
  why: 'The installation ends at this step, after all downloads: what it needs is not where it looks, or something is in its way. All steps before it were followed on paper; where an archive or a program may have put the file, nothing is reported.',
  wrong: twoSteps(move, 'chmodx: game'),
  right: twoSteps('chmodx: game', move),
  find: eventsOf('stops'),
});

const COPY = ['files:', '  - config: https://example.org/game.cfg', 'installer:', '  - copy:', '      src: config'];

export const misleadingStepRule = scriptRule({
  code: 'misleading-step',
  message: ({ reason }: EventDetails) => reason,
  help: ({ remedy }) => remedy,
  why: 'The client does not stop here, but does something else than the script looks like, so that the game is installed wrongly and nobody is told.',
  wrong: script(...COPY, '      dst: $GAMEDIR/game.cfg'),
  right: script(...COPY, '      dst: $GAMEDIR'),
  find: eventsOf('surprises'),
});

export const unstartableGameRule = scriptRule({
  code: 'unstartable-game',
  message: ({ reason }: EventDetails) => `The game cannot start: ${reason}`,
  help: ({ remedy }) => remedy,
  why: 'The client installs the game, and fails when the player starts it: it takes "exe" and the like for the whole path of one file, runs no shell, and deletes $CACHE.',
  wrong: script('installer:', '  - extract: {file: setup}', 'game:', '  exe: $GAMEDIR/my-game -windowed'),
  right: script('installer:', '  - extract: {file: setup}', 'game:', '  exe: $GAMEDIR/my-game', '  args: -windowed'),
  find: eventsOf('cannot-start'),
});
