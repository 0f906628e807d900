import { isFalsy, isMap, textOf, type Tree, type TreeMap } from './tree.ts';

/** What a step is given. It keeps track of what was asked for, so that nothing given is passed over in silence. */
export class StepParameters {
  private readonly map: TreeMap;
  private readonly asked = new Set<string>();

  constructor(map: TreeMap) {
    this.map = map;
  }

  get(name: string): Tree | undefined {
    this.asked.add(name);
    return this.map.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Whether Python takes what is given for true. */
  isOn(name: string): boolean {
    return !isFalsy(this.get(name));
  }

  /** The text given; empty where there is none. */
  text(name: string): string {
    const value = this.get(name);
    return value === undefined || value === null ? '' : textOf(value);
  }

  entries(name: string): TreeMap {
    const value = this.get(name);
    return isMap(value) ? value : new Map<string, Tree>();
  }

  names(): string[] {
    return [...this.map.keys()];
  }

  /** What no one asked for. */
  unread(): string[] {
    return this.names().filter((name) => !this.asked.has(name));
  }
}
