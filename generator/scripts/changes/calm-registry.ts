import { MACHINE } from './calm-settings.ts';
import { isCalmText, isMoved, rooted, type ScriptSurroundings } from './surroundings.ts';

/** The client writes a registry file, where a new line can begin another key. */
const LINES = /\p{Cc}/u;

export function isCalmKey(key: string): boolean {
  return !LINES.test(key) && REGISTRY.test(key.replaceAll('/', '\\'));
}

export function isCalmValue(value: string, surroundings: ScriptSurroundings): boolean {
  if (LINES.test(value) || MACHINE.test(value)) return false;
  return !/(?:^|["' ;,])(?:[zZ]:|\/|\\\\)|\$(?!GAMEDIR\b)|\.\./.test(value) && isCalmText(value, surroundings);
}

/** Whether the known content of an imported registry file is calm. */
export function isCalmImport(path: string, surroundings: ScriptSurroundings): boolean {
  const { installer, effects } = surroundings;
  const imports = installer.steps.flatMap(({ name, values }, index) => {
    const file = name === 'task' ? values.get('filename') : undefined;
    return file !== undefined && rooted(installer.scope.substitute(file)) === rooted(path) ? [index + 1] : [];
  });
  const entries = effects.registry.filter(({ step }) => imports.includes(step));
  const isCalmEntry = ({ action, key, value }: (typeof entries)[number]) =>
    action !== 'imports' && isCalmKey(key) && isCalmValue(value ?? '', surroundings);
  return !isMoved(path, installer) && entries.length > 0 && entries.every(isCalmEntry);
}

/** Registry keys of games, and Wine's for graphics, sound and input. */
const REGISTRY =
  /^(?:HKEY_CURRENT_USER|HKCU|HKEY_LOCAL_MACHINE|HKLM)\\Software\\(?:Wow6432Node\\)?(?:(?!Microsoft|Classes|Wine\b|Khronos|Mozilla|Google|Chromium|ODBC|Policies|Clients|Wow6432Node|RegisteredApplications)[^\\]+(?:\\.*)?|Wine\\(?:Direct3D|DirectInput|DirectSound|X11 Driver|Mac Driver|Wayland Driver|Version|AppDefaults\\[^\\]+\\(?:Direct3D|X11 Driver))\\?)$/i;
