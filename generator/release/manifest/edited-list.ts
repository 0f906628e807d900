import type { DigestList, Edits } from './digest-list.ts';

/** A list of files, and changes of it that are not made yet: to make them, all of the list has to be copied. */
export class EditedList {
  readonly #base: DigestList;
  readonly #edits: Edits;

  constructor(base: DigestList, edits: Edits) {
    this.#base = base;
    this.#edits = edits;
  }

  /** Digest of a path, `undefined` if it is not in the list. */
  sha256Of(path: string): string | undefined {
    const edit = this.#edits.get(path);
    return edit === undefined ? this.#base.sha256Of(path) : (edit ?? undefined);
  }

  /** Paths that are not the same in another list, in its order. */
  changedFrom(other: DigestList): string[] {
    if (other === this.#base) {
      return [...this.#edits.keys()].filter((path) => this.sha256Of(path) !== other.sha256Of(path)).sort();
    }
    const paths: string[] = [];
    const now = this.edit(new Map());
    other.compare(now, (own, its, alike) => {
      if (alike === 0) paths.push(own === -1 ? now.path(its) : other.path(own));
    });
    return paths;
  }

  /** Makes the changes, and further ones. */
  edit(further: Edits): DigestList {
    return this.#base.edit(this.#edits, further);
  }
}
