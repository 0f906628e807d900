import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { pairsOf, scalarOf } from '../reading/outline.ts';
import { ASSIGNMENT, readShell } from '../reading/shell-commands.ts';
import { ARCHIVE, shellSign } from './require-file.ts';
import type { Simulation, TextFault } from './simulation.ts';

/** Steps that keep the content of existing files. */
const GENTLE: ReadonlySet<string> = new Set(['chmodx', 'mkdir', 'write_config', 'write_json', 'input_menu']);

export const REPAIR =
  'Add what is missing, or delete what is too much. A quote that is part of a text needs a backslash before it.';

/** Reports a written program that the system cannot start, since its first line names no interpreter. */
export function reportFirstLine(simulation: Simulation, node: ScalarNode, path: string): void {
  const { steps } = simulation.script;
  const isOfFile = (file: ScalarNode | undefined) => file !== undefined && simulation.path(file) === path;
  const index = steps.findLastIndex(({ name, value }) => name === 'write_file' && isOfFile(scalarOf(value, 'file')));
  const later = steps.slice(index + 1).map(({ name }) => name);
  const text = scalarOf(steps[index]?.value, 'content')?.text;
  if (text === undefined || scalarOf(steps[index]?.value, 'mode') !== undefined) return;
  if (!later.every((name) => GENTLE.has(name))) return;
  const fault = /^#!.*\b(?:ba|da)?sh\s*\n/.test(text) ? readShell(text).fault : undefined;
  if (fault !== undefined) simulation.cannotStart(node, `no shell can read "${node.text}": ${fault}`, REPAIR);
  if (/^(?:#!.*[^\r\n](?:\n|$)|\$)/.test(text)) return;
  const reason = `"${node.text}" is a text without "#!" and an interpreter in its first line`;
  const begin = /^#!.*\r/.test(text)
    ? 'Write its lines without "\\r" at their ends.'
    : 'Begin its "content" with: #!/bin/sh';
  simulation.cannotStart(node, reason, begin);
}

/** Reports a line that only a shell or Steam understands. */
export function reportLine(simulation: Simulation, key: string, line: ScalarNode): void {
  if (line.text.includes('%command%')) {
    const reason = `Only Steam puts the game in the place of "%command%": the client passes it on as it stands`;
    simulation.surpriseAt(line, reason, 'Delete it: programs of "prefix_command" are put before the game anyway.');
  }
  if (key === 'working_dir' && simulation.script.runner !== 'flatpak' && /^[^/$~]/.test(line.text)) {
    const reason = `The game starts in "${line.text}" of the home folder, not of its own folder`;
    simulation.surpriseAt(line, reason, `Write: working_dir: $GAMEDIR/${line.text}`);
  }
  if (key === 'prefix_command' && (shellSign(line.text) !== undefined || ASSIGNMENT.test(line.text))) {
    const reason = `no shell reads "${line.text}"`;
    simulation.cannotStart(line, reason, 'Write programs alone, and variables as "env" of the section "system".');
  }
  if (!/^(?:prelaunch|postexit)_command$/.test(key)) return;
  const [program = ''] = line.text.split(/\s/, 1);
  const isLost = /^\$\{?GAMEDIR/.test(program) && simulation.disk.presence(simulation.paths.read(program)) === 'none';
  // What is in quotes may be a path.
  if (!isLost && (/^[/$\s"'\\]/.test(line.text) || simulation.paths.labelIn(line.text) !== undefined)) return;
  const reason = isLost ? 'no step puts it there' : 'it looks for the program by its whole path, without a shell';
  const remedy = `Write its path, such as /usr/bin/…, or write a script with "write_file": ${key}: $GAMEDIR/….sh`;
  simulation.surpriseAt(line, `The client never runs "${program}": ${reason}`, remedy);
}

/** Absolute paths but those of the system and of people, which have their own rule. */
const OUTSIDE = /^\/(?!(?:usr|s?bin|opt|snap|var|run|nix|home|Users|mnt|media)\/)/;

export function programFault(text: string): TextFault | undefined {
  if (/^https?:/.test(text))
    return { reason: `"${text}" is an address, not a program`, remedy: 'For a page, write: runner: web, main_file: …' };
  const [, variable, value = '', program = ''] = /^([A-Z_][A-Z0-9_]*)=(\S*)\s+(.+)$/s.exec(text) ?? [];
  if (variable !== undefined)
    return {
      reason: `no shell sets "${variable}" before the program`,
      remedy: `Write exe: ${program} and, in the section "system", env: {${variable}: ${value}}`,
    };
  if (shellSign(text) !== undefined || /^cd\s/.test(text))
    return {
      reason: `no shell reads "${text}"`,
      remedy: 'Write the program alone, its folder as "working_dir", or make a script with "write_file" the program.',
    };
  if (OUTSIDE.test(text))
    return { reason: `no step can put a file at "${text}"`, remedy: `Write where a step puts it: $GAMEDIR${text}` };
  if (!ARCHIVE.test(text)) return undefined;
  return {
    reason: `"${text}" is an archive, not a program`,
    remedy: 'Unpack it with a step "extract", and write the path of the program in it.',
  };
}

/** Wine's load orders of a library, without blanks, abbreviated. */
const ORDERS: ReadonlySet<string> = new Set(['n,b', 'b,n', 'b', 'n', 'd', '']);

export function reportOverrides(simulation: Simulation, overrides: YamlNode | undefined): void {
  for (const { key, value: order } of pairsOf(overrides)) {
    if (order.kind !== 'scalar') continue;
    const short = order.text
      .replaceAll(/ |disabled/g, '')
      .replaceAll('builtin', 'b')
      .replaceAll('native', 'n');
    if (short.includes('$') || ORDERS.has(short)) continue;
    const reason = `The client drops "${key.text}: ${order.text}", an order that it does not know`;
    const remedy = 'Write n,b for the library of the game before that of Wine, b,n for the reverse, n, b, or disabled.';
    simulation.surpriseAt(order, reason, remedy);
  }
}
