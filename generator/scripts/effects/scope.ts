import { machineVariables, plainName } from '../reading/names.ts';
import { mapAt, textOf, type Tree, type TreeMap } from './tree.ts';

const VARIABLE = /\$(?:\$|([_a-z][_a-z0-9]*)|\{([_a-z][_a-z0-9]*)\})/gi;

const UNCHANGED = machineVariables.map((name) => [name, `$${name}`] as const);

/** Substitutes variables once, as the client; those of the player's machine stay. */
export class Scope {
  readonly labels: ReadonlySet<string>;
  private readonly values = new Map<string, string>(UNCHANGED);
  /** The choices of menus that are paths or lead furthest up. */
  private readonly answers = new Map<string, readonly string[]>();

  constructor(script: TreeMap, version: string, labels: readonly string[]) {
    this.labels = new Set(labels);
    this.values.set('VERSION', version);
    for (const [name, value] of mapAt(script, 'variables')) this.values.set(plainName(name), textOf(value));
    for (const label of labels) this.values.set(label, `$${label}`);
  }

  addInput(id: string, choices: readonly string[]): void {
    const name = plainName(`INPUT_${id}`);
    if (id !== '') this.values.set(name, `$${name}`);
    const highest = choices.toSorted((a, b) => b.split('..').length - a.split('..').length)[0];
    const whole = choices.find((choice) => choice.startsWith('/'));
    const answers = [whole, highest].flatMap((choice) => choice ?? []);
    for (const variable of id === '' ? ['INPUT'] : ['INPUT', name]) this.answers.set(variable, answers);
  }

  /** A path, also with the answers that lead furthest away. */
  furthest(path: string): string[] {
    if (!path.includes('$INPUT') && !path.includes('${INPUT')) return [path];
    const filledAt = (index: number) =>
      path.replaceAll(
        /\$(?:(INPUT\w*)|\{(INPUT\w*)\})/g,
        (all, bare?: string, braced?: string) => this.answers.get(bare ?? braced ?? '')?.at(index) ?? all,
      );
    return [path, filledAt(0), filledAt(-1)];
  }

  substitute(tree: Tree): string {
    if (tree === null) return '';
    const text = textOf(tree);
    const name = plainName(text);
    const whole = this.values.get(name);
    if (whole !== undefined && (this.labels.has(name) || !text.includes('-'))) return whole;
    if (!text.includes('$')) return text;
    return this.withPlainNames(text).replaceAll(
      VARIABLE,
      (variable, bare: string | undefined, braced?: string, index = 0) => {
        const name = bare ?? braced;
        if (name === undefined) return '$';
        const value = this.values.get(name);
        if (value === undefined) return variable;
        const next = text.slice(Number(index) + variable.length, Number(index) + variable.length + 1);
        return value === `$${name}` && braced !== undefined && /\w/.test(next) ? `\${${name}}` : value;
      },
    );
  }

  labelOf(tree: Tree | undefined): string | undefined {
    if (typeof tree !== 'string') return undefined;
    const text = plainName(tree);
    const name = text.startsWith('$') ? text.replace(/^\$(?:\{(\w+)\}|(\w+))$/, '$1$2') : text;
    return this.labels.has(name) ? name : undefined;
  }

  private withPlainNames(text: string): string {
    if (!text.includes('-')) return text;
    let plain = text.replaceAll(/\$\{[\w-]*\}/g, plainName);
    if (!/\$[\w]*-/.test(plain)) return plain;
    for (const name of this.values.keys()) {
      if (!name.includes('_')) continue;
      const dashPattern = new RegExp(`\\$${name.replaceAll('_', '[-_]')}(?![\\w])`, 'g');
      plain = plain.replaceAll(dashPattern, `$$${name}`);
    }
    return plain;
  }
}
