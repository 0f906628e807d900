/** What the documentation says of a finding, besides the sentence and the remedy that every report shows. */
export interface Entry {
  /** Why it matters to the player, the client or the catalogue. */
  readonly why: string;
  /** Something that has the finding. */
  readonly wrong: Example;
  /** The same without it. */
  readonly right: Example;
}

/** Files of a catalogue, or words for what no file can show, such as an invisible character. */
export type Example = { readonly files: readonly ExampleFile[] } | { readonly note: string };

export interface ExampleFile {
  /** Path relative to the catalogue's folder. */
  readonly path: string;
  /** YAML: the keys that matter, without those that the rest of the file would have. */
  readonly text: string;
  /** The text is the whole file. */
  readonly whole?: true;
}
