import type { GameColumns } from './game-columns.ts';
import { type CachedGame, FLAGS, type FoundFolder, GameTable } from './game-table.ts';

/** Makes a table, game by game in the order of their paths. */
export class GameTableWriter {
  readonly #columns: Readonly<Record<keyof GameColumns, GrowingColumn>>;

  /** `model` is a table of about the size of the new one. */
  constructor(model: GameTable = GameTable.EMPTY) {
    const models: readonly [string, GameColumns[keyof GameColumns]][] = Object.entries(model.columns);
    const columns = models.map(([name, column]) => [name, new GrowingColumn(column)] as const);
    this.#columns = Object.fromEntries(columns) as Record<keyof GameColumns, GrowingColumn>;
  }

  /** Takes over games of another table. */
  copy(table: GameTable, from: number, to: number): void {
    if (to > from) this.#append(table.slice(from, to));
  }

  add({ name, entries, stamps }: FoundFolder, game: CachedGame): void {
    const lines = [name, ...entries];
    // A name with a line break could not be told from two names; such a folder is looked at again each time.
    const isPlain = lines.every((line) => !line.includes('\n'));
    const [summary, findings] = [bytesOf(game.summary), bytesOf(game.findings)];
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
      flags: [game.hasGame ? FLAGS.hasGame : 0],
      claims: game.claims,
      claimCounts: [game.claims.length],
      summaries: summary,
      summaryLengths: [summary.length],
      outputs: Buffer.from(game.outputs),
      outputLengths: [game.outputs.length],
      findings,
      findingLengths: [findings.length],
    });
  }

  finish(): GameTable {
    const columns = Object.entries(this.#columns).map(([name, column]) => [name, column.finish()] as const);
    return new GameTable(Object.fromEntries(columns) as unknown as GameColumns);
  }

  #append(added: { readonly [Name in keyof GameColumns]: ArrayLike<number> }): void {
    for (const [name, column] of Object.entries(this.#columns)) column.append(added[name as keyof GameColumns]);
  }
}

/** A text with a comma after it, so that those of several games follow one another as in a list. */
function bytesOf(json: string): Buffer {
  return Buffer.from(json === '' ? '' : `${json},`);
}

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Room for what comes in addition. */
const MORE = 1024;

/** An array of numbers that grows, in as little room as such arrays have. */
class GrowingColumn {
  #values: Numbers;
  #length = 0;

  /** `model` has numbers of the same kind, and about as many as there will be. */
  constructor(model: Numbers) {
    this.#values = newLike(model, model.length + MORE);
  }

  append(added: ArrayLike<number>): void {
    const end = this.#length + added.length;
    if (end > this.#values.length) {
      const grown = newLike(this.#values, Math.max(end, Math.ceil(this.#values.length * 1.5)));
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

function newLike(model: Numbers, length: number): Numbers {
  if (model instanceof Float64Array) return new Float64Array(length);
  return model instanceof Uint32Array ? new Uint32Array(length) : new Uint8Array(length);
}
