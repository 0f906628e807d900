import { nameIn } from '../effects/places.ts';
import { isSet, type StepEntry } from '../reading/outline.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import type { Presence } from './disk.ts';
import type { Simulation, TextFault } from './simulation.ts';

function pathFault(step: string, text: string, isPattern = false): TextFault | undefined {
  if (/^(?:https?|ftp):\/\/|^N\/A\b/.test(text))
    return {
      reason: `"${step}" takes a file, not ${text.startsWith('N/A') ? 'a prompt for the player' : 'an address'}`,
      remedy: `Give it a label in "files", such as "- setup: ${text}", and write the label here.`,
    };
  if (/^(["']).*\1$|^(?:\+x|-\w+|[0-7]{3,4})\s+\S|\s\$\{?(?:GAMEDIR|CACHE)\b|\{[^{}]*,[^{}]*\}/.test(text))
    return {
      reason: `"${step}" takes "${text}" for the name of one file`,
      remedy: 'Write the path alone, without quotes, and a step for each file.',
    };
  if (!isPattern && /[*?]/.test(text))
    return {
      reason: `"${step}" takes "${text}" for the name of one file, since no shell fills in "${text.includes('*') ? '*' : '?'}"`,
      remedy: `Name the file itself, or let a shell do it: execute: {command: …}`,
    };
  return undefined;
}

export const ARCHIVE = /\.(?:zip|7z|rar|tar|tar\.\w+|tgz|txz|tbz2|iso|deb|rpm|cab)$/i;

const ENDED = /^(.*?\.(?:exe|msi|bat|com|sh|run|x86|x86_64|x64|i386|AppImage|jar|py|bin))\s+(\S.*)$/is;

const OPTIONS = /^(.*?\S)\s+((?:--?|\/|\+)[A-Za-z][\w-]*(?:[ =](?!.*\.\w{1,4}$).*)?)$/s;

const STARTER = /^((?:ba|da|z)?sh|wine|env|sudo|java|mono|python[\d.]*|perl|box64|gamemoderun|mangohud)\s+(\S.*)$/s;

export function argumentsBehind(text: string) {
  const [, program = '', args = ''] = STARTER.exec(text) ?? ENDED.exec(text) ?? OPTIONS.exec(text) ?? [];
  // A folder's name may look like a program with arguments.
  const isPath = !STARTER.test(text) && !/^[-/+"']/.test(args) && args.includes('/');
  return program === '' || isPath ? undefined : { program, args };
}

export function shellSign(args: string): string | undefined {
  if (!/[<>|&;]/.test(args)) return undefined;
  const bare = args.replaceAll(/"[^"]*"|'[^']*'|\\./g, '_');
  return /(?:^|\s)(\d?>>?|<|\||&&|;|2>&1)(?=\s|$|[$/\w])/.exec(bare)?.[1];
}

export type RunStep = (simulation: Simulation, step: StepEntry) => void;

/** The entry at a path that a step needs; a text that is no path is reported separately. */
export function requireFile(simulation: Simulation, step: StepEntry, node: ScalarNode, isPattern = false): Presence {
  const fault = pathFault(step.call?.name ?? step.key.text, node.text, isPattern);
  if (fault !== undefined) {
    // Wine and DOSBox may read a path in another way.
    const kind = isSet(step.value, 'optional') ? 'surprises' : 'stops';
    simulation.report(kind, node, fault.reason, fault.remedy);
    return 'maybe';
  }
  return /[*?[]/.test(node.text) ? 'maybe' : simulation.require(step, node);
}

/** Endings of downloads that steps cannot use; the first match counts. */
const UNFIT: readonly { steps?: RegExp; ending: RegExp; kind: string; remedy: (label: string) => string }[] = [
  {
    ending: /\.html?$/i,
    kind: 'a web page',
    remedy: () => 'Write the address of the file itself in "files", not of a page about it.',
  },
  {
    ending: /\.(?:torrent|meta4|metalink)$/i,
    kind: 'a list of places to load the file from',
    remedy: () => 'Write the address of the file itself in "files".',
  },
  {
    steps: /^(?!extract$|wine\.install_cab_component$)/,
    ending: ARCHIVE,
    kind: 'an archive',
    remedy: (label) => `Unpack it first, and run what is in it: - extract: {file: ${label}}`,
  },
  {
    steps: /^extract$/,
    ending: /\.(?:txt|md|pdf|rtf|png|jpe?g|gif|ini|cfg|conf|json|xml|py|wad|mp3|ogg|mp4)$/i,
    kind: 'no archive',
    remedy: (label) => `Put it into the game folder as it is: - move: {src: ${label}, dst: $GAMEDIR}`,
  },
  {
    steps: /^wine\.wineexec$|^autosetup/,
    ending: /\.(?:run|sh|AppImage|x86_64|x86)$/i,
    kind: 'a program for Linux',
    remedy: (label) => `Run it without Wine: - execute: {file: ${label}}, after - chmodx: ${label}`,
  },
];

/** Reports a file to be unpacked or run whose name shows another kind. */
export function reportKind(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  const name = nameIn(simulation.path(node));
  const stepName = step.call?.name ?? step.key.text;
  const unfit = UNFIT.find(({ steps, ending }) => steps?.test(stepName) !== false && ending.test(name));
  if (unfit === undefined) return;
  simulation.stopAt(node, `"${stepName}" cannot use "${name}", which is ${unfit.kind}`, unfit.remedy(node.text));
}

export function reportFolder(simulation: Simulation, step: StepEntry, node: ScalarNode): void {
  const reason = `"${step.key.text}" cannot read "${node.text}", which is a folder`;
  simulation.stopAt(node, reason, 'Write the path of a file in it.');
}
