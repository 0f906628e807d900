import type { Effects } from '../effects/effects.ts';
import { inFull } from '../effects/describe-step.ts';
import type { DescribedInstaller, ScriptStep } from '../effects/installer.ts';
import { kindOfStep } from '../reading/outline.ts';
import { taskCalled } from '../vocabulary/tasks.ts';
import { launchKeys } from '../effects/launches.ts';
import { words, type Sentence } from '../effects/sentence.ts';
import { isList, isMap, textOf, type Tree, type TreeMap, withoutEqual } from '../effects/tree.ts';
import { reviewOfOption } from '../vocabulary/options.ts';
import type { Parameters, ReviewWeight } from '../vocabulary/parameter.ts';
import { fileKeys, legacyKeys, scriptKeys } from '../vocabulary/script-keys.ts';
import { stepDescription } from '../vocabulary/steps.ts';
import { doubtAboutStep } from './calm-forms.ts';
import { isCalm } from './is-calm.ts';
import { contactsIn, check, type Point, unversioned } from './point.ts';
import { type ComparedInstaller, filledIn, type ScriptSurroundings, surroundingsOf } from './surroundings.ts';

/** Points, and why steps are in doubt by their numbers; an empty reason if the step says it all. */
export function doubtfulParts(oldState: ComparedInstaller | undefined, newState: ComparedInstaller) {
  const surroundings = surroundingsOf(oldState, newState);
  const old = oldState === undefined ? [] : callsOf(oldState.installer);
  const newCalls = callsOf(newState.installer);
  const newSteps = withoutEqual(newCalls, old, ({ key }) => [key]);
  const newPoints = (partsOf: typeof settingsOf) =>
    withoutEqual(partsOf(newState), oldState === undefined ? [] : partsOf(oldState), ({ key }) => [key])
      .filter(({ review, value, name }) => !isCalm(review, value, { ...surroundings, key: name }))
      .map(({ point }) => point());
  return {
    points: [...newPoints(filePartsOf), ...newPoints(settingsOf), ...orderPoint(old, newCalls)],
    steps: new Map<number, Sentence>(newSteps.flatMap((call) => doubtAbout(call, surroundings))),
  };
}

/** A value with its weight in reviews; equal keys mean equal values. */
interface Part {
  readonly key: string;
  readonly review: ReviewWeight;
  readonly value: Tree;
  readonly name: string;
  readonly point: () => Point;
}

interface Call {
  readonly number: number;
  readonly key: string;
  readonly name: string;
  readonly isKnown: boolean;
  readonly isOwn: boolean;
  readonly values: TreeMap;
  readonly parameters: Parameters;
}

function doubtAbout(call: Call, surroundings: ScriptSurroundings): [number, Sentence][] {
  const { number, name, isKnown, isOwn, values: neighbours, parameters } = call;
  const odd = [...neighbours].filter(
    ([key, value]) => !isCalm(parameters[key]?.review ?? 'check', value, { ...surroundings, neighbours, key }),
  );
  if (isKnown && (isOwn || surroundings.isNew) && odd.length === 0) return [];
  const doubt = name === 'execute' ? doubtAboutStep({ ...surroundings, neighbours }) : undefined;
  const [key, value] =
    odd.find(([parameter]) => name === 'execute' && !/^(?:command|file|args)$/.test(parameter)) ?? [];
  const where = key === undefined ? [] : words`${[{ text: key }]} is ${textOf(value ?? null)}`;
  return [[number, doubt ?? where]];
}

/** The order may decide what is replaced or run. */
function orderPoint(oldCalls: readonly Call[], newCalls: readonly Call[]): Point[] {
  const [oldKeys = [], newKeys = []] = [oldCalls, newCalls].map((calls) =>
    calls.filter(({ name }) => !UNORDERED.has(name)).map(({ key }) => key),
  );
  const commonKeys = (keys: readonly string[], otherKeys: readonly string[]) => {
    const ownKeys = withoutEqual(keys, otherKeys, (key) => [key]);
    return withoutEqual(keys, ownKeys, (key) => [key]).join('\n');
  };
  if (commonKeys(oldKeys, newKeys) === commonKeys(newKeys, oldKeys)) return [];
  return [check('steps-reordered', words`The same steps run one after the other in another order.`)];
}

const UNORDERED: ReadonlySet<string> = new Set(['chmodx', 'mkdir']);

function callsOf(installer: DescribedInstaller): Call[] {
  return installer.steps.map((step, at) => toCall(step, at + 1, installer));
}

/** Compares steps without calm values and versions. */
function toCall(step: ScriptStep, number: number, installer: DescribedInstaller): Call {
  const { name, fullName, unread } = step;
  const kind = kindOfStep.get(name);
  const task = name === 'task' ? taskCalled(textOf(step.values.get('name') ?? ''), installer.runner) : undefined;
  const values = new Map([...step.values].map(([key, item]) => [key, filledIn(item, installer)]));
  const parameters: Parameters =
    kind?.text === undefined
      ? { ...kind?.parameters, ...task?.parameters, ...stepDescription }
      : { '': { ...kind.text, description: '' } };
  const toldValues = [...values].flatMap(([key, value]) => {
    const review = parameters[key]?.review;
    const text = review === 'text' ? contactsIn(textOf(value)).join(' ') : textOf(value);
    if (review === 'calm' || text === '') return [];
    return [[key, unversioned(text)]];
  });
  const isKnown = kind !== undefined && unread.length === 0 && (name !== 'task' || task !== undefined);
  const key = JSON.stringify([name, toldValues, unread]);
  const isOwn = name !== 'task' || fullName.startsWith(`${installer.runner}.`);
  return { number, key, name, isKnown, isOwn, values, parameters };
}

function filePartsOf({ installer }: ComparedInstaller): Part[] {
  return installer.files.flatMap(({ label, address, details }) => {
    const values = new Map<string, Tree>([['url', address], ...[...details].filter(([key]) => key !== 'url')]);
    return Array.from(values, ([name, value]): Part => {
      const review = fileKeys[name]?.review ?? 'check';
      const key = JSON.stringify([name, unversioned(textOf(value))]);
      const point = () =>
        name === 'url'
          ? check('odd-address', words`${label} is ${textOf(value)}.`)
          : check('new-setting', words`The ${[{ text: name }]} of ${label} is ${textOf(value)}.`);
      return { key, review, value, name, point };
    });
  });
}

/** Settings, environment variables and libraries one by one, and unknown keys. */
function settingsOf(state: ComparedInstaller): Part[] {
  const { script, runner } = state.installer;
  const startKeys = launchKeys(state.installer);
  return [...script].flatMap(([section, value]): Part[] => {
    const kind = kindOf(section, runner);
    const isFit = kind === undefined ? hasForm(section, value) : isMap(value);
    if (!isFit) {
      const text = `${section}: ${textOf(value)}`;
      const point = () => check('new-setting', words`Lutris does not know ${text} in this form.`);
      return [{ key: JSON.stringify([section, textOf(value)]), review: 'check', value, name: section, point }];
    }
    if (kind === undefined) {
      const review = scriptKeys[section]?.review;
      return review === 'text' ? [setting(state, section, '', { review, value, name: section })] : [];
    }
    return [...(isMap(value) ? value : [])]
      .filter(([key, value]) => kind !== 'game' || !startKeys.has(key) || (key === 'launch_configs' && !isList(value)))
      .flatMap(([key, value]) => {
        const review = reviewOfOption(kind, runner, key);
        const parameterValues = filledIn(value, state.installer);
        return isMap(parameterValues)
          ? [...parameterValues].map(([name, inner]) =>
              setting(state, section, `${key}.${name}`, { review, value: inner, name }),
            )
          : [setting(state, section, key, { review, value: parameterValues, name: key })];
      });
  });
}

function kindOf(section: string, runner: string): 'system' | 'game' | 'runner' | undefined {
  if (section === 'system' || section === 'game') return section;
  return section === runner ? 'runner' : undefined;
}

function hasForm(key: string, value: Tree): boolean {
  const type = scriptKeys[key]?.type;
  if (type === 'map') return isMap(value);
  if (type === 'text' && (isList(value) || isMap(value))) return false;
  return type === 'list' ? isList(value) : type !== undefined || legacyKeys.some((candidate) => candidate === key);
}

function setting({ effects }: ComparedInstaller, section: string, key: string, part: Omit<Part, 'key' | 'point'>) {
  const description = effects.settings.find((setting) => setting.section === section && setting.key === key)?.sentence;
  const sentence = description ?? words`${[section, key].filter(Boolean).join('.')} is ${textOf(part.value)}`;
  const code = part.review === 'danger' ? 'dangerous-setting' : 'new-setting';
  return {
    ...part,
    key: JSON.stringify([section, key, textOf(part.value)]),
    point: () => check(code, words`${sentence}.`),
  };
}

export function stepPoint(number: number, { steps: allSteps, writtenFiles }: Effects): Point[] {
  const step = allSteps.find((candidate) => candidate.number === number);
  if (step === undefined) return [];
  const contents = writtenFiles.filter((file) => file.step === number).map(({ content }) => words`: ${content}`);
  return [check('new-step', words`${inFull(step)}${contents.flat()}.`)];
}
