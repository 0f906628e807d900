import { words } from '../sentence.ts';
import type { DescribeStep } from '../step-context.ts';
import { importRegistryFile } from './registry.ts';
import { prefixWords } from './wine-prefix.ts';

const TYPES = ['REG_SZ', 'REG_DWORD', 'REG_BINARY', 'REG_MULTI_SZ', 'REG_EXPAND_SZ'];

export const setRegedit: DescribeStep = (context) => {
  const [key, name, value] = [context.text('path'), context.text('key'), context.text('value')];
  const written = context.text('type');
  const type = written === '' ? 'REG_SZ' : written;
  context.recorder.registry.push({ step: context.number, action: 'sets', key, name, value });
  return {
    sentence: words`Sets ${name} to ${value} in the registry key ${key}`,
    details: [words`Type: ${type}`, ...prefixWords(context)],
    ...(TYPES.includes(type) ? {} : { failure: words`The client stops here: it knows no type ${type}.` }),
  };
};

export const setRegeditFile: DescribeStep = (context) => {
  const { path, sentence } = context.named('filename');
  return {
    sentence: words`Reads the registry file ${sentence} into the registry`,
    details: [...importRegistryFile(context, path), ...prefixWords(context)],
  };
};

export const deleteRegistryKey: DescribeStep = (context) => {
  const key = context.text('key');
  context.recorder.registry.push({ step: context.number, action: 'deletes', key, name: null, value: null });
  return { sentence: words`Deletes the registry key ${key}`, details: prefixWords(context) };
};
