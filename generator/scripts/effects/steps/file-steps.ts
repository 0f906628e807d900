import { isCalledFile } from '../files/file-places.ts';
import { fromTo, words, type Sentence, bareSentence, joinedSentences, literalsIn } from '../sentence.ts';
import { type DescribeStep, type StepContext, missingParameter, stops } from '../step-context.ts';
import { looksRunnable } from '../recorder.ts';
import { isMap, mapAt, textOf, type Tree, type TreeMap } from '../tree.ts';

export const move: DescribeStep = (context) => {
  const { from, to, optional } = readMoving(context, 'move');
  return { sentence: words`Moves ${fromTo(from.sentence, words` to `, to.sentence)}${optional}` };
};

export const rename: DescribeStep = (context) => {
  const { from, to } = readMoving(context, 'rename');
  return { sentence: words`Renames ${fromTo(from.sentence, words` to `, to.sentence)}` };
};

export const copy: DescribeStep = (context) => {
  const { from, to, optional } = readMoving(context, 'copy');
  const removes = context.isOn('remove_source');
  // Of a folder, the client copies the files in it. A label stands for a file.
  const isFolder = from.path.includes('/') && !/[*?]/.test(from.path) && !isCalledFile(from.path);
  if (removes) context.recorder.changes(context.number, 'deletes', from.path);
  const deletion = removes && words`, then deletes the source if it is a folder`;
  return {
    sentence: words`Copies ${isFolder && words`what is in `}${fromTo(from.sentence, words` into `, to.sentence)}${optional}${deletion}`,
  };
};

function readMoving(context: StepContext, verb: 'copy' | 'move' | 'rename') {
  const from = context.pathAt('src');
  const to = context.pathAt('dst');
  context.reads(from.path);
  const optional = context.isOn('optional') && words`, if it is there`;
  if (verb !== 'copy') context.recorder.changes(context.number, 'moves', from.path);
  context.writes(to.path);
  context.recorder.files.carries(verb, from.path, to.path);
  return { from, to, optional };
}

/** Describes a step with one parameter in a sentence. */
function changeOf(parameter: string, toSentence: (name: Sentence) => Sentence): DescribeStep {
  return (context) => {
    const { path, sentence } = context.pathAt(parameter);
    context.writes(path);
    return { sentence: toSentence(sentence) };
  };
}

export const chmodx = changeOf('', (file) => words`Makes ${file} executable`);
export const mkdir = changeOf('', (folder) => words`Makes the folder ${folder}`);
export const substituteVars = changeOf('file', (file) => words`Replaces placeholders such as ${'$GAMEDIR'} in ${file}`);

export const extract: DescribeStep = (context) => {
  const source = context.isOn('file') ? context.pathAt('file') : context.pathAt('src');
  const target = context.has('dst') ? context.text('dst') : '$GAMEDIR';
  const format = context.raw('format');
  const keepsFolder = context.has('nomerge');
  context.reads(source.path);
  context.writes(target);
  context.recorder.files.carries('extract', source.path, target);
  // The name or the store already shows the format.
  const isTold = format === 'gog' || context.fileNameOf(source.path)?.toLowerCase().endsWith(`.${format}`) === true;
  const archive = ARCHIVES[format.toLowerCase()];
  const archiveWords = archive === undefined ? words`an archive of the kind ${format}` : [{ text: archive }];
  const kind = format !== '' && !isTold && words` as ${archiveWords}`;
  const folder = keepsFolder && words`, with the single folder at its top, if it has one`;
  return {
    sentence: words`Unpacks ${fromTo(source.sentence, words`${kind} into `, context.placeOf(target))}${folder}`,
  };
};

const ARCHIVES: Readonly<Record<string, string>> = {
  exe: 'a setup file',
  iso: 'a disc image',
  appimage: 'an AppImage',
  deb: 'a Debian package',
  cab: 'a cabinet of Windows',
  ...Object.fromEntries(
    ['zip', '7z', 'rar', 'tar', 'tgz', 'txz', 'tbz2', 'gzip', 'bz2'].map((name) => [name, `a ${name} archive`]),
  ),
};

export const writeFile: DescribeStep = (context) => {
  const { path, sentence } = context.pathAt('file');
  const content = context.text('content');
  const mode = context.raw('mode');
  const isAdded = mode.startsWith('a');
  const isScript = looksRunnable(path, content);
  context.writes(path, content, isAdded);
  const lines = content.replace(/(?:\r\n?|\n)$/, '').split(/\r\n?|\n/);
  const count = lines.length === 1 ? 'one line' : `${String(lines.length)} lines`;
  const isEmptied = content === '' && !isAdded && context.has('content');
  const verb: Sentence = [{ text: `${isAdded ? 'Adds' : 'Writes'} ${count}${isScript ? ' of a script' : ''} to ` }];
  return {
    sentence: isEmptied ? words`Makes ${sentence} an empty file` : joinedSentences([verb, sentence], ''),
    ...(mode !== '' && !/^[aw]/.test(mode) && { failure: stops(words`it knows no mode ${mode}`) }),
  };
};

export const writeJson: DescribeStep = (context) => {
  const { path, sentence } = context.pathAt('file');
  const data = context.get('data');
  context.writes(path);
  const values = isMap(data) ? valuesOf(data) : [];
  const hasVariable = values.flatMap(literalsIn).some((code) => /\$\w/.test(code));
  return {
    sentence: words`${countWords(values)} in ${sentence}${describeReplacement(context)}`,
    details: [
      ...values,
      hasVariable && words`Variables such as ${'$GAMEDIR'} are not replaced in what this step writes.`,
    ],
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
  const { path, sentence } = context.pathAt('file');
  const values = configValues(context);
  // A file that can start programs shows its values as content.
  const starts = looksRunnable(path, '');
  const required = context.isOn('data') ? [] : ['file', 'section', 'key', 'value'];
  const missingName = required.find((name) => !context.has(name));
  context.writes(path, starts ? values.map((value) => bareSentence(value)).join('\n') : undefined);
  return {
    sentence: words`${countWords(values)} in ${sentence}${describeReplacement(context)}`,
    details: starts ? [] : values,
    ...(missingName !== undefined && { failure: missingParameter(missingName) }),
  };
};

function countWords({ length }: readonly Sentence[]): Sentence {
  return [{ text: length === 1 ? 'Sets a value' : `Sets ${String(length)} values` }];
}

function configValues(context: StepContext): Sentence[] {
  const data = context.get('data');
  const iniValue = (section: string, key: string, value: Tree) =>
    words`${`[${section}]`} ${key} = ${context.substitute(value)}`;
  if (isMap(data) && data.size > 0)
    return [...data.keys()].flatMap((section) =>
      [...mapAt(data, section)].map(([key, value]) => iniValue(section, key, value)),
    );
  if (!context.has('section') && !context.has('key')) return [];
  return [iniValue(context.raw('section'), context.raw('key'), context.get('value') ?? null)];
}

function describeReplacement(context: StepContext): Sentence | false {
  return context.has('merge') && !context.isOn('merge') && words`, replacing what is in it`;
}
