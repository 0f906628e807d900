import { stops, type DescribeStep, type StepContext } from '../step-context.ts';
import { words, type Sentence } from '../sentence.ts';
import { prefixWords } from './wine-prefix.ts';
import type { RegistryChange } from '../effects.ts';

const TYPES: Readonly<Record<string, string>> = {
  REG_SZ: '',
  REG_DWORD: 'As a number, in hexadecimal digits',
  REG_BINARY: 'As bytes',
  // The client swaps the numbers of these two types.
  REG_MULTI_SZ: 'As bytes of a text with variables',
  REG_EXPAND_SZ: 'As bytes of a list of texts',
};

export const setRegedit: DescribeStep = (context) => {
  const key = context.text('path');
  const name = context.text('key');
  const value = context.text('value');
  const type = context.text('type') || 'REG_SZ';
  const typeWords = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  context.recorder.registry.push({ step: context.number, action: 'sets', key, name, value });
  return {
    sentence: words`Sets ${name} to ${value} in the Windows registry, at ${key}`,
    details: [typeWords !== undefined && typeWords !== '' && [{ text: typeWords }], ...prefixWords(context)],
    ...(typeWords !== undefined ? {} : { failure: stops(words`it knows no type ${type}`) }),
  };
};

export const setRegeditFile: DescribeStep = (context) => {
  const { path, sentence } = context.pathAt('filename');
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

function registryEntries(content: string): Omit<RegistryChange, 'step'>[] {
  const entries: Omit<RegistryChange, 'step'>[] = [];
  let key = '';
  for (const line of content.split(/\r?\n/)) {
    const section = /^\s*\[(-?)(.+)\]/.exec(line);
    if (section !== null) {
      key = section[2] ?? '';
      entries.push({ action: section[1] === '-' ? 'deletes' : 'sets', key, name: null, value: null });
      continue;
    }
    const entry = /^\s*(?:"((?:[^"\\]|\\.)*)"|(@))\s*=\s*(.*)$/.exec(line);
    if (entry === null || key === '') continue;
    const value = entry[3] ?? '';
    entries.push({ action: value.startsWith('-') ? 'deletes' : 'sets', key, name: entry[1] ?? '@', value });
  }
  return entries;
}

/** Describes the import of a registry file, with its content if an earlier step writes it. */
export function importRegistryFile(context: StepContext, path: string): Sentence[] {
  const content = context.recorder.contentAt(path);
  const entries = content === undefined ? [] : registryEntries(content);
  const unread = { action: 'imports', key: path, name: null, value: null } as const;
  for (const change of entries.length === 0 ? [unread] : entries)
    context.recorder.registry.push({ step: context.number, ...change });
  return entries.map(({ action, key, name, value }) => {
    const verb = action === 'deletes' ? words`Deletes` : words`Sets`;
    if (name === null) return action === 'deletes' ? words`Deletes the key ${key}` : words`Makes the key ${key}`;
    return words`${verb} ${name} = ${value ?? ''} in ${key}`;
  });
}

const REG_ACTIONS: Readonly<Record<string, RegistryChange['action'] | undefined>> = { add: 'sets', delete: 'deletes' };

export function recordRegistryCommand(context: StepContext, argv: readonly string[]): void {
  const program = (argv[0] ?? '').replace(/^.*[\\/]/, '').toLowerCase();
  if (program === 'reg' || program === 'reg.exe') {
    const action = REG_ACTIONS[argv[1]?.toLowerCase() ?? ''] ?? 'imports';
    const valueOf = (option: RegExp) => argv.find((_word, at) => option.test(argv[at - 1] ?? '')) ?? null;
    const change = { action, key: argv[2] ?? '', name: valueOf(/^[/-]v$/i), value: valueOf(/^[/-]d$/i) } as const;
    context.recorder.registry.push({ step: context.number, ...change });
  } else if (program === 'regedit' || program === 'regedit.exe') {
    for (const file of argv.slice(1).filter((word) => !/^[/-]\w$/.test(word))) importRegistryFile(context, file);
  }
}
