import { FLAGS, GameTable, type CachedGame, type FoundFolder, type GameColumns } from './game-table.ts';
import { GrowingColumn } from './growing-column.ts';

/** Makes a table, game by game in the order of their paths. */
export class GameTableWriter {
  readonly #bytes = columnsOf(['text', 'digests', 'flags'], (length) => new Uint8Array(length));
  readonly #words = columnsOf(
    ['textLengths', 'fileCounts', 'lengths', 'installers', 'claims', 'claimCounts'],
    (length) => new Uint32Array(length),
  );
  readonly #numbers = columnsOf(['stamps', 'offsets'], (length) => new Float64Array(length));

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
    const [bytes, words, numbers] = [this.#bytes, this.#words, this.#numbers];
    return new GameTable({
      text: bytes.text.finish(),
      textLengths: words.textLengths.finish(),
      fileCounts: words.fileCounts.finish(),
      stamps: numbers.stamps.finish(),
      digests: bytes.digests.finish(),
      offsets: numbers.offsets.finish(),
      lengths: words.lengths.finish(),
      installers: words.installers.finish(),
      flags: bytes.flags.finish(),
      claims: words.claims.finish(),
      claimCounts: words.claimCounts.finish(),
    });
  }

  #append(added: { readonly [Name in keyof GameColumns]: ArrayLike<number> }): void {
    const columns: Readonly<Record<keyof GameColumns, Pick<GrowingColumn<Float64Array>, 'append'>>> = {
      ...this.#bytes,
      ...this.#words,
      ...this.#numbers,
    };
    for (const [name, column] of Object.entries(columns)) column.append(added[name as keyof GameColumns]);
  }
}

function columnsOf<Name extends string, Column extends Uint8Array | Uint32Array | Float64Array>(
  names: readonly Name[],
  make: (length: number) => Column,
) {
  return Object.fromEntries(names.map((name) => [name, new GrowingColumn(make)])) as Record<
    Name,
    GrowingColumn<Column>
  >;
}
