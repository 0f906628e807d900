import { COLUMN_NAMES, COLUMN_TYPES, makeColumns, type ColumnName, type GameColumns } from './game-columns.ts';
import { type CachedGame, type FoundFolder, GameTable } from './game-table.ts';

/** Makes a table, game by game in the order of their paths. */
export class GameTableWriter {
  readonly #columns: ReadonlyMap<ColumnName, GrowingColumn>;

  /** `model` is a table of about the size of the new one. */
  constructor(model: GameTable = GameTable.EMPTY) {
    this.#columns = new Map(COLUMN_NAMES.map((name) => [name, new GrowingColumn(name, model.columns[name].length)]));
  }

  /** Takes over games of another table. */
  copy(table: GameTable, from: number, to: number): void {
    if (to > from) this.#append(table.slice(from, to));
  }

  add({ name, entries, stamps }: FoundFolder, game: CachedGame): void {
    const lines = [name, ...entries];
    // A name with a line break would look like two names; such a folder is looked at again each time.
    const isPlain = lines.every((line) => !line.includes('\n'));
    const [summary, hosts, findings] = [bytesOf(game.summary), bytesOf(game.hosts), bytesOf(game.findings)];
    const text = Buffer.from(`${isPlain ? lines.join('\n') : name.replaceAll('\n', ' ')}\n`);
    this.#append({
      text,
      textLengths: [text.length],
      fileCounts: [isPlain ? entries.length : 0],
      stamps: isPlain ? stamps : [NaN, NaN, NaN],
      digests: Buffer.from(game.content + game.sha256, 'hex'),
      offsets: [game.offset],
      lengths: [game.length],
      installers: [game.installers],
      published: [game.published],
      records: [game.hasGame ? 1 : 0],
      claims: game.claims,
      claimCounts: [game.claims.length],
      summaries: summary,
      summaryLengths: [summary.length],
      outputs: Buffer.from(game.outputs),
      outputLengths: [game.outputs.length],
      hosts,
      hostLengths: [hosts.length],
      findings,
      findingLengths: [findings.length],
    });
  }

  finish(): GameTable {
    return new GameTable(makeColumns((name) => this.#column(name).finish()));
  }

  #append(added: { readonly [Name in keyof GameColumns]: ArrayLike<number> }): void {
    for (const [name, column] of this.#columns) column.append(added[name]);
  }

  #column(name: ColumnName): GrowingColumn {
    const column = this.#columns.get(name);
    if (column === undefined) throw new Error(`There is no column "${name}"`);
    return column;
  }
}

/** A text with a comma after it, so that those of several games follow one another as in a list. */
function bytesOf(json: string): Buffer {
  return Buffer.from(json === '' ? '' : `${json},`);
}

type Numbers = GameColumns[ColumnName];

/** Room for what comes in addition. */
const MORE = 1024;

/** An array of numbers that grows, in as little room as such arrays have. */
class GrowingColumn {
  readonly #name: ColumnName;
  #values: Numbers;
  #length = 0;

  /** `expected` is about as many numbers as there will be. */
  constructor(name: ColumnName, expected: number) {
    this.#name = name;
    this.#values = new COLUMN_TYPES[name](expected + MORE);
  }

  append(added: ArrayLike<number>): void {
    const end = this.#length + added.length;
    if (end > this.#values.length) {
      const grown = new COLUMN_TYPES[this.#name](Math.max(end, Math.ceil(this.#values.length * 1.5)));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values.set(added, this.#length);
    this.#length = end;
  }

  finish(): Numbers {
    return this.#values.subarray(0, this.#length);
  }
}
