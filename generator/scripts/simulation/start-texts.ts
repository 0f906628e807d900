import { scalarOf } from '../reading/outline.ts';
import { settingsOf } from '../reading/section-forms.ts';
import { savedTexts } from '../reading/substituted.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import type { Simulation } from './simulation.ts';
import { isArchive, shellSign, type TextFault } from './text-faults.ts';

export function reportProgram(simulation: Simulation, node: ScalarNode, key: string): boolean {
  const fault = programFault(node.text, key);
  if (fault !== undefined) simulation.report('cannot-start', node, fault.reason, fault.remedy);
  return fault !== undefined;
}

function programFault(text: string, key: string): TextFault | undefined {
  const [, variable, value = '', program = ''] = /^([A-Z_][A-Z0-9_]*)=(\S*)\s+(.+)$/s.exec(text) ?? [];
  if (variable !== undefined)
    return {
      reason: `no shell sets "${variable}" before the program`,
      remedy: `Write ${key}: ${program} and, in the section "system", env: {${variable}: ${value}}`,
    };
  if (shellSign(text) !== undefined || /^cd\s/.test(text))
    return {
      reason: `no shell reads "${text}"`,
      remedy: 'Write the program alone, its folder as "working_dir", or make a script with "write_file" the program.',
    };
  if (!isArchive(text)) return undefined;
  return {
    reason: `"${text}" is an archive, not a program`,
    remedy: 'Unpack it with a step "extract", and write the path of the program in it.',
  };
}

/** Settings that are read when the installation is complete, and its temporary folder is gone. */
export function reportLostFolder(simulation: Simulation): void {
  const { own: ownTexts, shared } = savedTexts(simulation.script);
  for (const node of [...ownTexts, ...shared])
    if (/\$(?:CACHE\b|\{CACHE\})/.test(node.text) && !simulation.events.some((event) => event.node === node))
      simulation.report(
        'cannot-start',
        node,
        `the client deletes $CACHE, which "${node.text.trim()}" names, when the installation is complete`,
        'Put the file into the game folder with a step, and write $GAMEDIR.',
      );
}

export function reportSettings(simulation: Simulation, game: YamlNode | undefined): void {
  const { script } = simulation;
  const number = script.runner === 'steam' ? scalarOf(game, 'appid') : undefined;
  if (number !== undefined && !/^\d+$|\$/.test(number.text))
    simulation.report(
      'cannot-start',
      number,
      `"${number.text}" is no number of a Steam game`,
      'Write the number that stands in the address of its page in the store.',
    );
  for (const { key, value } of settingsOf(script)) if (key.text === 'overrides') reportOverrides(simulation, value);
}

/** How Wine may load a library, without blanks and in short. */
const ORDERS: ReadonlySet<string> = new Set(['n,b', 'b,n', 'b', 'n', 'd', '']);

export function reportOverrides(simulation: Simulation, overrides: YamlNode | undefined): void {
  if (overrides?.kind !== 'mapping') return;
  for (const { key } of overrides.pairs) {
    const order = scalarOf(overrides, key.text);
    const short = order?.text.replaceAll(' ', '').replaceAll('builtin', 'b').replaceAll('native', 'n');
    if (order === undefined || short === undefined || order.text.includes('$')) continue;
    if (!ORDERS.has(short.replaceAll('disabled', '')))
      simulation.surpriseAt(
        order,
        `The client drops "${key.text}: ${order.text}", an order that it does not know`,
        'Write n,b for the library of the game before that of Wine, b,n for the reverse, n, b, or disabled.',
      );
  }
}
