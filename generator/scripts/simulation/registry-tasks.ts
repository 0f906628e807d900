import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import type { RunStep } from './file-steps.ts';
import { givenTo, type Simulation } from './simulation.ts';

export const setRegedit: RunStep = (simulation, step) => {
  const path = givenTo(step, 'path');
  if (path !== undefined) reportRegistryPath(simulation, path);
  const [type, value] = [givenTo(step, 'type')?.text, givenTo(step, 'value')];
  if (type === 'REG_DWORD' && value !== undefined && !/^[0-9a-f]{1,8}$/i.test(value.text) && !value.text.includes('$'))
    simulation.report(
      'surprises',
      value,
      `The registry takes no "${value.text}" as a REG_DWORD, which is a number of up to eight hexadecimal digits`,
      `Write the digits alone, such as: value: "${hexadecimal(value.text)}"`,
    );
};

function hexadecimal(text: string): string {
  const digits = /^(?:dword:|0x)([0-9a-f]{1,8})$/i.exec(text)?.[1];
  return digits ?? '00000001';
}

/** Short names of the roots, as other programs have them. */
const SHORT: Readonly<Record<string, string>> = {
  HKCU: 'HKEY_CURRENT_USER',
  HKLM: 'HKEY_LOCAL_MACHINE',
  HKCR: 'HKEY_CLASSES_ROOT',
  HKU: 'HKEY_USERS',
};

function reportRegistryPath(simulation: Simulation, path: ScalarNode): void {
  const bare = path.text.replace(/^\[(.*)\]$/, '$1');
  const [root = ''] = bare.split(/[\\/]/, 1);
  const meant = (SHORT[root.toUpperCase()] ?? root) + bare.slice(root.length).replaceAll('/', '\\');
  const isKnown = /^HKEY_/i.test(root) || root.includes('$');
  if (path.text === meant && isKnown) return;
  // Below its root, a key may have a slash in its name.
  if (isKnown && path.text === bare && bare.includes('\\')) return;
  simulation.report(
    'surprises',
    path,
    `The registry has no key "${path.text}", so that nothing is set`,
    isKnown || SHORT[root.toUpperCase()] !== undefined
      ? `Write: ${meant.replace(/^hkey_\w+/i, (name) => name.toUpperCase())}`
      : String.raw`Begin it with HKEY_CURRENT_USER\ or HKEY_LOCAL_MACHINE\.`,
  );
}
