import { hostsInText } from '../effects/risk/known-hosts.ts';
import { strangeContact } from './point.ts';
import type { ScriptSurroundings } from './surroundings.ts';

/** A section of DOSBox whose lines are commands. */
export const OF_DOSBOX = /autoexec/i;

/** A path of the machine, of the player, or two folders up. */
const OUTSIDE =
  /(?<![\w.$)}\]*!/\\-])(?:\/(?:\/\/)?\w+\/|~(?:\w*\/|\s*$)|\$\{?(?:HOME\b|XDG_)|z:[\\/])|(?:\.\.[\\/]){2}/im;

/** A command as the value of a setting. */
const COMMAND = /\b(?:\w*sh\s+-c|cmd(?:\.exe)?\s+\/c|rm\s+-r|curl|wget|powershell(?:\.exe)?)\b/i;

/** The address of another machine. */
export const MACHINE =
  /(?<![\w.])(?!127\.|0\.)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|\[(?=[\da-f:.]*::|(?:[\da-f]*:){7})[\da-f:.]+\]/i;

/** A key, with points like a host, and what separates it from its value. */
const KEY = /[\w.-]+["']?\s*(?:=|:\s)|:(?![\d/])|(?<=[=\s"'])(?:\/\/|\\{2,4})/g;

/** Whether settings neither lead out of the installation nor to a new host. */
export function areSettings(text: string, { hosts }: ScriptSurroundings): boolean {
  if (OF_DOSBOX.test(text) || /^\s*(?:img)?mount\s/im.test(text)) return false;
  if (OUTSIDE.test(text) || COMMAND.test(text) || MACHINE.test(text)) return false;
  const values = text.replaceAll(KEY, ' ');
  return strangeContact(values, hosts) === undefined && [...hostsInText(text)].every((host) => hosts.has(host));
}
