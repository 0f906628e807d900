import { machineVariables } from './built-in-variables.ts';
import { isMap, textOf, type Tree, type TreeMap } from './tree.ts';
import { plainName } from '../reading/plain-name.ts';

const VARIABLE = /\$(?:\$|([_a-z][_a-z0-9]*)|\{([_a-z][_a-z0-9]*)\})/gi;

/** What only the player's machine knows stays under its name. */
const UNKNOWN: ReadonlyMap<string, string> = new Map(machineVariables.map((name) => [name, `$${name}`]));

/** Variables, replaced once as the client does; those of the player's machine, such as `$GAMEDIR`, stay. */
export class Scope {
  /** Labels of files, with `_`. */
  readonly labels: ReadonlySet<string>;
  /** Values by name; a label and what the client sets stand for themselves. */
  private readonly values = new Map(UNKNOWN);
  /** Texts in which variables were replaced; most are asked for more than once. */
  private readonly substituted = new Map<string, string>();
  /** Of each answer of the player the one that leads furthest up, and one that is a whole path. */
  private readonly answers = new Map<string, readonly string[]>();

  constructor(script: TreeMap, version: string, labels: readonly string[]) {
    this.labels = new Set(labels);
    this.values.set('VERSION', version);
    const own = script.get('variables');
    if (isMap(own)) for (const [name, value] of own) this.values.set(plainName(name), textOf(value));
    for (const label of labels) this.values.set(label, `$${label}`);
  }

  /** From now on the player's choice among these has a name, if there is one. */
  addInput(id: string, choices: readonly string[]): void {
    const name = plainName(`INPUT_${id}`);
    if (id !== '') this.values.set(name, `$${name}`);
    this.substituted.clear();
    const highest = choices.toSorted((a, b) => b.split('..').length - a.split('..').length)[0];
    const whole = choices.find((choice) => choice.startsWith('/'));
    for (const one of id === '' ? ['INPUT'] : ['INPUT', name]) {
      this.answers.set(
        one,
        [whole, highest].flatMap((choice) => choice ?? []),
      );
    }
  }

  /** A path with the player's answers in it, of all the ones that lead furthest away. */
  furthest(path: string): string[] {
    if (!path.includes('$INPUT') && !path.includes('${INPUT')) return [path];
    const filled = (at: number) =>
      path.replaceAll(
        /\$(?:(INPUT\w*)|\{(INPUT\w*)\})/g,
        (all, bare?: string, braced?: string) => this.answers.get(bare ?? braced ?? '')?.at(at) ?? all,
      );
    return [path, filled(0), filled(-1)];
  }

  /** The text that the client works with. */
  substitute(tree: Tree): string {
    if (tree === null) return '';
    const written = textOf(tree);
    const name = plainName(written);
    const whole = this.values.get(name);
    if (whole !== undefined && (this.labels.has(name) || !written.includes('-'))) return whole;
    // Most texts name no variable.
    if (!written.includes('$')) return written;
    const known = this.substituted.get(written);
    if (known !== undefined) return known;
    const text = this.filledIn(written);
    this.substituted.set(written, text);
    return text;
  }

  private filledIn(written: string): string {
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
    const written = plainName(tree);
    const name = written.startsWith('$') ? written.replace(/^\$(?:\{(\w+)\}|(\w+))$/, '$1$2') : written;
    return this.labels.has(name) ? name : undefined;
  }

  /** In names, `-` is `_`. */
  private withPlainNames(text: string): string {
    if (!text.includes('-')) return text;
    let plain = text.replaceAll(/\$\{[\w-]*\}/g, plainName);
    if (!/\$[\w]*-/.test(plain)) return plain;
    for (const name of this.values.keys()) {
      if (!name.includes('_')) continue;
      const dashed = new RegExp(`\\$${name.replaceAll('_', '[-_]')}(?![\\w])`, 'g');
      plain = plain.replaceAll(dashed, `$$${name}`);
    }
    return plain;
  }
}
