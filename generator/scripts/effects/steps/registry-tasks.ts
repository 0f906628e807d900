import { stops, type DescribeStep, type StepContext } from '../step-context.ts';
import { words, type Sentence } from '../sentence.ts';
import { prefixWords } from './wine-prefix.ts';
import type { RegistryChange } from '../effects.ts';

/** Types of values, in words; a text needs none. */
const TYPES: Readonly<Record<string, string>> = {
  REG_SZ: '',
  REG_DWORD: 'As a number, in hexadecimal digits',
  REG_BINARY: 'As bytes',
  // The client gives Wine the numbers of these two the wrong way round.
  REG_MULTI_SZ: 'As bytes of a text with variables',
  REG_EXPAND_SZ: 'As bytes of a list of texts',
};

export const setRegedit: DescribeStep = (context) => {
  const [key, name, value] = [context.text('path'), context.text('key'), context.text('value')];
  const written = context.text('type');
  const type = written === '' ? 'REG_SZ' : written;
  const typeWords = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  context.recorder.registry.push({ step: context.number, action: 'sets', key, name, value });
  return {
    sentence: words`Sets ${name} to ${value} in the Windows registry, at ${key}`,
    details: [...(typeWords ? [[{ text: typeWords }]] : []), ...prefixWords(context)],
    ...(typeWords !== undefined ? {} : { failure: stops(words`it knows no type ${type}`) }),
  };
};

export const setRegeditFile: DescribeStep = (context) => {
  const { path, sentence } = context.named('filename');
  return {
    sentence: words`Adds the settings in ${sentence} to the Windows registry`,
    details: [...importRegistryFile(context, path), ...prefixWords(context)],
  };
};

export const deleteRegistryKey: DescribeStep = (context) => {
  const key = context.text('key');
  context.recorder.registry.push({ step: context.number, action: 'deletes', key, name: null, value: null });
  return { sentence: words`Deletes ${key} from the Windows registry`, details: prefixWords(context) };
};

/** Keys and values in the text of a .reg file. */
function registryEntries(content: string): Omit<RegistryChange, 'step'>[] {
  const found: Omit<RegistryChange, 'step'>[] = [];
  let key = '';
  for (const line of content.split(/\r?\n/)) {
    const section = /^\s*\[(-?)(.+)\]\s*$/.exec(line);
    if (section !== null) {
      key = section[2] ?? '';
      found.push({ action: section[1] === '-' ? 'deletes' : 'sets', key, name: null, value: null });
      continue;
    }
    const entry = /^\s*(?:"((?:[^"\\]|\\.)*)"|(@))\s*=\s*(.*)$/.exec(line);
    if (entry === null || key === '') continue;
    const value = entry[3] ?? '';
    found.push({ action: value.startsWith('-') ? 'deletes' : 'sets', key, name: entry[1] ?? '@', value });
  }
  return found;
}

/** Imports a file into the registry; tells what is in it where a step before has written it. */
export function importRegistryFile(context: StepContext, path: string): Sentence[] {
  const content = context.recorder.contentAt(path);
  const entries = content === undefined ? [] : registryEntries(content);
  if (entries.length === 0) {
    context.recorder.registry.push({ step: context.number, action: 'imports', key: path, name: null, value: null });
    return [];
  }
  for (const entry of entries) context.recorder.registry.push({ step: context.number, ...entry });
  return entries.map(({ action, key, name, value }) => {
    const verb = action === 'deletes' ? words`Deletes` : words`Sets`;
    if (name === null) return action === 'deletes' ? words`Deletes the key ${key}` : words`Makes the key ${key}`;
    return words`${verb} ${name} = ${value ?? ''} in ${key}`;
  });
}

/** Programs of Windows that change the registry by their arguments. */
export function recordRegistryCommand(context: StepContext, argv: readonly string[]): void {
  const program = (argv[0] ?? '').replace(/^.*[\\/]/, '').toLowerCase();
  if (program === 'reg' || program === 'reg.exe') {
    const action = /^add$/i.test(argv[1] ?? '') ? 'sets' : /^delete$/i.test(argv[1] ?? '') ? 'deletes' : 'imports';
    const after = (option: RegExp) => argv.find((_word, at) => option.test(argv[at - 1] ?? '')) ?? null;
    const change = { action, key: argv[2] ?? '', name: after(/^[/-]v$/i), value: after(/^[/-]d$/i) } as const;
    context.recorder.registry.push({ step: context.number, ...change });
  } else if (program === 'regedit' || program === 'regedit.exe') {
    for (const file of argv.slice(1).filter((word) => !/^[/-]\w$/.test(word))) importRegistryFile(context, file);
  }
}
