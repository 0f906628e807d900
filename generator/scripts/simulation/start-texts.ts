import { scalarOf } from '../reading/outline.ts';
import { settingsOf } from '../reading/declared-maps.ts';
import { savedTexts } from '../reading/substituted.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import type { Simulation } from './simulation.ts';
import { ARCHIVE, shellSign, type TextFault } from './require-file.ts';

export function programFault(text: string, key: string): TextFault | undefined {
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
  if (!ARCHIVE.test(text)) return undefined;
  return {
    reason: `"${text}" is an archive, not a program`,
    remedy: 'Unpack it with a step "extract", and write the path of the program in it.',
  };
}

/** Settings that are read when the installation is complete, and its temporary folder is gone. */
export function reportLostFolder(simulation: Simulation): void {
  const { own: ownTexts, shared } = savedTexts(simulation.script);
  for (const node of [...ownTexts, ...shared])
    if (
      node.text.includes('CACHE') &&
      /\$(?:CACHE\b|\{CACHE\})/.test(node.text) &&
      !simulation.events.some((event) => event.node === node)
    ) {
      const reason = `the client deletes $CACHE, which "${node.text.trim()}" names, when the installation is complete`;
      simulation.cannotStart(node, reason, 'Put the file into the game folder with a step, and write $GAMEDIR.');
    }
}

/** Names by which runners find a game; a variable may hold one. */
const NAMES: Readonly<Record<string, { key: string; right: RegExp; kind: string; remedy: string }>> = {
  steam: {
    key: 'appid',
    right: /^\d+$/,
    kind: 'number of a Steam game',
    remedy: 'Write the number that stands in the address of its page in the store.',
  },
  // At least three parts, without arguments.
  flatpak: {
    key: 'appid',
    right: /^(?!.*(?:--|\/))[^.]*(?:\.[^.]*){2,}$/,
    kind: 'name of a Flatpak application',
    remedy: 'Write the name that stands on its page in the store, such as: appid: org.example.Game',
  },
  scummvm: {
    key: 'game_id',
    right: /^\S+$/,
    kind: 'name that ScummVM has for a game',
    remedy: 'Write the short name that "scummvm --list-games" shows, such as: game_id: monkey',
  },
  libretro: {
    key: 'core',
    right: /^(?!.*(?:_libretro|\.so$)).+$/,
    kind: 'name of a core, to which the client adds "_libretro.so"',
    remedy: 'Write the name alone, such as: core: snes9x',
  },
};

export function reportSettings(simulation: Simulation, game: YamlNode | undefined): void {
  const { script } = simulation;
  const name = Object.hasOwn(NAMES, script.runner) ? NAMES[script.runner] : undefined;
  const value = name === undefined ? undefined : scalarOf(game, name.key);
  if (name !== undefined && value !== undefined && value.text !== '' && !value.text.includes('$'))
    if (!name.right.test(value.text)) simulation.cannotStart(value, `"${value.text}" is no ${name.kind}`, name.remedy);
  for (const { key, value: setting } of settingsOf(script))
    if (key.text === 'overrides') reportOverrides(simulation, setting);
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
