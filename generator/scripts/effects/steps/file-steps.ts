import { isCalledFile } from '../files/file-places.ts';
import { fromTo, words, type Sentence } from '../sentence.ts';
import type { DescribeStep, StepContext } from '../step-context.ts';

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
  const removes = context.parameters.isOn('remove_source');
  if (removes) context.recorder.changes(context.number, 'deletes', from.path);
  const deletion = removes ? words`, then deletes the source if it is a folder` : [];
  return {
    sentence: words`Copies ${isFolder(from.path) ? words`what is in ` : []}${fromTo(from.sentence, words` into `, to.sentence)}${optional}${deletion}`,
  };
};

/** Of a folder, the client copies the files in it. A label stands for a file. */
function isFolder(path: string): boolean {
  return path.includes('/') && !/[*?]/.test(path) && !isCalledFile(path);
}

function readMoving(context: StepContext, how: 'copy' | 'move' | 'rename') {
  const from = context.named('src');
  const to = context.named('dst');
  context.reads(from.path);
  const optional: Sentence = context.parameters.isOn('optional') ? words`, if it is there` : [];
  if (how !== 'copy') context.recorder.changes(context.number, 'moves', from.path);
  context.writes(to.path);
  context.recorder.carries(how, from.path, to.path);
  return { from, to, optional };
}

export const chmodx: DescribeStep = (context) => {
  const { path, sentence } = context.named('');
  context.recorder.changes(context.number, 'writes', path);
  return { sentence: words`Makes ${sentence} executable` };
};

export const mkdir: DescribeStep = (context) => {
  const { path, sentence } = context.named('');
  context.writes(path);
  return { sentence: words`Makes the folder ${sentence}` };
};

export const substituteVars: DescribeStep = (context) => {
  const { path, sentence } = context.named('file');
  context.writes(path);
  return { sentence: words`Replaces placeholders such as ${'$GAMEDIR'} in ${sentence}` };
};

export const extract: DescribeStep = (context) => {
  const { parameters } = context;
  const source = parameters.isOn('file') ? context.named('file') : context.named('src');
  const target = parameters.has('dst') ? context.text('dst') : '$GAMEDIR';
  const format = parameters.text('format');
  const keepsFolder = parameters.has('nomerge');
  context.reads(source.path);
  context.writes(target);
  context.recorder.carries('extract', source.path, target);
  // The name or the store tells it already.
  const isTold = format === 'gog' || context.fileNameOf(source.path)?.toLowerCase().endsWith(`.${format}`) === true;
  const kind = format === '' || isTold ? [] : words` as ${archiveWords(format)}`;
  const folder = keepsFolder ? words`, with the single folder at its top, if it has one` : [];
  return {
    sentence: words`Unpacks ${fromTo(source.sentence, words`${kind} into `, context.placed(target))}${folder}`,
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

function archiveWords(format: string): Sentence {
  const phrase = ARCHIVES[format.toLowerCase()];
  return phrase === undefined ? words`an archive of the kind ${format}` : [{ text: phrase }];
}
