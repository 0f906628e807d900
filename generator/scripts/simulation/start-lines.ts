import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { settingsOf } from '../reading/declared-maps.ts';
import { scalarOf } from '../reading/outline.ts';
import { REPAIR, syntaxFault } from './bash-syntax.ts';
import type { Simulation } from './simulation.ts';

/** Steps that keep the content of existing files. */
const GENTLE: ReadonlySet<string> = new Set(['chmodx', 'mkdir', 'write_config', 'write_json', 'input_menu']);

/** Reports a written program that the system cannot start, since its first line names no interpreter. */
export function reportFirstLine(simulation: Simulation, node: ScalarNode, path: string): void {
  const { steps } = simulation.script;
  const isOfFile = (file: ScalarNode | undefined) => file !== undefined && simulation.path(file) === path;
  const index = steps.findLastIndex(({ name, value }) => name === 'write_file' && isOfFile(scalarOf(value, 'file')));
  const later = steps.slice(index + 1).map(({ name }) => name);
  const text = scalarOf(steps[index]?.value, 'content')?.text;
  if (text === undefined || scalarOf(steps[index]?.value, 'mode') !== undefined) return;
  if (!later.every((name) => GENTLE.has(name))) return;
  const fault = /^#!.*sh\s*\n/.test(text) ? syntaxFault(text) : undefined;
  if (fault !== undefined) simulation.cannotStart(node, `no shell can read "${node.text}", in which ${fault}`, REPAIR);
  if (/^(?:#!.*[^\r\n](?:\n|$)|\$)/.test(text)) return;
  const reason = `"${node.text}" is a text without "#!" and an interpreter in its first line`;
  const begin = /^#!.*\r/.test(text)
    ? 'Write its lines without "\\r" at their ends.'
    : 'Begin its "content" with: #!/bin/sh';
  simulation.cannotStart(node, reason, begin);
}

export function reportLines(simulation: Simulation): void {
  for (const { key, value } of settingsOf(simulation.script))
    if (value.kind === 'scalar') reportLine(simulation, key.text, value);
}

/** Reports lines that only a shell or Steam understands. */
function reportLine(simulation: Simulation, key: string, line: ScalarNode): void {
  if (line.text.includes('%command%')) {
    const reason = `Only Steam puts the game in the place of "%command%": the client passes it on as it stands`;
    simulation.surpriseAt(line, reason, 'Delete it: programs of "prefix_command" are put before the game anyway.');
  }
  // What is in quotes may be a path.
  if (!/^(?:prelaunch|postexit)_command$/.test(key) || !/^[^/$\s"'\\]/.test(line.text)) return;
  if (simulation.paths.labelIn(line.text) !== undefined) return;
  const [program = ''] = line.text.split(/\s/, 1);
  const reason = `The client never runs "${program}": it looks for the program by its whole path, without a shell`;
  const remedy = `Write its path, such as /usr/bin/…, or write a script with "write_file": ${key}: $GAMEDIR/….sh`;
  simulation.surpriseAt(line, reason, remedy);
}
