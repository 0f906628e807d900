import type { Effects } from '../effects/effects.ts';
import { inFull } from '../effects/describe-step.ts';
import type { DescribedInstaller, ScriptFile, ScriptStep } from '../effects/installer.ts';
import { launchKeys } from '../effects/launches.ts';
import { words, type Sentence } from '../effects/sentence.ts';
import { isList, isMap, textOf, type Tree, type TreeMap, without } from '../effects/tree.ts';
import { stepName } from '../reading/plain-name.ts';
import { reviewOfOption } from '../vocabulary/option-reviews.ts';
import type { Parameters } from '../vocabulary/parameter.ts';
import type { ReviewWeight } from '../vocabulary/review-weight.ts';
import { fileKeys, legacyKeys, scriptKeys } from '../vocabulary/script-keys.ts';
import { stepDescription, steps } from '../vocabulary/steps.ts';
import { tasks } from '../vocabulary/tasks.ts';
import { type Around, doubtAboutStep, isCalm, rooted } from './calm-forms.ts';
import { check, type Point, unversioned } from './point.ts';

/** An installer in one of two states that are compared. */
export interface ComparedInstaller {
  readonly installer: DescribedInstaller;
  readonly effects: Effects;
  /** Who made it, as its record says; empty where it names none. */
  readonly author: string;
  readonly game: string;
}

/** What of a script is not calm: points about all but its steps, and of each step why. */
export interface DoubtfulParts {
  readonly points: readonly Point[];
  /** By the number of the step; empty where nothing tells more than the step itself. */
  readonly steps: ReadonlyMap<number, Sentence>;
}

/** What a script says that it did not say before, and that is not calm; `before` is absent for a new one. */
export function doubtfulParts(before: ComparedInstaller | undefined, after: ComparedInstaller): DoubtfulParts {
  const judge = new Judge(before, after);
  const [old, now] = [before === undefined ? [] : callsOf(before.installer), callsOf(after.installer)];
  const come = without(now, old, ({ key }) => [key]);
  return {
    points: [
      ...without(filePartsOf(after), before === undefined ? [] : filePartsOf(before), ({ key }) => [key])
        .filter((part) => !judge.isCalm(part))
        .map(({ point }) => point()),
      ...without(settingsOf(after), before === undefined ? [] : settingsOf(before), ({ key }) => [key])
        .filter((part) => !judge.isCalm(part))
        .map(({ point }) => point()),
      ...(before === undefined ? [] : orderPoint(old, now)),
    ],
    steps: new Map(come.flatMap((call) => judge.doubtAbout(call))),
  };
}

/** A value of a script with how its change is reviewed; two with one key say the same. */
interface Part {
  readonly key: string;
  readonly review: ReviewWeight;
  readonly value: Tree;
  readonly name: string;
  readonly point: () => Point;
}

/** A step with what it is given. */
interface Call {
  readonly number: number;
  readonly key: string;
  readonly name: string;
  readonly known: boolean;
  /** False for a task of another runner than the game's. */
  readonly isOwn: boolean;
  readonly given: TreeMap;
  readonly parameters: Parameters;
}

/** What the line of a command shows. */
const SHOWN = new Set(['command', 'file', 'args']);

class Judge {
  private readonly isNew: boolean;
  private readonly around: Around;

  constructor(before: ComparedInstaller | undefined, { installer }: ComparedInstaller) {
    this.isNew = before === undefined;
    const programs = before?.effects.programs ?? [];
    const started = new Set(programs.flatMap(({ argv: [program] }) => (program === undefined ? [] : rooted(program))));
    this.around = { installer, started, beside: new Map(), key: '' };
  }

  isCalm({ review, value, name }: Part): boolean {
    return this.isCalmValue(review, value, new Map(), name);
  }

  doubtAbout({ number, name, known, isOwn, given, parameters }: Call): [number, Sentence][] {
    const odd = [...given].filter(
      ([key, value]) => !this.isCalmValue(parameters[key]?.review ?? 'check', value, given, key),
    );
    if (known && (isOwn || this.isNew) && odd.length === 0) return [];
    const doubt = name === 'execute' ? doubtAboutStep({ ...this.around, beside: given }) : undefined;
    const [key, value] = odd.find(([one]) => name === 'execute' && !SHOWN.has(one)) ?? [];
    const where = key === undefined ? [] : words`${[{ text: key }]} is ${textOf(value ?? null)}`;
    return [[number, doubt ?? where]];
  }

  /** Of a new script, what would only be to check as a change is what it is about. */
  private isCalmValue(review: ReviewWeight, value: Tree, beside: TreeMap, key: string): boolean {
    return (this.isNew && review === 'check') || isCalm(review, value, { ...this.around, beside, key });
  }
}

/** Only its order differs: what is written first may be replaced, or run. */
function orderPoint(before: readonly Call[], after: readonly Call[]): Point[] {
  const [old, now] = [before, after].map((calls, at) => {
    const others = new Set([after, before][at]?.map(({ key }) => key));
    return calls.filter(({ name, key }) => !UNORDERED.has(name) && others.has(key)).map(({ key }) => key);
  });
  if (old?.length !== now?.length || old?.join('\n') === now?.join('\n')) return [];
  return [check('steps-reordered', words`The same steps run one after the other in another order.`)];
}

const UNORDERED: ReadonlySet<string> = new Set(['chmodx', 'mkdir', 'insert_disc', 'input_menu']);

function callsOf(installer: DescribedInstaller): Call[] {
  return installer.steps.map((step, at) => toCall(step, at + 1, installer));
}

/** Steps are the same whatever is calm by itself, such as what they tell the player, and whatever the version. */
function toCall({ name, given, unread }: ScriptStep, number: number, installer: DescribedInstaller): Call {
  const kind = Object.hasOwn(steps, name) ? steps[name] : undefined;
  const isText = !isMap(given) || kind?.text !== undefined;
  const filled = isText ? new Map([['', filledIn(given, installer)]]) : asMap(filledIn(given, installer));
  const task = name === 'task' ? taskOf(filled, installer.runner) : undefined;
  const parameters: Parameters =
    isText && kind?.text !== undefined
      ? { '': { ...kind.text, description: '' } }
      : { ...kind?.parameters, ...task?.parameters, ...stepDescription };
  const told = [...filled].filter(([key]) => parameters[key]?.review !== 'calm');
  const known = kind !== undefined && unread.length === 0 && (name !== 'task' || task !== undefined);
  const key = unversioned(JSON.stringify([name, told.map(([one, value]) => [one, textOf(value)]), unread]));
  const [runner = ''] = textOf(filled.get('name') ?? '')
    .split('.')
    .slice(0, -1);
  const isOwn = name !== 'task' || runner === '' || runner === installer.runner;
  return { number, key, name, known, isOwn, given: filled, parameters };
}

function taskOf(given: TreeMap, runner: string) {
  const [first = '', second] = textOf(given.get('name') ?? '').split('.');
  const name = second === undefined ? `${runner}.${stepName(first)}` : `${first}.${stepName(second)}`;
  return Object.hasOwn(tasks, name) ? tasks[name] : undefined;
}

/** What files are, and from where; what became of a known download, other points tell. */
function filePartsOf({ installer }: ComparedInstaller): Part[] {
  return installer.files.flatMap((file) => [
    filePart(file, 'url', file.address),
    ...[...file.details].filter(([key]) => key !== 'url').map(([key, value]) => filePart(file, key, value)),
  ]);
}

function filePart({ label }: ScriptFile, name: string, value: Tree): Part {
  const review = fileKeys[name]?.review ?? 'check';
  const key = unversioned(JSON.stringify([name, textOf(value)]));
  const point = () =>
    name === 'url'
      ? check('odd-address', words`${label} is ${textOf(value)}.`)
      : check('new-setting', words`The ${[{ text: name }]} of ${label} is ${textOf(value)}.`);
  return { key, review, value, name, point };
}

/** The settings of a script, each variable of the environment and each library by itself, and keys that it should not have. */
function settingsOf(compared: ComparedInstaller): Part[] {
  const { script, runner } = compared.installer;
  const launching = launchKeys(compared.installer);
  return [...script].flatMap(([section, given]) => {
    const kind = kindOf(section, runner);
    const isFit = kind === undefined ? hasForm(section, given) : isMap(given);
    if (!isFit) return [unknownKey(section, given)];
    if (kind === undefined) return [];
    return [...asMap(given)]
      .filter(([key]) => kind !== 'game' || !launching.has(key))
      .flatMap(([key, value]) => {
        const review = reviewOfOption(kind, runner, key);
        const filled = filledIn(value, compared.installer);
        return isMap(filled)
          ? [...filled].map(([name, inner]) =>
              setting(compared, section, `${key}.${name}`, { review, value: inner, name }),
            )
          : [setting(compared, section, key, { review, value: filled, name: key })];
      });
  });
}

function kindOf(section: string, runner: string): 'system' | 'game' | 'runner' | undefined {
  if (section === 'system' || section === 'game') return section;
  return section === runner ? 'runner' : undefined;
}

/** Whether the client reads a key at the top of a script, with a value of this form. */
function hasForm(key: string, value: Tree): boolean {
  const type = scriptKeys[key]?.type;
  if (type === 'map') return isMap(value);
  return type === 'list' ? isList(value) : type !== undefined || legacyKeys.some((one) => one === key);
}

function setting(
  { effects }: ComparedInstaller,
  section: string,
  key: string,
  part: Pick<Part, 'review' | 'value' | 'name'>,
): Part {
  const described = effects.settings.find((one) => one.section === section && one.key === key)?.sentence;
  const sentence = described ?? words`${`${section}.${key}`} is ${textOf(part.value)}`;
  const code = part.review === 'danger' ? 'dangerous-setting' : 'new-setting';
  return {
    ...part,
    key: JSON.stringify([section, key, textOf(part.value)]),
    point: () => check(code, words`${sentence}.`),
  };
}

function unknownKey(name: string, value: Tree): Part {
  const point = () => check('new-setting', words`Lutris does not know ${`${name}: ${textOf(value)}`} in this form.`);
  return { key: JSON.stringify([name, textOf(value)]), review: 'check', value, name, point };
}

/** A step that is not calm, in words, with what it writes. */
export function stepPoint(number: number, { steps: all, writtenFiles }: Effects): Point[] {
  const step = all.find((one) => one.number === number);
  if (step === undefined) return [];
  const contents = writtenFiles.filter((file) => file.step === number).map(({ content }) => words`: ${content}`);
  return [check('new-step', words`${inFull(step)}${contents.flat()}.`)];
}

function asMap(tree: Tree): TreeMap {
  return isMap(tree) ? tree : new Map<string, Tree>();
}

/** A value as the client works with it: with variables replaced, and labels known as such. */
export function filledIn(tree: Tree, installer: DescribedInstaller): Tree {
  if (isList(tree)) return tree.map((one) => filledIn(one, installer));
  if (isMap(tree)) return new Map([...tree].map(([key, one]) => [key, filledIn(one, installer)]));
  return typeof tree === 'string' ? installer.scope.substitute(tree) : tree;
}
