import { scalarsOf } from './scalars-of.ts';
import { plainName } from './variables-of.ts';
import type { YamlNode, ScalarNode } from '../../../yaml/load/yaml-node.ts';
import type { StepParameter, StepKind } from '../../vocabulary/parameter.ts';
import { stepDescription, steps } from '../../vocabulary/steps.ts';
import { pairOf, type StepEntry, type Outline } from './outline.ts';

type Traits = Omit<StepParameter, 'description'>;

/** A value of a step; `key` is empty for the one text of a step that takes no parameters. */
interface StepValue {
  readonly key: string;
  readonly node: YamlNode;
}

const NONE: readonly StepValue[] = [];

/** Finds the values of a step whose parameters are declared with certain traits. */
export function valuesWhere(holds: (traits: Traits) => boolean): (step: StepEntry) => readonly StepValue[] {
  const keysOf = new Map(Object.entries(steps).map(([name, kind]) => [name, keysWhere(kind, holds)]));
  return ({ name, value }) => {
    const keys = keysOf.get(name);
    if (keys === undefined || keys.length === 0 || value === undefined) return NONE;
    const found: StepValue[] = [];
    for (const key of keys) {
      const node = key === '' ? value : pairOf(value, key)?.value;
      if (node !== undefined) found.push({ key, node });
    }
    return found;
  };
}

function keysWhere({ text, parameters }: StepKind, holds: (traits: Traits) => boolean): string[] {
  if (text !== undefined) return holds(text) ? [''] : [];
  return Object.entries({ ...stepDescription, ...parameters }).flatMap(([key, one]) => (holds(one) ? [key] : []));
}

/** The names of the steps of which something is declared. */
export function stepsWith(holds: (kind: StepKind) => boolean): string[] {
  return Object.entries(steps).flatMap(([name, kind]) => (holds(kind) ? [name] : []));
}

/** Keys of a script that name no file. */
const silentKeys: ReadonlySet<string> = new Set([
  'files',
  'installer',
  'install_complete_text',
  'custom-name',
  'requires',
  'extends',
  'require-binaries',
]);

/** Every scalar outside of the steps by which a script could use one of its files. */
export function sectionTexts({ script }: Outline): ScalarNode[] {
  const found: ScalarNode[] = [];
  for (const { key, value } of script.pairs) if (!silentKeys.has(key.text)) addInside(value, found);
  return found;
}

/** Every scalar in the steps that the client could put a value into; not what it tells the person. */
export function stepTexts({ script }: Outline): ScalarNode[] {
  const installer = pairOf(script, 'installer')?.value;
  if (installer?.kind !== 'sequence') return scalarsOf(installer);
  const found: ScalarNode[] = [];
  for (const item of installer.items) {
    if (item.kind === 'mapping') for (const { value } of item.pairs) addInside(value, found);
  }
  return found;
}

function addInside(node: YamlNode, found: ScalarNode[]): void {
  if (node.kind !== 'mapping') scalarsOf(node, found);
  else for (const pair of node.pairs) if (!SPOKEN.has(pair.key.text)) scalarsOf(pair.value, found);
}

/** Parameters of steps that the person reads. */
export const SPOKEN: ReadonlySet<string> = new Set(['description', 'message']);

/** Whether a name is a word of a text, `-` read as `_`; `plainText` has `_` for `-` already. */
export function mentions(text: string, plainText: string, name: string): boolean {
  const wanted = plainName(name);
  for (let at = plainText.indexOf(wanted); at !== -1; at = plainText.indexOf(wanted, at + 1)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + wanted.length])) return true;
  }
  return false;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}

/**
 * What the client makes of an address.
 *
 * - `download`: fetched by http or https
 * - `person`: the person chooses the file
 * - `steam`: taken from another game
 * - `variable`: whatever the variable stands for
 * - `local`: a path on one machine
 * - `refused`: nothing of all that
 */
type AddressKind = 'download' | 'person' | 'steam' | 'variable' | 'local' | 'refused';

/** Tells what an address is; to the client capitals are not the same, and a blank before it is a part of it. */
export function addressKind(address: string): AddressKind {
  if (address.startsWith('http')) return 'download';
  if (address.startsWith('N/A')) return 'person';
  if (address.startsWith('$STEAM')) return 'steam';
  if (address.startsWith('$')) return 'variable';
  return address.startsWith('/') || address.startsWith('file') ? 'local' : 'refused';
}

/** The web address that a text was probably meant to be: without what pages and chats put around it, and with a right beginning. */
export function meantAddress(text: string): string | undefined {
  const meant = text
    .trim()
    .replace(/^\[[^\]]*\]\(([^()\s]+)\)$/, '$1')
    .replace(/^[<"'“”„‘’«»](.*)[>"'“”„‘’«»]$/, '$1')
    .replace(/[,;]$/, '')
    .replaceAll('\\', '/')
    .replaceAll('&amp;', '&')
    .replace(/^(?:h{1,2}[tps]{2,6}|ttps?)(?::\/{0,2}|\/{1,2})(?=[\w-]+(?:\.[\w-]+)+(?:[/:]|$))/i, (scheme) =>
      /s/i.test(scheme) ? 'https://' : 'http://',
    );
  return meant !== text && /^https?:\/\/[\w-]+(?:\.[\w-]+)+(?:[/:]\S*)?$/.test(meant) ? meant : undefined;
}
