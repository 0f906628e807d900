import { FLAGS, GameTable, type CachedGame, type FoundFolder, type GameColumns } from './game-table.ts';
import { GrowingColumn } from './growing-column.ts';

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
      flags: [(game.hasFindings ? FLAGS.hasFindings : 0) + (game.hasGame ? FLAGS.hasGame : 0)],
      claims: game.claims,
      claimCounts: [game.claims.length],
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
