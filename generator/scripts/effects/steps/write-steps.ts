import { looksRunnable } from '../recorder.ts';
import { bareSentence, joinedSentences, literalsIn, words, type Sentence } from '../sentence.ts';
import { missingParameter, type DescribeStep, type StepContext, stops } from '../step-context.ts';
import { isMap, mapAt, textOf, type Tree, type TreeMap } from '../tree.ts';

export const writeFile: DescribeStep = (context) => {
  const { path, sentence } = context.named('file');
  const content = context.text('content');
  const mode = context.parameters.text('mode');
  const isScript = looksRunnable(path, content);
  context.writes(path, content);
  const lines = content.replace(/(?:\r\n?|\n)$/, '').split(/\r\n?|\n/);
  const count = lines.length === 1 ? 'one line' : `${String(lines.length)} lines`;
  const isEmptied = content === '' && !mode.startsWith('a') && context.parameters.has('content');
  const verb: Sentence = [
    { text: `${mode.startsWith('a') ? 'Adds' : 'Writes'} ${count}${isScript ? ' of a script' : ''} to ` },
  ];
  return {
    sentence: isEmptied ? words`Makes ${sentence} an empty file` : joinedSentences([verb, sentence], ''),
    ...(mode !== '' && !/^[aw]/.test(mode) && { failure: stops(words`it knows no mode ${mode}`) }),
  };
};

export const writeJson: DescribeStep = (context) => {
  const { path, sentence } = context.named('file');
  const data = context.parameters.get('data');
  context.writes(path);
  const values = isMap(data) ? valuesOf(data) : [];
  const hasVariable = values.flatMap(literalsIn).some((code) => /\$\w/.test(code));
  const note = hasVariable ? [words`Variables such as ${'$GAMEDIR'} are not replaced in what this step writes.`] : [];
  return {
    sentence: words`${countWords(values)} in ${sentence}${replacing(context)}`,
    details: [...values, ...note],
  };
};

/** Values by their path in a map, such as `window.width` = `800`. */
function valuesOf(map: TreeMap, prefix = ''): Sentence[] {
  return [...map].flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    return isMap(value) && value.size > 0 ? valuesOf(value, `${name}.`) : [words`${name} = ${textOf(value)}`];
  });
}

export const writeConfig: DescribeStep = (context) => {
  const { path, sentence } = context.named('file');
  const values = configValues(context);
  // Of a file by which something is started, the values are shown as its content.
  const starts = looksRunnable(path, '');
  const required = context.parameters.isOn('data') ? [] : ['file', 'section', 'key', 'value'];
  const missingName = required.find((name) => !context.parameters.has(name));
  context.writes(path, starts ? values.map((value) => bareSentence(value)).join('\n') : undefined);
  return {
    sentence: words`${countWords(values)} in ${sentence}${replacing(context)}`,
    details: starts ? [] : values,
    ...(missingName !== undefined && { failure: missingParameter(missingName) }),
  };
};

function countWords({ length }: readonly Sentence[]): Sentence {
  return [{ text: length === 1 ? 'Sets a value' : `Sets ${String(length)} values` }];
}

function configValues(context: StepContext): Sentence[] {
  const { parameters } = context;
  const data = parameters.get('data');
  if (isMap(data) && data.size > 0) {
    return [...data.keys()].flatMap((section) =>
      [...mapAt(data, section)].map(([key, value]) => iniValue(context, section, key, value)),
    );
  }
  if (!parameters.has('section') && !parameters.has('key')) return [];
  return [iniValue(context, parameters.text('section'), parameters.text('key'), parameters.get('value') ?? null)];
}

function iniValue(context: StepContext, section: string, key: string, value: Tree): Sentence {
  return words`${`[${section}]`} ${key} = ${context.substitute(value)}`;
}

function replacing({ parameters }: StepContext): Sentence {
  return parameters.has('merge') && !parameters.isOn('merge') ? words`, replacing what is in it` : [];
}
