import { machineVariables } from './built-in-variables.ts';
import { isMap, textOf, type Tree, type TreeMap } from './tree.ts';

const VARIABLE = /\$(?:\$|([_a-z][_a-z0-9]*)|\{([_a-z][_a-z0-9]*)\})/gi;

/** What only the player's machine knows stays under its name. */
const UNKNOWN: ReadonlyMap<string, string> = new Map(machineVariables.map((name) => [name, `$${name}`]));

/**
 * The variables of an installation, replaced as the client replaces them: once, so that what a variable of the script
 * says is not looked through again. What only the player's machine knows stays under its name, such as `$GAMEDIR`.
 */
export class Scope {
  /** Labels of files, with `_`. */
  readonly labels: ReadonlySet<string>;
  /** Values by name; a label and what the client sets stand for themselves. */
  private readonly values = new Map(UNKNOWN);

  constructor(script: TreeMap, version: string, labels: readonly string[]) {
    this.labels = new Set(labels);
    this.values.set('VERSION', version);
    const own = script.get('variables');
    if (isMap(own)) for (const [name, value] of own) this.values.set(underscored(name), textOf(value));
    for (const label of labels) this.values.set(label, `$${label}`);
  }

  /** From now on the player's choice has a name. */
  addInput(id: string): void {
    const name = underscored(`INPUT_${id}`);
    this.values.set(name, `$${name}`);
  }

  /** The text that the client works with. */
  substitute(tree: Tree): string {
    if (tree === null) return '';
    const written = textOf(tree);
    const name = underscored(written);
    const whole = this.values.get(name);
    if (whole !== undefined && (this.labels.has(name) || !written.includes('-'))) return whole;
    // Most texts name no variable.
    if (!written.includes('$')) return written;
    return this.withPlainNames(written).replaceAll(
      VARIABLE,
      (all, bare: string | undefined, braced?: string, at = 0) => {
        const name = bare ?? braced;
        if (name === undefined) return '$';
        const value = this.values.get(name);
        if (value === undefined) return all;
        const after = written.slice(Number(at) + all.length, Number(at) + all.length + 1);
        return value === `$${name}` && braced !== undefined && /\w/.test(after) ? `\${${name}}` : value;
      },
    );
  }

  /** The label that a text stands for, if the client would take a file by it. */
  labelOf(tree: Tree | undefined): string | undefined {
    if (typeof tree !== 'string') return undefined;
    const written = underscored(tree);
    const name = written.startsWith('$') ? written.replace(/^\$(?:\{(\w+)\}|(\w+))$/, '$1$2') : written;
    return this.labels.has(name) ? name : undefined;
  }

  /** In names, `-` is `_`. */
  private withPlainNames(text: string): string {
    if (!text.includes('-')) return text;
    let plain = text.replaceAll(/\$\{[\w-]*\}/g, underscored);
    if (!/\$[\w]*-/.test(plain)) return plain;
    for (const name of this.values.keys()) {
      if (!name.includes('_')) continue;
      const dashed = new RegExp(`\\$${name.replaceAll('_', '[-_]')}(?![\\w])`, 'g');
      plain = plain.replaceAll(dashed, `$$${name}`);
    }
    return plain;
  }
}

/** Labels and names of variables as the client writes them. */
export function underscored(name: string): string {
  return name.includes('-') ? name.replaceAll('-', '_') : name;
}
